import { useInstant } from '@villa/admin/shell/use-instant.ts';
import type { CleaningReport } from '@villa/shared/contract/cleaner.ts';
import { useTranslation } from 'react-i18next';

/** A report in words: its subject, and its sender with the time. */
export function useReportWords(): (report: CleaningReport) => { title: string; from: string } {
  const { t } = useTranslation('cleaning');
  const instant = useInstant();
  return ({ kind, place, by, at }) => ({
    title:
      place === null
        ? t(`kind.${kind}`)
        : t('trouble', { kind: t(`kind.${kind}`), place: t(`place.${place}`) }),
    from:
      by === null
        ? t('reportedOn', { time: instant(at) })
        : t('reportedBy', { name: by, time: instant(at) }),
  });
}
