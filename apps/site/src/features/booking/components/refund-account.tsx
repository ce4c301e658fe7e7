import { useTranslation } from 'react-i18next';

interface Account {
  bank: string;
  number: string;
  name: string;
}

/**
 * The refund's account as the guest named it, each part on a line of its own: a guest compares it. Of one that has gone
 * only the naming is stored, so only that is said.
 */
export function RefundAccountLines({
  account,
  isPaid = false,
}: {
  account: Account;
  isPaid?: boolean;
}) {
  const { t } = useTranslation('stay-changes');
  return (
    <dl className="w-full text-sm">
      <dt className="text-soft">{t(isPaid ? 'asked.named' : 'asked.to')}</dt>
      <dd className="break-words">{account.bank}</dd>
      <dd className="figures">{account.number}</dd>
      <dd className="break-words">{account.name}</dd>
    </dl>
  );
}
