import { useQuery } from '@tanstack/react-query';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import { bankAccountsQuery } from '../api/bank-accounts.ts';
import { SAMPLE_AMOUNT, promptpayQuery } from '../api/promptpay.ts';
import { PreviewQr } from './preview-qr.tsx';

/** The payment screen as a guest sees it, from what has been saved. */
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
        <section className="grid gap-3">
          <h3 className="font-medium">{t('booking:payment.bank_transfer')}</h3>
          {accounts.length === 0 ? (
            <p className="text-sm text-soft">{t('booking:payment.noAccounts')}</p>
          ) : null}
          {accounts.map((account) => (
            <div key={account.id} className="rounded-card border border-line p-4 wrap-anywhere">
              <p className="font-medium">{account.bankName}</p>
              <p className="text-sm text-soft">{account.accountName}</p>
              <p className="mt-2 text-sm text-soft">{t('booking:payment.accountNumber')}</p>
              <p className="figures font-medium">{account.accountNumber}</p>
            </div>
          ))}
        </section>
        <section className="grid gap-3">
          <h3 className="font-medium">{t('booking:payment.promptpay')}</h3>
          <PreviewQr
            amount={SAMPLE_AMOUNT}
            id={villa.promptpayId ?? null}
            name={villa.promptpayName ?? ''}
          />
        </section>
      </div>
    </SectionCard>
  );
}
