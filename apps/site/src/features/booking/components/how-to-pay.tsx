import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import type { Payment } from '@villa/shared/contract/payment.ts';
import { namesIn } from '@villa/shared/domain/text/two-names.ts';
import { Spinner } from '@villa/ui/spinner.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bookingKey, changeBookingMutation } from '../api/booking.ts';
import { paymentQuery } from '../api/parts.ts';
import type { PayWay } from '../first-way.ts';
import { useStay } from '../stay.tsx';
import { useWay } from '../use-way.ts';
import { WAYS_TO_PAY, openWays } from '../ways-to-pay.tsx';
import { FailedRead, Panel, useErrorText } from './panel.tsx';
import { VerifyLink, inGroups } from './transfer-to.tsx';

/**
 * Choosing a way to pay, and where the money goes then. A choice shows at once, is kept with the booking, and goes back
 * when that fails. Two quick choices are sent one after the other, so that the last one stays. Once the booking is
 * confirmed it is only about what is shown.
 */
export function HowToPay() {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const { booking, state } = useStay();
  const { _id: id, paymentMethod, status } = booking;
  const { data, error, fetchStatus, refetch } = useQuery(paymentQuery(id));
  const isOld = useSameAmount(id, state.ask?.amount ?? null, { payment: data, error });
  const { way: chosen, choose, isPageOpen } = useWay();
  const [first, setFirst] = useState(data);
  if (first === undefined && data !== undefined) setFirst(data);
  const change = useMutation({
    ...changeBookingMutation(id),
    scope: { id: `payment-method ${id}` },
  });

  function pick(way: PayWay): void {
    choose(way);
    const { method } = WAYS_TO_PAY[way];
    if (status === 'confirmed' || (change.variables?.paymentMethod ?? paymentMethod) === method) {
      return;
    }
    // After a success the choice stays, without a flash between.
    change.mutate({ paymentMethod: method }, { onError: () => choose(chosen) });
  }

  if (data === undefined || isOld) {
    if (error === null && fetchStatus !== 'paused') {
      return (
        // As high as the window: what stands below it is pushed by nothing that comes.
        <div className="grid min-h-svh content-start justify-items-center pt-24 text-accent print:hidden">
          <Spinner label={t('wait.payment')} className="size-8" />
        </div>
      );
    }
    return <FailedRead error={error} onRetry={() => void refetch()} />;
  }
  if (chosen === null) return <p role="alert">{t('payment.nothing')}</p>;
  const changes = payChanges(first ?? data, data);
  // Whatever is chosen, the open page is ended first: nothing is paid twice.
  const { Body } = WAYS_TO_PAY[isPageOpen ? 'card' : chosen];
  return (
    <div className="grid gap-4">
      <h2 className="sr-only">{t('payment.how')}</h2>
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('payment.method')}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-2 sm:gap-3">
          {openWays(data).map((way) => (
            <WayTile key={way} way={way} isChosen={way === chosen} onChoose={() => pick(way)} />
          ))}
        </div>
        {change.error && (
          <p role="alert" className="mt-2 text-sm text-danger">
            {t('payment.methodFailed')}: {errorText(change.error)}
          </p>
        )}
      </fieldset>
      <div role="alert" className="empty:hidden">
        {changes && <Changed changes={changes} reference={data.reference} />}
      </div>
      <Body payment={data} added={changes?.added ?? []} />
    </div>
  );
}

interface WayTileProps {
  way: PayWay;
  isChosen: boolean;
  onChoose: () => void;
}

function WayTile({ way, isChosen, onChoose }: WayTileProps) {
  const { t } = useTranslation('booking');
  const { Icon } = WAYS_TO_PAY[way];
  return (
    <label className="grid min-h-14 cursor-pointer content-center justify-items-center gap-0.5 rounded-card border border-edge bg-surface px-1 py-2 text-center text-sm leading-snug has-checked:border-accent has-checked:bg-accent-soft has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent sm:px-2 sm:text-base">
      <input
        type="radio"
        name="wayToPay"
        value={way}
        checked={isChosen}
        onChange={onChoose}
        className="sr-only"
      />
      <Icon aria-hidden="true" className="size-5 text-accent" strokeWidth={1.5} />
      {t(`payment.ways.${way}.title`)}
    </label>
  );
}

/**
 * The page and the QR never ask for two amounts: where the payment call knows another one, or none, the booking is
 * fetched again.
 * @returns whether what is known of the payment is for another amount
 */
function useSameAmount(
  bookingId: string,
  amount: number | null,
  { payment, error }: { payment: Payment | undefined; error: Error | null },
): boolean {
  const client = useQueryClient();
  const isOld = payment !== undefined && amount !== null && payment.amount !== amount;
  const mustAsk = isOld || (error instanceof ApiError && error.code === 'nothing_due');
  useEffect(() => {
    // With it goes what is below its key, the payment.
    if (mustAsk) void client.invalidateQueries({ queryKey: bookingKey(bookingId) });
  }, [mustAsk, client, bookingId, payment, amount]);
  return isOld;
}

type Ways = Pick<Payment, 'bankAccounts' | 'promptpay'>;

/**
 * The changes of the accounts since the page was opened; null where there are none. Another order is no change, nor is a
 * QR that was drawn for another amount.
 */
export function payChanges(before: Ways, now: Ways) {
  const added = beyond(now.bankAccounts, before.bankAccounts);
  const gone = beyond(before.bankAccounts, now.bankAccounts);
  const isBank = added.length + gone.length > 0;
  const isPromptpay = promptpayOf(before) !== promptpayOf(now);
  if (!isBank && !isPromptpay) return null;
  const what = isBank && isPromptpay ? 'both' : isBank ? 'bank' : 'promptpay';
  return { what, added, gone } as const;
}

/** Those of a list that another one has not. */
function beyond(list: Ways['bankAccounts'], other: Ways['bankAccounts']) {
  const known = new Set(other.map(textOf));
  return list.filter((account) => !known.has(textOf(account)));
}

const textOf = ({ bankName, accountNumber, accountName, swift }: Ways['bankAccounts'][number]) =>
  JSON.stringify([bankName, accountNumber, accountName, swift]);

const promptpayOf = ({ promptpay }: Ways) =>
  JSON.stringify(
    promptpay && [promptpay.id, promptpay.name, promptpay.hasAmount ? null : promptpay.qrUrl],
  );

interface ChangedProps {
  changes: NonNullable<ReturnType<typeof payChanges>>;
  reference: string;
}

/** Says what the villa has changed since this page was opened; a guest may have noted the old account. */
function Changed({ changes: { what, added, gone }, reference }: ChangedProps) {
  const { t } = useTranslation('booking');
  const { language } = useStay();
  const bankOf = (name: string) => ({ bank: namesIn(name, language)[0] ?? name });
  return (
    <Panel look="warning">
      <p className="font-medium text-warn">{t(`payment.changed.${what}`)}</p>
      {added.map(({ id, bankName, accountNumber }) => (
        <p key={id} className="font-medium">
          {t('payment.changedNew', bankOf(bankName))}{' '}
          <span className="figures whitespace-nowrap">{inGroups(accountNumber)}</span>
        </p>
      ))}
      {gone.map(({ id, bankName, accountNumber }) => (
        <p key={id}>
          {t('payment.changedOld', bankOf(bankName))}{' '}
          <s className="figures whitespace-nowrap">{inGroups(accountNumber)}</s>
        </p>
      ))}
      <p>
        {t('payment.changedCheck')} <VerifyLink />
      </p>
      <p className="text-sm">{t('payment.changedText', { reference })}</p>
    </Panel>
  );
}
