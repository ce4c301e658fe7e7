import { useQuery } from '@tanstack/react-query';
import { staffCleaningQuery } from '@villa/admin/kit/cleaning/cleaning-queries.ts';
import { ReportPictures } from '@villa/admin/kit/cleaning/report-pictures.tsx';
import { useReportWords } from '@villa/admin/kit/cleaning/report-words.ts';
import { SettleReport } from '@villa/admin/kit/cleaning/settle-report.tsx';
import { cleaningDay, isOpen, useTurnoverWords } from '@villa/admin/kit/cleaning/turnover-words.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { BellOff, Brush, Hammer, PackageX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Task } from './to-do-row.tsx';

/**
 * Things that cleaners found broken or missing, cleanings that nobody comes for (tomorrow's, or that somebody cannot do),
 * and cleaners whom no alert reaches.
 */
export function useCleaningTasks(): Task[] {
  const { t } = useTranslation('cleaning');
  const { language } = useLanguage();
  const reportWords = useReportWords();
  const say = useTurnoverWords();
  const mayInvite = useCan('people');
  const { data } = useQuery(staffCleaningQuery(useApi()));
  if (data === undefined) return [];
  const { troubles, turnovers, cleaners, today, unreached = [] } = data;
  const tomorrow = addDays(today, 1);
  const open =
    cleaners === 0
      ? []
      : turnovers.filter(
          (turnover) =>
            isOpen(turnover) &&
            (cleaningDay(turnover) <= tomorrow || turnover.declined.length >= cleaners),
        );
  return [
    ...troubles.map((report) => {
      const { title, from } = reportWords(report);
      return {
        key: `report ${report.id}`,
        icon: report.kind === 'missing' ? PackageX : Hammer,
        title,
        facts: [
          from,
          ...(report.pictures.length > 0 ? [t('pictures', { count: report.pictures.length })] : []),
        ],
        to: report.bookingId === null ? paths.cleaningWeek : paths.booking(report.bookingId),
        below: (
          <div className="flex flex-wrap items-center gap-3">
            <ReportPictures report={report} />
            <SettleReport id={report.id} />
          </div>
        ),
      };
    }),
    ...open.map((turnover) => ({
      key: `cleaning ${turnover.id}`,
      icon: Brush,
      title: t('open', { day: formatDate(cleaningDay(turnover), language, 'short') }),
      facts: [say(turnover)],
      isLate: cleaningDay(turnover) <= today,
      to: paths.cleaningWeek,
    })),
    ...unreached.map(({ name, hasJoined }) => ({
      key: `unreached ${name}`,
      icon: BellOff,
      title: t('unreached', { name }),
      facts: [t(hasJoined ? 'unreachedText' : 'unopenedText')],
      to: mayInvite ? paths.users : paths.cleaningWeek,
    })),
  ];
}
