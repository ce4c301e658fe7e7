/** Keeps what can be read offline as fresh as the last moment online. */
import type { ApiClient } from '@villa/shared/client/api-client.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { DEFAULT_TIME_ZONE } from '@villa/shared/domain/stay/time-zone.ts';
import * as z from 'zod/mini';
import { prefetchEveryday } from './prefetch.ts';
import type { ResponseCache } from './response-cache.ts';

/** Changes come in bursts: a booking is made, named and paid within minutes. */
export const REFRESH_AFTER_MS = 3000;

const zoned = z.object({ timeZone: z.string() });

export interface OfflineCacheOptions {
  api: ApiClient;
  responses: ResponseCache;
  now: () => Date;
}

export interface OfflineCache {
  /** Reads everything anew in a moment; when the server cannot be reached, the next change does it. */
  refreshSoon: () => void;
  stop: () => void;
  /** The villa's time zone, as the server last gave it. */
  timeZone: () => string;
}

export function createOfflineCache({ api, responses, now }: OfflineCacheOptions): OfflineCache {
  let timer: NodeJS.Timeout | undefined;

  async function refresh(): Promise<void> {
    timer = undefined;
    await prefetchEveryday(api, now(), ({ _id, version }) => responses.confirm(_id, version)).catch(
      () => {},
    );
  }

  return {
    refreshSoon() {
      timer ??= setTimeout(() => void refresh(), REFRESH_AFTER_MS);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
    timeZone() {
      const villa = zoned.safeParse(responses.peek(getVilla.path));
      return villa.success ? villa.data.timeZone : DEFAULT_TIME_ZONE;
    },
  };
}
