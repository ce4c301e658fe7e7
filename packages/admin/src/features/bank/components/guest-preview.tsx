import { PAYMENT_METHODS } from '@villa/shared/domain/money/payment-methods.ts';
import { useQuery } from '@tanstack/react-query';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import { bankAccountsQuery } from '../api/bank-accounts.ts';
import { SAMPLE_AMOUNT, promptpayQuery } from '../api/promptpay.ts';
import { WAYS_TO_PAY } from '../ways-to-pay.tsx';

/** The payment screen as a guest sees it, in its words and order, from what has been saved. */
export function GuestPreview() {
  const { t } = useTranslation(['bank', 'booking']);
  const api = useApi();
  const accounts = useQuery(bankAccountsQuery(api)).data?.bankAccounts;
  const villa = useQuery(promptpayQuery(api)).data;
  if (!accounts || !villa) return null;
  const amount = formatBaht(SAMPLE_AMOUNT);
  return (
    <SectionCard
      title={t('preview.title')}
      intro={t('preview.intro', { amount })}
      className="lg:sticky lg:top-6"
    >
      <div className="grid gap-6">
        <p>
          <span className="block text-sm text-soft">{t('booking:payment.amount')}</span>
          <span className="figures font-display text-2xl">{amount}</span>
        </p>
        {PAYMENT_METHODS.map((method) => {
          const { Preview } = WAYS_TO_PAY[method];
          return <Preview key={method} accounts={accounts} villa={villa} />;
        })}
      </div>
    </SectionCard>
  );
}
