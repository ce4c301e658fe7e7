import type { AdminBankAccount } from '@villa/shared/contract/admin-villa.ts';
import { useTranslation } from 'react-i18next';

/** The accounts as a guest sees them. */
export function PreviewAccounts({ accounts }: { accounts: readonly AdminBankAccount[] }) {
  const { t } = useTranslation('booking');
  if (accounts.length === 0) return <p className="text-sm text-soft">{t('payment.noAccounts')}</p>;
  return accounts.map((account) => (
    <div key={account.id} className="rounded-card border border-line p-4 wrap-anywhere">
      <p className="font-medium">{account.bankName}</p>
      <p className="text-sm text-soft">{account.accountName}</p>
      <p className="mt-2 text-sm text-soft">{t('payment.accountNumber')}</p>
      <p className="figures font-medium">{account.accountNumber}</p>
    </div>
  ));
}
