import { type Call, type Slice, type Target, load } from './load.ts';
import { median } from './statistics.ts';

export interface Comparison {
  name: string;
  ours: Slice;
  reference: Slice;
  /** Our requests a second over the reference's: the median of the pairs' ratios. */
  ratio: number;
  /** The reference's processor time a request over ours; above 1 we do the same with less. */
  processorRatio: number;
}

export interface Plan {
  name: string;
  ours: Target;
  reference: Target;
  ourCall: Call;
  referenceCall: Call;
  /** Pairs of slices. */
  pairs: number;
  slice: { seconds: number } | { requests: number };
  warmUp: { seconds: number } | { requests: number };
}

/**
 * Short slices, ours and the reference's in turn and in changing order, so that whatever else the
 * machine does meanwhile hits both.
 */
export async function compare(plan: Plan): Promise<Comparison> {
  const runOurs = (): Promise<Slice> => load(plan.ours, plan.ourCall, plan.slice);
  const runReference = (): Promise<Slice> => load(plan.reference, plan.referenceCall, plan.slice);
  await load(plan.ours, plan.ourCall, plan.warmUp);
  await load(plan.reference, plan.referenceCall, plan.warmUp);

  const pairs: { ours: Slice; reference: Slice }[] = [];
  for (let pair = 0; pair < plan.pairs; pair += 1) {
    if (pair % 2 === 0) {
      const ours = await runOurs();
      pairs.push({ ours, reference: await runReference() });
    } else {
      const reference = await runReference();
      pairs.push({ ours: await runOurs(), reference });
    }
  }
  const middle = (numbers: (pair: (typeof pairs)[number]) => number): number =>
    median(pairs.map(numbers));
  return {
    name: plan.name,
    ours: middleSlice(pairs.map(({ ours }) => ours)),
    reference: middleSlice(pairs.map(({ reference }) => reference)),
    ratio: middle((pair) => pair.ours.requestsPerSecond / pair.reference.requestsPerSecond),
    processorRatio: middle(
      (pair) => pair.reference.processorPerRequest / pair.ours.processorPerRequest,
    ),
  };
}

function middleSlice(slices: readonly Slice[]): Slice {
  return {
    requestsPerSecond: median(slices.map((slice) => slice.requestsPerSecond)),
    p50: median(slices.map((slice) => slice.p50)),
    p99: median(slices.map((slice) => slice.p99)),
    processorPerRequest: median(slices.map((slice) => slice.processorPerRequest)),
  };
}
