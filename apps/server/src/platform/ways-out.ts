import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from './app-error.ts';
import { writeWhole } from './files/whole-file.ts';

/**
 * Everything by which something leaves this server, or is taken from it by another one. A file that opens a connection
 * stands under its way in ways-out.test.ts.
 */
export const WAYS_OUT = [
  'mail',
  'push',
  'calendars',
  'calendar-exports',
  'off-site',
  'slip-verifier',
  'checkout',
  'proxy-check',
  'backup-ping',
  'newer-version',
  'line',
] as const;
export type WayOut = (typeof WAYS_OUT)[number];

const FILE = 'resting.json';

/** A villa that came out of a copy: another one may be the real one, so nothing leaves it until its owner has spoken. */
export interface Rest {
  /** `asked`: the owner has not answered. `look`: it was made to be looked at. `mine`: it is the villa, and rests no more. */
  state: 'asked' | 'look' | 'mine';
  /** The instant whose state the copy holds, and when it was brought back. */
  copyMadeAt: string;
  restoredAt: string;
  from: 'backup' | 'off-site';
  /** When the owner said that it is the villa. */
  endedAt?: string;
  /** Findings since then, of the feature that ends the rest. */
  found?: Record<string, unknown>;
}

/** A data folder that came out of a copy just now. */
export const restAfter = (copy: Pick<Rest, 'copyMadeAt' | 'from'>, now: Date): Rest => ({
  state: 'asked',
  ...copy,
  restoredAt: now.toISOString(),
});

/** The one place that decides whether something may leave the server. */
export interface WaysOut {
  mayLeave(way: WayOut): boolean;
  /** @throws AppError `villa_resting` */
  require(way: WayOut): void;
  /** True while guests cannot book. */
  isResting(): boolean;
  rest(): Rest | null;
  /** Null ends it. */
  change(rest: Rest | null): void;
  /** Opens one way while something is done that has to come before the rest ends. */
  during<T>(way: WayOut, what: () => Promise<T>): Promise<T>;
}

export function createWaysOut(dataDir: string): WaysOut {
  const opened = new Map<WayOut, number>();
  const rest = () => readRest(dataDir);
  const isResting = () => (rest()?.state ?? 'mine') !== 'mine';
  const mayLeave = (way: WayOut) => (opened.get(way) ?? 0) > 0 || !isResting();
  return {
    mayLeave,
    isResting,
    rest,
    require(way) {
      if (!mayLeave(way)) throw refusedSinceRestored();
    },
    change(next) {
      if (next === null) rmSync(join(dataDir, FILE), { force: true });
      else writeRest(dataDir, next);
    },
    async during(way, what) {
      opened.set(way, (opened.get(way) ?? 0) + 1);
      try {
        return await what();
      } finally {
        opened.set(way, (opened.get(way) ?? 1) - 1);
      }
    },
  };
}

/** An owner answers within hours, rather than seconds. */
const ASK_AGAIN_SECONDS = 3600;

export function refusedSinceRestored(): AppError {
  return new AppError('villa_resting', { data: { retryAfter: ASK_AGAIN_SECONDS } });
}

/** Half a file would let a villa rest whose owner has spoken. */
export function writeRest(dataDir: string, rest: Rest): void {
  writeWhole(join(dataDir, FILE), JSON.stringify(rest));
}

function readRest(dataDir: string): Rest | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')) as Rest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    // Damaged or unreadable: the file's existence alone means that the villa was restored.
    const unknown = new Date(0).toISOString();
    return { state: 'asked', copyMadeAt: unknown, restoredAt: unknown, from: 'backup' };
  }
}
