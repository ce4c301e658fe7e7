import type { Payment } from '@villa/shared/contract/payment.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { CopyRow } from './copy-row.tsx';

/** What every transfer needs: the exact amount, and the reference that tells whose it is. */
export function TransferDetails({ payment }: { payment: Payment }) {
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
