import type { AlarmOf } from '@villa/shared/contract/alarms.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { formatInstant } from '@villa/shared/i18n/locale.ts';
import type { HouseMessage } from './message-kind.ts';
import { words } from './offsite-failing.words.ts';

type Data = Pick<AlarmOf<'offsite_failing'>, 'part' | 'lastAt' | 'problem'>;

/** Off-site copies fail, or the newest one could not be brought back. */
export const offsiteFailing: HouseMessage<'offsite_failing', Data> = {
  kind: 'offsite_failing',
  words,
  path: '/admin/system',
  alert: { event: 'backup_failed', occasions: () => [{ data: { what: 'offsite' } }] },
  values({ part, lastAt, problem }, { villa, language }) {
    const { last, none, drill, problems } = words[language];
    const madeAt = lastAt && formatInstant(lastAt, language, villa.timeZone);
    const copy = madeAt === null ? none : fill(last, { last: madeAt });
    return { last: part === 'drill' ? drill : copy, problem: problems[problem] };
  },
};
