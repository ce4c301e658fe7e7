import { useQuery } from '@tanstack/react-query';
import type { AdminBankAccount, AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '@villa/shared/contract/booking.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import { bankAccountsQuery } from '../api/bank-accounts.ts';
import { SAMPLE_AMOUNT, promptpayQuery } from '../api/promptpay.ts';
import { PreviewQr } from './preview-qr.tsx';

interface PayeeProps {
  accounts: readonly AdminBankAccount[];
  villa: AdminVilla;
}

/** The receiver by each way of paying, in the order in which guests choose. */
const PAYEE: Record<PaymentMethod, ComponentType<PayeeProps>> = {
  bank_transfer: Accounts,
  promptpay: ({ villa }) => (
    <PreviewQr
      amount={SAMPLE_AMOUNT}
      id={villa.promptpayId ?? null}
      name={villa.promptpayName ?? ''}
    />
  ),
};

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
          const Payee = PAYEE[method];
          return (
            <section key={method} className="grid gap-3">
              <h3 className="font-medium">{t(`booking:payment.${method}`)}</h3>
              <Payee accounts={accounts} villa={villa} />
            </section>
          );
        })}
      </div>
    </SectionCard>
  );
}

function Accounts({ accounts }: PayeeProps) {
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
