import type { ChannelRuns } from '@villa/shared/contract/channel-runs.ts';
import { CHANNEL_FAULTS } from '@villa/shared/domain/stay/channels.ts';
import type { Run } from './runs.repository.ts';

/** A page of a screen; what is older matters little when so much has happened since. */
const MAX_LINES = 200;

/** Readings in a row that came to the same and changed nothing are one line: 96 a day would hide the one that matters. */
export function joinRuns(newestFirst: readonly Run[]): ChannelRuns[] {
  const lines: ChannelRuns[] = [];
  for (const run of newestFirst) {
    const at = run.at.toISOString();
    const { outcome, events, taken, freed, clashes } = run;
    const fault = CHANNEL_FAULTS.find((one) => one === run.fault) ?? null;
    const last = lines.at(-1);
    if (last && last.fault === fault && isQuiet(last) && isQuiet(run) && isLike(last, run)) {
      last.count += 1;
      last.firstAt = at;
      continue;
    }
    if (lines.length === MAX_LINES) break;
    const counts = { events, taken, freed, clashes };
    lines.push({ outcome, fault, count: 1, firstAt: at, lastAt: at, ...counts });
  }
  return lines;
}

type Changes = Pick<ChannelRuns, 'taken' | 'freed' | 'clashes'>;
const isQuiet = ({ taken, freed, clashes }: Changes): boolean => taken + freed + clashes === 0;

/** A calendar that was sent again and says the same is as good as "not changed". */
function isLike(one: Pick<ChannelRuns, 'outcome'>, other: Pick<Run, 'outcome'>): boolean {
  const good = ['read', 'unchanged'];
  return (
    one.outcome === other.outcome || (good.includes(one.outcome) && good.includes(other.outcome))
  );
}
