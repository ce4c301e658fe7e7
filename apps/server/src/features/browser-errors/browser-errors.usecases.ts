import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { reportBrowserError } from '@villa/shared/contract/browser-errors.ts';
import { browserErrorNumber } from '@villa/shared/domain/browser-error.ts';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';
import { once } from '../../platform/once.ts';
import type { Log } from '../../platform/log.ts';

/** We count this many different errors, and then forget the one that has not come for the longest time. */
const MAX_COUNTED = 500;
/** The first one has a line, and then each time that ten times as many have come. */
const isWorthALine = (count: number) => /^10*$/.test(String(count));

type Report = z.output<NonNullable<typeof reportBrowserError.body>>;

export interface BrowserErrors {
  /** @returns the number by which it is found in the log */
  note(report: Report): string;
}

export function createBrowserErrors(deps: {
  siteDist: string;
  isCall: (call: string) => boolean;
  log: Log;
}): BrowserErrors {
  const counts = new LRUCache<string, number>({ max: MAX_COUNTED });
  // Anybody may send anything: a line names no file but those of our build, and no call but those of the contract.
  const ours = once(() => {
    try {
      return new Set(readdirSync(path.join(deps.siteDist, 'client', 'assets')));
    } catch {
      return new Set<string>();
    }
  });
  return {
    note({ part, name, frames, call }) {
      const isKnown = call !== undefined && deps.isCall(call);
      const places = isKnown ? [...frames, call] : frames;
      const number = browserErrorNumber({ name, frames: places });
      const count = (counts.get(number) ?? 0) + 1;
      counts.set(number, count);
      if (isWorthALine(count)) {
        const known = frames.filter((frame) => ours().has(frame.replace(/:\d+:\d+$/, '')));
        const said = { error: number, part, name, count, frames: known, ...(isKnown && { call }) };
        deps.log.warn(said, 'an error in a browser');
      }
      return number;
    },
  };
}
