import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { Booking, PaymentMethod } from '@villa/shared/contract/booking.ts';
import type { Payment } from '@villa/shared/contract/payment.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { namesIn } from '@villa/shared/domain/text/two-names.ts';
import { Spinner } from '@villa/ui/spinner.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingKey } from '../api/get-booking.ts';
import { paymentQuery } from '../api/get-money.ts';
import { type PayChanges, payChanges } from '../pay-changes.ts';
import { useStay } from '../stay.tsx';
import { WAYS_TO_PAY } from '../ways/ways-to-pay.ts';
import { FailedRead } from './failure.tsx';
import { Panel } from './panel.tsx';
import { inGroups } from './payee.tsx';
import { VerifyLink } from './verify-link.tsx';

/** The receiver and the account for the way of paying that the guest has chosen. */
export function PaymentDetails({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation('booking');
  const { booking } = useStay();
  const { data, error, fetchStatus, refetch } = useQuery(paymentQuery(booking._id));
  const isOld = useSameAmount(booking, data, error);
  const { Body } = WAYS_TO_PAY[method];
  const changes = useChanges(data);
  if (data !== undefined && !isOld) {
    if (Object.values(WAYS_TO_PAY).every(({ isOpen }) => !isOpen(data))) {
      return <p role="alert">{t('payment.nothing')}</p>;
    }
    return (
      <>
        <ChangedNotice payment={data} changes={changes} />
        <Body payment={data} added={changes?.added ?? []} />
      </>
    );
  }
  if (error === null && fetchStatus !== 'paused') {
    return (
      <div className="grid min-h-60 place-items-center text-accent">
        <Spinner label={t('wait.payment')} className="size-8" />
      </div>
    );
  }
  return <FailedRead error={error} onRetry={() => void refetch()} />;
}

/**
 * The page and the QR never ask for two amounts: where the payment call knows another one, or none, the booking is
 * fetched again.
 * @returns whether what is known of the payment is for another amount
 */
function useSameAmount(
  { _id: bookingId, money }: Booking,
  payment: Payment | undefined,
  error: Error | null,
): boolean {
  const client = useQueryClient();
  const amount = money.next?.amount ?? null;
  const isOld = payment !== undefined && amount !== null && payment.amount !== amount;
  const nothingDue = error instanceof ApiError && error.code === 'nothing_due';
  const mustAsk = isOld || nothingDue;
  useEffect(() => {
    // With it goes what is below its key, the payment.
    if (mustAsk) void client.invalidateQueries({ queryKey: bookingKey(bookingId) });
  }, [mustAsk, client, bookingId, payment, amount]);
  return isOld;
}

/** The changes of the ways to pay since they were first seen here; null where there are none. */
function useChanges(payment: Payment | undefined): PayChanges | null {
  const [first, setFirst] = useState(payment);
  if (first === undefined && payment !== undefined) setFirst(payment);
  return first === undefined || payment === undefined ? null : payChanges(first, payment);
}

/** Says what the villa has changed since this page was opened; a guest may have noted the old account. */
function ChangedNotice({ payment, changes }: { payment: Payment; changes: PayChanges | null }) {
  const { t } = useTranslation('booking');
  const { language } = useStay();
  return (
    <div role="alert" className="empty:hidden">
      {changes ? (
        <Panel look="change">
          <p className="font-medium text-warn">{t(`payment.changed.${changes.what}`)}</p>
          {changes.added.map((account) => (
            <p key={account.id} className="font-medium">
              {t('payment.changedNew', { bank: bankOf(account, language) })}{' '}
              <span className="figures whitespace-nowrap">{inGroups(account.accountNumber)}</span>
            </p>
          ))}
          {changes.gone.map((account) => (
            <p key={account.id}>
              {t('payment.changedOld', { bank: bankOf(account, language) })}{' '}
              <s className="figures whitespace-nowrap">{inGroups(account.accountNumber)}</s>
            </p>
          ))}
          <p>
            {t('payment.changedCheck')} <VerifyLink />
          </p>
          <p className="text-sm">{t('payment.changedText', { reference: payment.reference })}</p>
        </Panel>
      ) : null}
    </div>
  );
}

/** A bank's name in the language on screen, of the two that may be written. */
const bankOf = ({ bankName }: Payment['bankAccounts'][number], language: Language) =>
  namesIn(bankName, language)[0] ?? bankName;
