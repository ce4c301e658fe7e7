import { useQuery } from '@tanstack/react-query';
import { useApi } from '@villa/admin/use-host.ts';
import { useTranslation } from 'react-i18next';
import { bookingReportsQuery } from './cleaning-queries.ts';
import { ReportPictures } from './report-pictures.tsx';
import { useReportWords } from './report-words.ts';
import { SettleReport } from './settle-report.tsx';

interface StayReportsProps {
  bookingId: string;
  /** Its damage deposit has gone back whole. */
  isReturned: boolean;
}

/** The cleaner's reports after a stay, ready for a decision on its damage deposit. */
export function StayReports({ bookingId, isReturned }: StayReportsProps) {
  const { t } = useTranslation('cleaning');
  const words = useReportWords();
  const reports = useQuery(bookingReportsQuery(useApi(), bookingId)).data?.reports ?? [];
  const troubles = reports.filter(({ kind }) => kind !== 'ready');
  if (reports.length === 0) return null;
  return (
    <section aria-label={t('fromCleaner')} className="grid gap-3 rounded-control bg-sunken p-3">
      <p className="font-medium">{t('fromCleaner')}</p>
      {isReturned && troubles.length > 0 ? (
        <p className="font-medium text-warn">{t('depositReturned')}</p>
      ) : null}
      <ul className="grid gap-3">
        {reports.map((report) => {
          const { title, from } = words(report);
          const isOpen = report.kind !== 'ready' && report.settledAt === null;
          return (
            <li key={report.id} className="grid gap-2">
              <p className="wrap-anywhere">
                <span className="font-medium">{title}</span>{' '}
                <span className="text-soft">
                  {from}
                  {report.settledAt === null ? null : ` · ${t('settled')}`}
                </span>
              </p>
              <ReportPictures report={report} />
              {isOpen ? (
                <div className="print:hidden">
                  <SettleReport id={report.id} />
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
