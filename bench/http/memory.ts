/** The memory that a server keeps once a first guest has looked around. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from '../../apps/server/stress/support/server-process.ts';
import type { Call } from '../lib/load.ts';
import { memoryOf } from '../lib/process-numbers.ts';
import { table } from '../lib/table.ts';
import type { Verdict } from '../lib/verdict.ts';
import { availability, homePage, quote, villa } from './calls.ts';
import { startPair } from './requests.ts';
import type { Villas } from './villas.ts';

/** Resident MB; NaN where there is no /proc. */
export interface Memory {
  ours: number;
  reference: number;
  ratio: number;
}

const settleMs = 10_000;

/** After one guest: what the process keeps, not what it has not loaded yet. */
export async function measureMemory({ season, samplesFile }: Villas): Promise<Memory> {
  await using pair = await startPair(season, samplesFile);
  for (const server of [pair.ours, pair.reference]) {
    for (const call of [homePage, villa, availability, quote]) await request(server, call);
  }
  await wait(settleMs);
  const [ours, reference] = [memoryOf(pair.ours.pid), memoryOf(pair.reference.pid)];
  return { ours, reference, ratio: ours / reference };
}

async function request({ baseUrl }: ServerProcess, call: Call): Promise<void> {
  const response = await fetch(baseUrl + call.path, { headers: call.headers ?? {} });
  await response.arrayBuffer();
  if (response.status !== call.expects) {
    throw new Error(`${call.path} answered ${response.status}`);
  }
}

export function memoryVerdicts({ ratio }: Memory): Verdict[] {
  return [{ name: 'memory at rest', measured: ratio, bound: 'at most', target: 2, unit: 'x' }];
}

export function memoryTable({ ours, reference, ratio }: Memory): string {
  return table([
    ['memory', 'ours, MB', 'reference, MB', 'ratio'],
    ['at rest', ours.toFixed(0), reference.toFixed(0), ratio.toFixed(2)],
  ]);
}
