import { useQuery } from '@tanstack/react-query';
import type { PaymentMethod } from '@villa/shared/contract/booking.ts';
import type { Payment, BankAccount } from '@villa/shared/contract/payment.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { Button } from '@villa/ui/button.tsx';
import { Spinner } from '@villa/ui/spinner.tsx';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentQuery } from '../api/get-payment.ts';
import { useErrorText } from '../use-error-text.ts';
import { CopyRow } from './copy-row.tsx';
import { PromptpayQr } from './promptpay-qr.tsx';

/** Where the money goes, by each way of paying. */
const PAYEE: Record<PaymentMethod, ComponentType<{ payment: Payment }>> = {
  bank_transfer: ({ payment }) => <BankAccounts accounts={payment.bankAccounts} />,
  promptpay: PromptpayQr,
};

interface PaymentDetailsProps {
  bookingId: string;
  method: PaymentMethod;
}

/** Where the money goes, for the way of paying that the guest has chosen. */
export function PaymentDetails({ bookingId, method }: PaymentDetailsProps) {
  const { t } = useTranslation(['booking', 'common']);
  const errorText = useErrorText();
  const { data, error, fetchStatus, refetch } = useQuery(paymentQuery(bookingId));
  const Payee = PAYEE[method];
  if (data !== undefined) {
    if (data.bankAccounts.length === 0 && data.promptpay === null) {
      return <p role="alert">{t('payment.nothing')}</p>;
    }
    return (
      <div className="grid gap-6">
        <ChangedNotice payment={data} />
        <TransferDetails payment={data} />
        <Payee payment={data} />
      </div>
    );
  }
  if (error === null && fetchStatus !== 'paused') {
    return (
      <div className="grid min-h-60 place-items-center text-accent">
        <Spinner label={t('wait.payment')} className="size-8" />
      </div>
    );
  }
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{error === null ? t('wait.offline') : errorText(error)}</p>
      <Button look="outline" onClick={() => void refetch()}>
        {t('common:tryAgain')}
      </Button>
    </div>
  );
}

/** Says that the villa has changed where to pay since this page was opened; a guest may have noted the old account. */
function ChangedNotice({ payment }: { payment: Payment }) {
  const { t } = useTranslation('booking');
  const [first] = useState(() => waysToPay(payment));
  const hasChanged = waysToPay(payment) !== first;
  return (
    <div role="alert" className="empty:hidden">
      {hasChanged ? (
        <p className="rounded-card border border-danger bg-danger-soft p-4">
          <span className="block font-medium">{t('payment.changed')}</span>
          {t('payment.changedText', { reference: payment.reference })}
        </p>
      ) : null}
    </div>
  );
}

/** Where the money goes, as one text to compare; their order is no change. */
function waysToPay({ bankAccounts, promptpay }: Payment): string {
  const accounts = bankAccounts.map(({ bankName, accountNumber, accountName }) =>
    JSON.stringify([bankName, accountNumber, accountName]),
  );
  // A drawn QR has another address with another amount, and still leads to the same account.
  const own = promptpay?.hasAmount ? null : promptpay?.qrUrl;
  const way = promptpay && [promptpay.id, promptpay.name, own];
  return JSON.stringify([accounts.toSorted(), way]);
}

/** What every transfer needs: the exact amount, and the reference that identifies the booking. */
function TransferDetails({ payment }: { payment: Payment }) {
  const { t } = useTranslation('booking');
  return (
    <dl className="divide-y divide-line border-y border-line *:py-4">
      <CopyRow
        label={t('payment.amount')}
        value={formatBaht(payment.amount)}
        text={String(payment.amount)}
        large
      />
      <CopyRow label={t('payment.reference')} value={payment.reference} />
    </dl>
  );
}

/** Where to transfer to. Any one of them will do. */
function BankAccounts({ accounts }: { accounts: readonly BankAccount[] }) {
  const { t } = useTranslation('booking');
  if (accounts.length === 0) return <p className="text-soft">{t('payment.noAccounts')}</p>;
  return (
    <ul className="grid gap-4 print:grid-cols-2">
      {accounts.map(({ id, bankName, accountNumber, accountName }) => (
        <li key={id} className="rounded-card border border-line p-5">
          <h3 className="font-medium">{bankName}</h3>
          <p className="text-sm text-soft">{accountName}</p>
          <dl className="mt-3">
            <CopyRow
              label={t('payment.accountNumber')}
              value={accountNumber}
              text={accountNumber.replaceAll(/\D/g, '')}
            />
          </dl>
        </li>
      ))}
    </ul>
  );
}
