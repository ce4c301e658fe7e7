/** What a server costs before anybody comes: the time to its first good answer, and its memory. */
import { setTimeout as wait } from 'node:timers/promises';
import {
  type ServerProcess,
  startServer,
} from '../../apps/server/stress/support/server-process.ts';
import { memoryOf } from '../lib/process-numbers.ts';
import { median } from '../lib/statistics.ts';
import type { Call } from '../lib/load.ts';
import type { Verdict } from '../lib/verdict.ts';
import { availability, homePage, quote, villa } from './calls.ts';
import type { Houses } from './house.ts';
import { startPair, startReference } from './requests.ts';

interface Compared {
  ours: number;
  reference: number;
  ratio: number;
}

export interface AtRest {
  /** Milliseconds from the start of the process to the end of its first answer with the taken nights. */
  startMs: Compared;
  /** The same to its first home page: ours is rendered then, the reference's lies ready. */
  pageMs: Compared;
  /** Resident MB after a first guest and a rest; missing (NaN) where there is no /proc. */
  memoryMb: Compared;
}

const starts = 11;
const settleMs = 10_000;

export async function measureAtRest(houses: Houses): Promise<AtRest> {
  return {
    startMs: await compareStarts(houses, availability),
    pageMs: await compareStarts(houses, homePage),
    memoryMb: await compareMemory(houses),
  };
}

async function compareStarts(houses: Houses, firstCall: Call): Promise<Compared> {
  const { season, samplesFile } = houses;
  const timeOurs = () =>
    timeStart(
      () => startServer({ dataDir: season.dataDir, env: { LOG_LEVEL: 'warn' } }),
      firstCall,
    );
  const timeReference = () => timeStart(() => startReference(season, samplesFile), firstCall);
  // The first starts of both fill the caches of files and of compiled code.
  await timeOurs();
  await timeReference();
  const pairs: { ours: number; reference: number }[] = [];
  for (let index = 0; index < starts; index += 1) {
    const ours = await timeOurs();
    pairs.push({ ours, reference: await timeReference() });
  }
  return {
    ours: median(pairs.map(({ ours }) => ours)),
    reference: median(pairs.map(({ reference }) => reference)),
    ratio: median(pairs.map(({ ours, reference }) => ours / reference)),
  };
}

async function timeStart(start: () => Promise<ServerProcess>, firstCall: Call): Promise<number> {
  const begun = performance.now();
  const server = await start();
  try {
    await answerOf(server, firstCall);
    return performance.now() - begun;
  } finally {
    await server.stop();
  }
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

export function atRestVerdicts({ startMs, memoryMb }: AtRest): Verdict[] {
  const bound = 'at most' as const;
  return [
    { name: 'memory at rest', measured: memoryMb.ratio, bound, target: 2, unit: 'x' },
    { name: 'warm start', measured: startMs.ratio, bound, target: 2.2, unit: 'x' },
  ];
}
