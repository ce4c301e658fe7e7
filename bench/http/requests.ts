/** Requests a second of every call that counts, each beside its reference in the same minutes. */
import { fileURLToPath } from 'node:url';
import {
  type ServerProcess,
  startServer,
} from '../../apps/server/stress/support/server-process.ts';
import type { Call } from '../lib/load.ts';
import { type Comparison, type Plan, compare } from '../lib/side-by-side.ts';
import { table } from '../lib/table.ts';
import type { Verdict } from '../lib/verdict.ts';
import { availability, bookings, confirmations, homePage, nights, quote, villa } from './calls.ts';
import { ownerToken } from './owner.ts';
import { type VillaData, type Villas, pastBookings, ratePeriods } from './villas.ts';

export const expressReference = fileURLToPath(
  new URL('../references/express-server.mjs', import.meta.url),
);

export interface Pair extends AsyncDisposable {
  ours: ServerProcess;
  reference: ServerProcess;
}

/** Our server and the reference, both running, each on its own copy of the villa's database. */
export async function startPair(data: VillaData, samplesFile: string): Promise<Pair> {
  const ours = await startServer({ dataDir: data.dataDir, env: { LOG_LEVEL: 'warn' } });
  const reference = await startReference(data, samplesFile);
  return {
    ours,
    reference,
    async [Symbol.asyncDispose]() {
      await Promise.all([ours.stop(), reference.stop()]);
    },
  };
}

export function startReference(data: VillaData, samplesFile: string): Promise<ServerProcess> {
  return startServer({
    entry: expressReference,
    dataDir: data.dataDir,
    env: { DATABASE: data.referenceDatabase, SAMPLES: samplesFile },
  });
}

const reading = { pairs: 7, slice: { seconds: 2 }, warmUp: { seconds: 2 } } as const;
const writing = { pairs: 7, slice: { requests: 400 }, warmUp: { requests: 200 } } as const;

export async function compareRequests(villas: Villas): Promise<Comparison[]> {
  const results: Comparison[] = [];
  const run = async (plan: Plan): Promise<void> => {
    results.push(await compare(plan));
    console.log(`  measured: ${plan.name}`);
  };
  {
    await using pair = await startPair(villas.season, villas.samplesFile);
    await run(readingPlan('home page', homePage, pair));
    await run(readingPlan('villa', villa, pair));
    await run(readingPlan('availability', availability, pair));
    await run(readingPlan('nights of 13 months', nights, pair));
    await run(readingPlan('quote', quote, pair));
    await run(writingPlan('booking', pair));
    await run(await confirmingPlan('confirming with money', pair));
  }
  {
    await using pair = await startPair(villas.periods, villas.samplesFile);
    await run(readingPlan(`quote with ${ratePeriods} periods`, quote, pair));
  }
  await using pair = await startPair(villas.years, villas.samplesFile);
  await run(writingPlan(`booking beside ${pastBookings}`, pair));
  return results;
}

const readingPlan = (name: string, call: Call, pair: Pair): Plan => ({
  name,
  ...pair,
  ourCall: call,
  referenceCall: call,
  ...reading,
});

const writingPlan = (name: string, pair: Pair): Plan => ({
  name,
  ...pair,
  ourCall: bookings(),
  referenceCall: bookings(),
  ...writing,
});

/** A booking for each call of all slices, the warm-up and those that are still under way at an end. */
const CONFIRMED = writing.pairs * writing.slice.requests + writing.warmUp.requests + 100;

async function confirmingPlan(name: string, pair: Pair): Promise<Plan> {
  const token = await ownerToken(pair.ours.baseUrl);
  return {
    name,
    ...pair,
    ourCall: await confirmations(pair.ours.baseUrl, token, CONFIRMED),
    referenceCall: await confirmations(pair.reference.baseUrl, token, CONFIRMED),
    ...writing,
  };
}

const targets: Record<string, number> = {
  'home page': 0.5,
  availability: 1,
  'nights of 13 months': 1,
  quote: 1,
  [`quote with ${ratePeriods} periods`]: 0.8,
  booking: 0.7,
  'confirming with money': 0.7,
  [`booking beside ${pastBookings}`]: 0.7,
};

export function requestVerdicts(comparisons: readonly Comparison[]): Verdict[] {
  return comparisons.flatMap(({ name, ratio }) => {
    const target = targets[name];
    if (target === undefined) return [];
    return [{ name, measured: ratio, bound: 'at least' as const, target, unit: 'x' }];
  });
}

export function requestTable(comparisons: readonly Comparison[]): string {
  const head = [
    'call',
    'req/s',
    'p50 ms',
    'p99 ms',
    'cpu us',
    'reference',
    'p50 ms',
    'p99 ms',
    'cpu us',
  ];
  return table([
    [...head, 'ratio', 'cpu ratio'],
    ...comparisons.map(({ name, ours, reference, ratio, processorRatio }) => [
      name,
      ...[ours, reference].flatMap((slice) => [
        slice.requestsPerSecond.toFixed(0),
        slice.p50.toFixed(2),
        slice.p99.toFixed(2),
        slice.processorPerRequest.toFixed(0),
      ]),
      ratio.toFixed(2),
      processorRatio.toFixed(2),
    ]),
  ]);
}
