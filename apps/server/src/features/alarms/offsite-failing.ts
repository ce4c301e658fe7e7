import type { AlarmOf } from '@villa/shared/contract/alarms.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OffsiteCopies } from '../offsite/offsite.usecases.ts';
import type { Watch } from './watch.ts';

const OLD_AFTER_MS = 26 * 3_600_000;
/** A server that was off for days makes its copy soon after it starts. */
const AFTER_START_MS = 3_600_000;

/** A drill that could not reach the place says nothing of the copies there. */
const LOST: ReadonlySet<string> = new Set(['missing', 'damaged', 'key_wrong', 'no_copy']);

/** No off-site copy has worked for a day, or the newest one could not be brought back. */
export function watchOffsite(deps: {
  offsite: Pick<OffsiteCopies, 'read' | 'owedSince' | 'workingSince'>;
  clock: Clock;
}): Watch<'offsite_failing'> {
  const { offsite, clock } = deps;

  function look(): AlarmOf<'offsite_failing'> | null {
    const owedSince = offsite.owedSince();
    const startedAt = offsite.workingSince();
    if (owedSince === null || startedAt === null) return null;
    const { last, failure, drill } = offsite.read();
    const now = clock.now().getTime();
    const lastAt = last?.at ?? null;
    const isOld =
      now - owedSince.getTime() > OLD_AFTER_MS && now - startedAt.getTime() > AFTER_START_MS;
    if (isOld) {
      const { problem, detail } = failure ?? { problem: 'unknown' as const, detail: '' };
      const since = owedSince.toISOString();
      return { kind: 'offsite_failing', part: 'copy', since, lastAt, problem, detail };
    }
    if (drill?.failure == null || !LOST.has(drill.failure.problem)) return null;
    const { at: since, problem } = drill.failure;
    return { kind: 'offsite_failing', part: 'drill', since, lastAt, problem, detail: '' };
  }

  return () => {
    const alarm = look();
    if (alarm === null) return null;
    const { part, lastAt, problem } = alarm;
    const data = { part, lastAt, problem };
    return { alarm, mail: { kind: 'offsite_failing', to: 'owners', data } };
  };
}
