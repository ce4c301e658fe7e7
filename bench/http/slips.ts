/** Ten slips at once: how long they hold the thread that answers everybody else. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@villa/shared/domain/calendar-date.ts';
import Database from 'better-sqlite3';
import {
  SLIP_LAYOUTS,
  SLIP_WAYS,
  drawSlip,
  numbersOf,
  slipText,
} from '../../apps/server/src/testing/drawn-slips.ts';
import { databaseFile } from '../../apps/server/stress/support/database-file.ts';
import {
  createBooking,
  saveCustomerInfo,
  uploadSlip,
} from '../../apps/server/stress/support/guest-calls.ts';
import {
  type ServerProcess,
  startServer,
} from '../../apps/server/stress/support/server-process.ts';
import { today } from '../../apps/server/stress/support/today.ts';
import { table } from '../lib/table.ts';
import type { Verdict } from '../lib/verdict.ts';

/** Milliseconds; the longest stretch of each. */
export interface Hold {
  /** By the clock. */
  held: number;
  /** Of these the thread's own computing; the machine may have been busy with something else. */
  worked: number;
}

export interface SlipNumbers {
  /** Nobody asks for anything. */
  rest: Hold;
  /** The first slip after the start, which loads what receiving a slip needs. */
  first: Hold;
  ten: Hold;
  /** From the first byte of ten to the evidence of the last. */
  seconds: number;
}

const MOST_MS = 50;
const AT_ONCE = 10;
const PATIENCE_MS = 120_000;
const preload = new URL('../lib/main-thread.mjs', import.meta.url).href;

export async function measureSlips(): Promise<SlipNumbers> {
  const dataDir = mkdtempSync(join(tmpdir(), 'villa-bench-slips-'));
  const server = await startServer({
    dataDir,
    env: { LOG_LEVEL: 'warn' },
    nodeOptions: ['--import', preload],
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

    await send(server, bookings[0] ?? '', slips[0] ?? new Uint8Array());
    await areRead(1);
    const first = await longestHold(server);

    const begun = performance.now();
    await Promise.all(
      slips.slice(1).map((slip, index) => send(server, bookings[index + 1] ?? '', slip)),
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

async function send({ baseUrl }: ServerProcess, id: string, slip: Uint8Array): Promise<void> {
  const { status } = await uploadSlip(baseUrl, id, slip);
  if (status !== 200) throw new Error(`A slip was answered with ${status}.`);
}

/** Of every bank and in every way that makes a picture; a PDF is drawn in a thread of its own anyway. */
async function drawSlips(count: number): Promise<Uint8Array[]> {
  const ways = Object.values(SLIP_WAYS);
  const slips: Uint8Array[] = [];
  for (let index = 0; index < count; index += 1) {
    const layout = SLIP_LAYOUTS[index % SLIP_LAYOUTS.length];
    const change = ways[index % ways.length];
    if (!layout || !change) break;
    const code = slipText(layout.bank, `2026112200${index}`);
    slips.push(await change(await drawSlip(layout, code), numbersOf(index)));
  }
  return slips;
}

async function bookingsThatWait({ baseUrl }: ServerProcess, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const checkIn = addDays(today(), 30 + 3 * index);
    const { body } = await createBooking(baseUrl, { checkIn, checkOut: addDays(checkIn, 2) });
    const id = (body as { data: { booking: { _id: string } } }).data.booking._id;
    await saveCustomerInfo(baseUrl, id, {
      firstName: 'Bench',
      lastName: 'Slip',
      email: 'bench@example.com',
      phone: '0812345678',
    });
    ids.push(id);
  }
  return ids;
}

async function longestHold(server: ServerProcess): Promise<Hold> {
  const lines = (): string[] => server.output().match(/main-thread .*/g) ?? [];
  const before = lines().length;
  process.kill(server.pid, 'SIGUSR2');
  const until = performance.now() + PATIENCE_MS;
  while (lines().length === before) {
    if (performance.now() > until) throw new Error('The server does not say how long it was held.');
    await wait(5);
  }
  return JSON.parse(lines().at(-1)?.replace('main-thread ', '') ?? '') as Hold;
}

export function slipVerdicts({ ten }: SlipNumbers): Verdict[] {
  return [
    {
      name: 'ten slips at once hold the main thread',
      measured: ten.worked,
      bound: 'at most',
      target: MOST_MS,
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
