/** The memory that a server needs while nobody asks it anything. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from '../../apps/server/stress/support/server-process.ts';
import { memoryOf } from '../lib/process-numbers.ts';
import type { Call } from '../lib/load.ts';
import type { Verdict } from '../lib/verdict.ts';
import { availability, homePage, quote, villa } from './calls.ts';
import type { Houses } from './house.ts';
import { startPair } from './requests.ts';

interface Compared {
  ours: number;
  reference: number;
  ratio: number;
}

export interface AtRest {
  /** Resident MB after a first guest and a rest; missing (NaN) where there is no /proc. */
  memoryMb: Compared;
}

const settleMs = 10_000;

export async function measureAtRest(houses: Houses): Promise<AtRest> {
  return { memoryMb: await compareMemory(houses) };
}

async function answerOf({ baseUrl }: ServerProcess, call: Call): Promise<void> {
  const response = await fetch(baseUrl + call.path, { headers: call.headers ?? {} });
  await response.arrayBuffer();
  if (response.status !== call.expects) {
    throw new Error(`${call.path} answered ${response.status}`);
  }
}

/** After one guest has looked around once: what the process keeps, not what it has not loaded yet. */
async function compareMemory(houses: Houses): Promise<Compared> {
  await using pair = await startPair(houses.season, houses.samplesFile);
  for (const server of [pair.ours, pair.reference]) {
    for (const call of [homePage, villa, availability, quote]) await answerOf(server, call);
  }
  await wait(settleMs);
  const [ours, reference] = [memoryOf(pair.ours.pid), memoryOf(pair.reference.pid)];
  return { ours, reference, ratio: ours / reference };
}

export function atRestVerdicts({ memoryMb }: AtRest): Verdict[] {
  return [
    { name: 'memory at rest', measured: memoryMb.ratio, bound: 'at most', target: 2, unit: 'x' },
  ];
}
