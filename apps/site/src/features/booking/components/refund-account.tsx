import { useTranslation } from 'react-i18next';

interface Account {
  bank: string;
  number: string;
  name: string;
}

/** Where the refund goes, as the guest named it, each part on a line of its own: a guest compares it. */
export function RefundAccountLines({ account }: { account: Account }) {
  const { t } = useTranslation('stay-changes');
  return (
    <dl className="w-full text-sm">
      <dt className="text-soft">{t('asked.to')}</dt>
      <dd className="break-words">{account.bank}</dd>
      <dd className="figures">{account.number}</dd>
      <dd className="break-words">{account.name}</dd>
    </dl>
  );
}
