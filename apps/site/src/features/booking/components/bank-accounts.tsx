import type { BankAccount } from '@villa/shared/contract/payment.ts';
import { useTranslation } from 'react-i18next';
import { CopyRow } from './copy-row.tsx';

/** Where to transfer to. Any one of them will do. */
export function BankAccounts({ accounts }: { accounts: readonly BankAccount[] }) {
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
