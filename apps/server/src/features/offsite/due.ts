import type { OffsiteState } from './offsite-state.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const EVERY_MS = HOUR_MS;
const AFTER_FAILURE_MS = 15 * MINUTE_MS;
const DRILL_EVERY_MS = 7 * DAY_MS;
/** A day after files were found spoilt the next copy has sent them again. */
const DRILL_AFTER_FAILURE_MS = DAY_MS;

/** When the next copy is made; a clock that was set back does not delay it. */
export function copyDueAt({ last, failure }: OffsiteState, now: Date): Date {
  const at = later(last?.at, EVERY_MS, failure?.at, AFTER_FAILURE_MS);
  return at === null || at.getTime() - now.getTime() > EVERY_MS ? now : at;
}

/** When the next drill is; null while there is no copy. The first one follows the first copy, so that its owner sees it work. */
export function drillDueAt({ last, drill }: OffsiteState, now: Date): Date | null {
  if (last === null) return null;
  if (drill === null) return now;
  const wait = drill.failure === null ? DRILL_EVERY_MS : DRILL_AFTER_FAILURE_MS;
  const at = Date.parse(drill.at) + wait;
  return at - now.getTime() > wait ? now : new Date(at);
}

function later(
  last: string | undefined,
  afterLast: number,
  failed: string | undefined,
  afterFailure: number,
): Date | null {
  const ends = [
    ...(last === undefined ? [] : [Date.parse(last) + afterLast]),
    ...(failed === undefined ? [] : [Date.parse(failed) + afterFailure]),
  ];
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}
