/** Ten slips at once: how long they hold the thread that answers everybody else. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { databaseFile } from '../../apps/server/stress/support/database-file.ts';
import { startServer } from '../../apps/server/stress/support/server-process.ts';
import { type Hold, NOTES_HOLDS, longestHold } from '../lib/longest-hold.ts';
import { table } from '../lib/table.ts';
import type { Verdict } from '../lib/verdict.ts';
import { bookingsThatWait, drawSlips, sendSlip } from './waiting-slips.ts';

export interface SlipNumbers {
  /** Nobody asks for anything. */
  rest: Hold;
  /** The first slip after the start, which loads what receiving a slip needs. */
  first: Hold;
  ten: Hold;
  /** From the first byte of ten to the evidence of the last. */
  seconds: number;
}

const MAX_MS = 50;
const AT_ONCE = 10;
const PATIENCE_MS = 120_000;

export async function measureSlips(): Promise<SlipNumbers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'villa-bench-slips-'));
  const server = await startServer({
    dataDir,
    env: { LOG_LEVEL: 'warn' },
    nodeOptions: NOTES_HOLDS,
  });
  const database = new Database(join(dataDir, databaseFile), { readonly: true });
  try {
    const slips = await drawSlips(AT_ONCE + 1);
    const bookings = await bookingsThatWait(server, slips.length);
    const read = database.prepare('select count(*) from slip_evidence where code is not null');
    const areRead = async (count: number): Promise<void> => {
      const until = performance.now() + PATIENCE_MS;
      while (read.pluck().get() !== count) {
        if (performance.now() > until) throw new Error(`Not all ${count} slips were read.`);
        await wait(20);
      }
    };
    await wait(5000);
    await longestHold(server);
    await wait(3000);
    const rest = await longestHold(server);

    await sendSlip(server, bookings[0] ?? '', slips[0] ?? new Uint8Array());
    await areRead(1);
    const first = await longestHold(server);

    const begun = performance.now();
    await Promise.all(
      slips.slice(1).map((slip, index) => sendSlip(server, bookings[index + 1] ?? '', slip)),
    );
    await areRead(slips.length);
    const seconds = (performance.now() - begun) / 1000;
    return { rest, first, ten: await longestHold(server), seconds };
  } finally {
    database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export function slipVerdicts({ ten }: SlipNumbers): Verdict[] {
  return [
    {
      name: 'ten slips at once hold the main thread',
      measured: ten.worked,
      bound: 'at most',
      target: MAX_MS,
      unit: ' ms',
    },
  ];
}

export function slipTable({ rest, first, ten, seconds }: SlipNumbers): string {
  const row = (name: string, { held, worked }: Hold) => [name, worked.toFixed(0), held.toFixed(0)];
  return `${table([
    ['the main thread at a stretch', 'computed, ms', 'by the clock, ms'],
    row('at rest', rest),
    row('the first slip', first),
    row(`${AT_ONCE} slips at once`, ten),
  ])}\nall ten read after ${seconds.toFixed(1)} s`;
}
