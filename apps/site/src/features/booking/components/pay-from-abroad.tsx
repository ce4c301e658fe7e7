import { useMutation } from '@tanstack/react-query';
import type { Payment } from '@villa/shared/contract/payment.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { changeBookingMutation } from '../api/booking.ts';
import { useStay } from '../stay.tsx';
import { timeInSentence, useShownLanguage } from '../words.ts';
import { useErrorText } from './panel.tsx';
import { CopyRow, PayeeName, TransferTo, TwoNames, withEnglishName } from './transfer-to.tsx';

type Accounts = Payment['bankAccounts'];

/** All that a bank abroad asks for, and how long the nights are kept for such a transfer. */
export function FromAbroad({ payment }: { payment: Payment }) {
  const { t } = useTranslation('booking');
  const accounts = payment.bankAccounts.filter(({ swift }) => swift);
  const amount = formatBaht(payment.amount);
  return (
    <div className="grid gap-3">
      <LongerWindow payment={payment} />
      <TransferTo payment={payment}>
        {accounts.length > 1 ? (
          <p className="px-4 py-3 font-medium sm:px-5 print:py-1">{t('payment.oneOf')}</p>
        ) : null}
        {accounts.map((account) => (
          <AccountForAbroad key={account.id} account={account} />
        ))}
      </TransferTo>
      <p className="text-sm">{t('abroad.charges', { amount })}</p>
    </div>
  );
}

function AccountForAbroad({ account }: { account: Accounts[number] }) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const {
    bankName,
    accountNumber,
    accountName,
    swift = '',
    branch,
    bankAddress,
    charges,
  } = account;
  return (
    <div>
      <PayeeName name={accountName} />
      <dl className="divide-y divide-line border-t border-line *:px-4 *:py-3 sm:*:px-5 print:*:py-1">
        <CopyRow label={t('abroad.swift')} value={swift} size="typed" />
        {/* A bank abroad takes it without its strokes. */}
        <CopyRow
          label={t('payment.accountNumber')}
          value={accountNumber.replaceAll(/[^0-9A-Za-z]/g, '')}
          size="typed"
        />
        <div>
          <dt className="text-sm text-soft">{t('abroad.bank')}</dt>
          {[withEnglishName(bankName, language), branch, bankAddress].map((text) =>
            text ? (
              <dd key={text} className="wrap-anywhere">
                <TwoNames text={text} restClass="text-sm text-soft" />
              </dd>
            ) : null,
          )}
        </div>
      </dl>
      {charges ? (
        <p className="border-t border-line px-4 py-3 text-sm sm:px-5 print:py-1">
          <TwoNames text={charges} />
        </p>
      ) : null}
    </div>
  );
}

/** The longer window: a button that names its end; once taken, that it was. Nothing where it is not offered. */
function LongerWindow({ payment: { abroad } }: { payment: Payment }) {
  const { t } = useTranslation('booking');
  const { booking, villa, language } = useStay();
  const errorText = useErrorText();
  const { mutate, isPending, error } = useMutation(changeBookingMutation(booking._id));
  const until = abroad?.until ?? null;
  if (until === null && error === null) return null;
  return (
    <div className="grid gap-1 print:hidden">
      {until === null ? null : (
        <Button look="outline" busy={isPending} onClick={() => mutate({ paysFromAbroad: true })}>
          <span>
            {t('abroad.hold')}{' '}
            <span className="whitespace-nowrap">
              {t('abroad.until', { time: timeInSentence(until, language, villa.timeZone) })}
            </span>
            <ThaiTime timeZone={villa.timeZone} />
          </span>
        </Button>
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {error === null ? null : errorText(error)}
      </p>
    </div>
  );
}
