/** The delay that one guest notices while a stranger holds 1,000 connections on which next to nothing comes. */
import { startServer } from '../../apps/server/stress/support/server-process.ts';
import { openSlowSockets } from '../../apps/server/stress/support/slow-sockets.ts';
import { quantile } from '../lib/statistics.ts';
import { table } from '../lib/table.ts';
import type { Verdict } from '../lib/verdict.ts';
import { availability, homePage, quote, villa } from './calls.ts';
import type { Villas } from './villas.ts';

export const slowSockets = 1000;
const ROUNDS = 100;

export interface BesideSlow {
  /** Milliseconds of one guest's answers: without, and beside the slow connections. */
  alone: { p50: number; p99: number };
  beside: { p50: number; p99: number };
  /** How many of the connections were open when the first answer came. */
  open: number;
}

/** The slow ones are opened just before: the server closes half of them within ten seconds. */
export async function measureBesideSlow({ season }: Villas): Promise<BesideSlow> {
  const server = await startServer({ dataDir: season.dataDir, env: { LOG_LEVEL: 'warn' } });
  try {
    await oneGuest(server.baseUrl);
    const alone = await oneGuest(server.baseUrl);
    using headers = await openSlowSockets(server.baseUrl, 'headers', slowSockets / 2);
    using bodies = await openSlowSockets(server.baseUrl, 'bodies', slowSockets / 2);
    const open = headers.open() + bodies.open();
    return { alone, beside: await oneGuest(server.baseUrl), open };
  } finally {
    await server.stop();
  }
}

/** One call after the other, as a guest's browser makes them. */
async function oneGuest(baseUrl: string): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { path, headers, expects } of [homePage, villa, availability, quote]) {
      const begun = performance.now();
      const response = await fetch(baseUrl + path, { headers: headers ?? {} });
      await response.arrayBuffer();
      if (response.status !== expects) throw new Error(`${path} answered ${response.status}`);
      times.push(performance.now() - begun);
    }
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

export function besideSlowVerdicts({ beside }: BesideSlow): Verdict[] {
  const name = `p99 beside ${slowSockets} slow connections`;
  return [{ name, measured: beside.p99, bound: 'at most', target: 250, unit: ' ms' }];
}

export function besideSlowTable({ alone, beside, open }: BesideSlow): string {
  const row = (name: string, { p50, p99 }: BesideSlow['alone']) => [
    name,
    p50.toFixed(2),
    p99.toFixed(2),
  ];
  return table([
    ['one guest', 'p50 ms', 'p99 ms'],
    row('alone', alone),
    row(`beside ${open} slow`, beside),
  ]);
}
