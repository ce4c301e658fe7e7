/** The calls of the admin's screens, beside 10,000 bookings: each compared with one row by its key. */
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import Database from 'better-sqlite3';
import { join } from 'node:path';
import { databaseFile } from '../../apps/server/stress/support/database-file.ts';
import {
  type ServerProcess,
  startServer,
} from '../../apps/server/stress/support/server-process.ts';
import { today } from '../../apps/server/stress/support/today.ts';
import { processorTimeOf } from '../lib/process-numbers.ts';
import { median, quantile } from '../lib/statistics.ts';
import { table } from '../lib/table.ts';
import type { Verdict } from '../lib/verdict.ts';
import type { VillaData } from './villas.ts';
import { SETUP_CODE, ownerToken } from './owner.ts';

/** The processor time that a call may take at the server, in milliseconds. */
const MAX_MS: Readonly<Record<string, number>> = {
  list: 8,
  'dashboard: today': 3,
  'dashboard: recent': 5,
};
/** The time that the specification of the admin allows any other call. */
const MAX_MS_OF_ANY = 50;
/** The last page of the list beside its first. */
const MAX_LAST_PAGE = 1.3;
const ROUNDS = 4;
const SLICE = 40;
const REFERENCE = 'one row by its key';

export interface AdminCall {
  name: string;
  p50: number;
  p99: number;
  /** Milliseconds of the server's processor time, which others on the machine hardly move. */
  processor: number;
  /** Processor time beside reading one booking by its id, which is one row by its key. */
  ratio: number;
}

interface Measured {
  waits: number[];
  processor: number;
}

/** The calls that the staff's day consists of. */
function calls(): Record<string, string> {
  const from = addDays(today(), -20);
  const days = `from=${from}&to=${addDays(from, 42)}`;
  return {
    list: '/api/admin/bookings',
    'list, last page': '/api/admin/bookings?page=400',
    search: '/api/admin/bookings?search=past-77',
    'search, nobody': '/api/admin/bookings?search=nobody-is-called-this',
    calendar: `/api/admin/calendar?${days}`,
    'dashboard: stats': '/api/admin/stats',
    'dashboard: today': '/api/admin/today',
    'dashboard: recent': '/api/admin/recent-bookings',
  };
}

/** One request after the other, as one user makes them; the reference once a round. */
export async function measureAdmin(data: VillaData): Promise<AdminCall[]> {
  const env = { LOG_LEVEL: 'warn', SETUP_CODE };
  const server = await startServer({ dataDir: data.dataDir, env });
  try {
    const token = await ownerToken(server.baseUrl);
    const paths = { [REFERENCE]: `/api/booking/${oneOf(data)}`, ...calls() };
    const all = new Map<string, Measured>();
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [name, path] of Object.entries(paths)) {
        const slice = await measureSlice(server, server.baseUrl + path, token);
        const known = all.get(name) ?? { waits: [], processor: 0 };
        // The first round fills the caches.
        if (round < 0) continue;
        known.waits.push(...slice.waits);
        known.processor += slice.processor;
        all.set(name, known);
      }
    }
    const reference = all.get(REFERENCE)?.processor ?? Number.NaN;
    return [...all].map(([name, { waits, processor }]) => ({
      name,
      p50: median(waits),
      p99: quantile(waits, 0.99),
      processor: processor / waits.length,
      ratio: processor / reference,
    }));
  } finally {
    await server.stop();
  }
}

/** Enough requests in a row for the processor's clock, which ticks a hundred times a second. */
async function measureSlice(server: ServerProcess, url: string, token: string): Promise<Measured> {
  const before = processorTimeOf(server.pid);
  const waits: number[] = [];
  for (let count = 0; count < SLICE; count += 1) waits.push(await timeOf(url, token));
  return { waits, processor: processorTimeOf(server.pid) - before };
}

function oneOf(data: VillaData): string {
  const db = new Database(join(data.dataDir, databaseFile), { readonly: true });
  const id = db.prepare("select id from bookings where id like 'past-%' limit 1").pluck().get();
  db.close();
  return String(id);
}

async function timeOf(url: string, token: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - begun;
}

export function adminVerdicts(measured: readonly AdminCall[]): Verdict[] {
  const bound = 'at most' as const;
  const timeOfCall = (wanted: string) =>
    measured.find(({ name }) => name === wanted)?.processor ?? Number.NaN;
  return [
    ...measured.map(({ name, processor }) => ({
      name: `admin, ${name}`,
      measured: processor,
      bound,
      target: MAX_MS[name] ?? MAX_MS_OF_ANY,
      unit: ' ms',
    })),
    {
      name: 'admin, last page beside the first',
      measured: timeOfCall('list, last page') / timeOfCall('list'),
      bound,
      target: MAX_LAST_PAGE,
      unit: 'x',
    },
  ];
}

export function adminTable(measured: readonly AdminCall[]): string {
  return table([
    ['admin call', 'p50 ms', 'p99 ms', 'cpu ms', `times ${REFERENCE}`],
    ...measured.map(({ name, p50, p99, processor, ratio }) => [
      name,
      p50.toFixed(2),
      p99.toFixed(2),
      processor.toFixed(2),
      ratio.toFixed(2),
    ]),
  ]);
}
