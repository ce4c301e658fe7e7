import { useQuery } from '@tanstack/react-query';
import { MAIL_STATES } from '@villa/shared/contract/mails.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { Fold } from '@villa/admin/kit/fold.tsx';
import { useApi } from '../../use-host.ts';
import { mailsQuery } from './api/mails.ts';
import { MailList } from './components/mail-list.tsx';

/** More mails than any booking has. */
const ALL = '200';

interface BookingMailsProps {
  bookingId: string;
  /** The button that sends the confirmation once more, where there is one. */
  actions?: ReactNode;
}

/** The mails about a booking and their states, folded. Needs the texts `mails`. */
export function BookingMails({ bookingId, actions }: BookingMailsProps) {
  const { t } = useTranslation('mails');
  const query = useQuery(mailsQuery(useApi(), { booking: bookingId, pageSize: ALL }));
  const mails = query.data?.mails;
  const facts = MAIL_STATES.map((state) => ({
    state,
    number: mails?.filter((mail) => mail.state === state).length ?? 0,
  }))
    .filter(({ number }) => number > 0)
    .map(({ state, number }) => t('countedState', { state: t(`state.${state}`), number }));
  const none = mails ? t('ofBookingEmpty') : '–';
  return (
    <Fold title={t('ofBooking')} say={facts.join(' · ') || none}>
      <div className="grid gap-4">
        {actions}
        {mails && mails.length > 0 ? (
          <div className="-mx-4 -mb-4 border-t border-line sm:-mx-6">
            <MailList mails={mails} showReference={false} />
          </div>
        ) : null}
        {!mails && query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
      </div>
    </Fold>
  );
}
