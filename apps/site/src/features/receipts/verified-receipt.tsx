import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type VerifiedReceipt, verifyReceipt } from '@villa/shared/contract/payment-receipts.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { isOldReceiptCode } from '@villa/shared/domain/money/receipt-code.ts';
import { namesIn } from '@villa/shared/domain/text/two-names.ts';
import { formatBaht, formatDate, formatWait } from '@villa/shared/i18n/locale.ts';
import { api } from '@villa/site/app/api.ts';
import { Button } from '@villa/ui/button.tsx';
import { Card } from '@villa/ui/card.tsx';
import { PageSpinner } from '@villa/ui/spinner.tsx';
import { BadgeCheck, CircleSlash } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReceiptCodeForm } from './receipt-code-form.tsx';
import { ReceiptCode } from './receipt-code.tsx';

const isUnknown = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

const receiptQuery = (token: string) =>
  queryOptions({
    queryKey: ['receipt', token],
    queryFn: ({ signal }) => api.call(verifyReceipt, { params: { token }, signal }),
    retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500),
  });

interface VerifiedReceiptCardProps {
  /** The code as it was scanned or typed. */
  token: string;
  language: Language;
  /** Another code is to be looked up. */
  onCode: (code: string) => void;
  /** The part shown once it is found. */
  children: ReactNode;
}

export function VerifiedReceiptCard({
  token,
  language,
  onCode,
  children,
}: VerifiedReceiptCardProps) {
  const { t } = useTranslation(['verify-receipt', 'common']);
  const { data, error, refetch, isFetching } = useQuery(receiptQuery(token));
  if (data) {
    return (
      <>
        <Receipt receipt={data} code={token} language={language} />
        {children}
      </>
    );
  }
  if (!error) return <PageSpinner label={t('common:loading')} />;
  if (isUnknown(error)) {
    return (
      <div className="grid gap-6">
        <div role="alert" className="grid justify-items-start gap-4">
          <h1 className="font-display text-3xl text-balance">{t('unknown.title')}</h1>
          <p className="text-balance text-soft">{t('unknown.text')}</p>
        </div>
        <Card>
          <ReceiptCodeForm
            before={token}
            onCode={(code) => (code === token ? void refetch() : onCode(code))}
          />
        </Card>
        <p className="text-sm text-soft">
          {isOldReceiptCode(token) ? `${t('unknown.old')} ` : null}
          {t('unknown.still')}
        </p>
      </div>
    );
  }
  const retryAfter = error instanceof ApiError ? error.data['retryAfter'] : undefined;
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <h1 className="font-display text-3xl">{t('failed.title')}</h1>
      <p className="text-soft">
        {typeof retryAfter === 'number'
          ? t('failed.wait', { time: formatWait(retryAfter, language) })
          : t('failed.text')}
      </p>
      <Button onClick={() => void refetch()} disabled={isFetching}>
        {t('common:tryAgain')}
      </Button>
    </div>
  );
}

interface ReceiptProps {
  receipt: VerifiedReceipt;
  code: string;
  language: Language;
}

function Receipt({ receipt, code, language }: ReceiptProps) {
  const { t } = useTranslation('verify-receipt');
  const { number, voided, voidedOn } = receipt;
  const issuers = namesIn(receipt.issuer, language);
  const Icon = voided ? CircleSlash : BadgeCheck;
  const look = voided ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success';
  // As they stand on the paper.
  const day = (date: string) => formatDate(date, language);
  const rows = [
    ['number', number],
    ['receivedOn', day(receipt.receivedOn)],
    ['issuedOn', day(receipt.issuedOn)],
    [
      'issuer',
      issuers.map((name) => (
        <span key={name} className="block text-end">
          {name}
        </span>
      )),
    ],
    ...(voidedOn === null ? [] : ([['voidedOn', day(voidedOn)]] as const)),
    ...(receipt.replacedBy ? ([['replacedBy', receipt.replacedBy]] as const) : []),
    ['code', <ReceiptCode key="code" code={code} />],
  ] as const;
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-3">
        <p
          className={`inline-flex items-center gap-2 rounded-full px-4 py-1.5 text-sm font-medium ${look}`}
        >
          <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {t(`state.${voided ? 'voided' : 'valid'}`)}
        </p>
        <h1 className="font-display text-3xl">{t('title', { number })}</h1>
        <p className="text-soft wrap-anywhere">
          {voided ? t('voided') : t('valid', { issuer: issuers[0] })}
        </p>
      </div>
      <dl className="grid rounded-card border border-line bg-surface px-5 sm:px-6">
        <div className="border-b border-line py-4">
          <dt className="text-sm text-soft">{t('amount')}</dt>
          <dd
            className={`figures font-display text-3xl leading-tight ${voided ? 'line-through' : ''}`}
          >
            {formatBaht(receipt.amount)}
          </dd>
        </div>
        {rows.map(([name, value], index) => (
          <div
            key={name}
            className={`flex flex-wrap justify-between gap-x-6 gap-y-1 border-line py-3 ${
              index > 0 ? 'border-t' : ''
            }`}
          >
            <dt className="text-soft">{t(name)}</dt>
            <dd className="ms-auto font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{t(voided ? 'voidedCompare' : 'compare')}</p>
    </div>
  );
}
