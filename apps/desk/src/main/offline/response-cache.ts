/**
 * The server's last responses, to be read while it cannot be reached: bookings, the calendar, today, and
 * with them the guests' contacts. Only reads of `OFFLINE_READS` are kept, for seven days, and only as much as a season needs.
 */
import { ME_READ, isOfflineRead } from '@villa/shared/client/offline-reads.ts';
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { pathOf } from '@villa/shared/contract/route.ts';
import { ageLevel } from '@villa/shared/domain/offline/answer-age.ts';
import * as z from 'zod/mini';
import { readVault } from '../session/read-vault.ts';
import type { Vault } from '../session/vault.ts';

/** A month's worth of screens; the oldest are dropped first. */
const MAX_RESPONSES = 300;
const MAX_BYTES = 8 * 1024 * 1024;
const SAVE_AFTER_MS = 2000;

/**
 * Raised whenever the screens need what older responses do not have: those would be drawn with holes, or break the
 * screen. 2: money of bookings, channels' stays in the calendar.
 */
const SHAPE = 2;

/** `keptAt` by this computer's clock, by which its age ends; a desk of before kept none, and its `asOf` was that. */
const keptAnswer = z.object({
  body: z.string(),
  asOf: z.string(),
  keptAt: z.optional(z.string()),
});
type KeptAnswer = z.infer<typeof keptAnswer>;

/** As it is stored; the names stay, since an older desk wrote them. */
const stored = z.object({
  address: z.string(),
  shape: z.optional(z.number()),
  answers: z.array(z.tuple([z.string(), keptAnswer])),
});

export interface ResponseCache {
  wants: (path: string) => boolean;
  /** @param asOf the server's time of the answer in ISO 8601, where it says one */
  keep: (path: string, body: string, asOf?: string | null) => void;
  recall: (path: string) => { body: string; asOf: string } | null;
  /** The data kept under a path, for the desk itself, which shows no time beside it. */
  peek: (path: string) => unknown;
  /**
   * The time of the oldest response that was recalled since the server last answered; before any was, the
   * time of the latest one.
   */
  asOf: () => string | null;
  /** Answers true when this version of a booking is kept with all its details; if so, it is as of now. */
  confirm: (bookingId: string, version: number) => boolean;
  /** Removes everything, on disk too: the user may not do any more what was read. */
  clear: () => void;
  /** Empties the cache, on disk too: for another villa, or after a log-out. */
  forget: (address: string) => void;
  /** Writes what is not written yet; for the moment before the app ends. */
  save: () => Promise<void>;
}

export function openResponseCache(vault: Vault, address: string, now: () => Date): ResponseCache {
  const read = readVault(vault, stored);
  let villa = address;
  const isReadable = read?.address === address && read.shape === SHAPE;
  const responses = new Map<string, KeptAnswer>(isReadable ? read.answers : []);
  let bytes = sum([...responses.values()].map(({ body }) => body.length));
  let recalled: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function save(): Promise<void> {
    clearTimeout(timer);
    if (timer === undefined) return;
    timer = undefined;
    await vault.put(JSON.stringify({ address: villa, shape: SHAPE, answers: [...responses] }));
  }

  function drop(path: string): void {
    bytes -= responses.get(path)?.body.length ?? 0;
    responses.delete(path);
  }

  /** The time of the newest answer. */
  const latest = (): string | null =>
    [...responses.values()]
      .map(({ asOf }) => asOf)
      .toSorted()
      .at(-1) ?? null;

  function clear(): void {
    responses.clear();
    recalled = null;
    bytes = 0;
    vault.clear();
  }

  return {
    wants: isOfflineRead,
    clear,
    keep(path, body, asOf) {
      recalled = null;
      // Another user, or the same with other permissions, begins with nothing.
      const before = responses.get(path);
      if (path === ME_READ && before && whoIs(before.body) !== whoIs(body)) clear();
      drop(path);
      const keptAt = now().toISOString();
      responses.set(path, { body, asOf: asOf ?? keptAt, keptAt });
      bytes += body.length;
      for (const oldest of responses.keys()) {
        if (responses.size <= MAX_RESPONSES && bytes <= MAX_BYTES) break;
        drop(oldest);
      }
      timer ??= setTimeout(() => void save(), SAVE_AFTER_MS);
    },
    recall(path) {
      const response = responses.get(path) ?? null;
      if (
        response !== null &&
        ageLevel(new Date(response.keptAt ?? response.asOf), now()) === 'gone'
      ) {
        drop(path);
        return null;
      }
      if (response && (recalled === null || response.asOf < recalled)) recalled = response.asOf;
      return response;
    },
    peek(path) {
      const response = responses.get(path);
      return response === undefined ? null : JSON.parse(response.body);
    },
    asOf() {
      if (recalled !== null) return recalled;
      return latest();
    },
    confirm(bookingId, version) {
      const path = pathOf(getAdminBooking.path, { id: bookingId });
      const detail = responses.get(path);
      if (!detail || (JSON.parse(detail.body) as { version: number }).version !== version)
        return false;
      responses.set(path, {
        ...detail,
        asOf: latest() ?? detail.asOf,
        keptAt: now().toISOString(),
      });
      return true;
    },
    forget(next) {
      clearTimeout(timer);
      timer = undefined;
      villa = next;
      clear();
    },
    save,
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

/** The user and the permissions that an answer of `me` tells of, as one text. */
function whoIs(me: string): string {
  const { id, role, permissions } = JSON.parse(me) as Record<string, unknown>;
  return JSON.stringify([id, role, permissions]);
}
