import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useApi } from '../../use-host.ts';
import { mailsQuery } from './api/mails.ts';
import { MailList } from './components/mail-list.tsx';

/** More mails than any booking has. */
const ALL = '200';

/** The mails about a booking and their states, beside it. Needs the texts `mails`. */
export function BookingMails({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('mails');
  const query = useQuery(mailsQuery(useApi(), { booking: bookingId, pageSize: ALL }));
  const mails = query.data?.mails;
  return (
    <SectionCard title={t('ofBooking')} className="print:hidden">
      {mails && mails.length > 0 ? (
        <div className="-mx-4 -mb-4 border-t border-line sm:-mx-6 sm:-mb-6">
          <MailList mails={mails} showReference={false} />
        </div>
      ) : null}
      {mails?.length === 0 ? <p className="text-soft">{t('ofBookingEmpty')}</p> : null}
      {!mails && query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
    </SectionCard>
  );
}
