import type { PaymentMethod } from '@villa/shared/domain/money/payment-methods.ts';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { AdminBankAccount } from '@villa/shared/contract/bank-account.ts';
import { useQuery } from '@tanstack/react-query';
import { Spinner } from '@villa/ui/spinner.tsx';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useApi } from '@villa/admin/use-host.ts';
import { PromptpayForm } from './components/promptpay-form.tsx';
import { QrPicture } from './components/qr-picture.tsx';
import { useTranslation } from 'react-i18next';

import type { ComponentType, ReactNode } from 'react';
import { promptpayQuery, SAMPLE_AMOUNT } from './api/promptpay.ts';
import { AccountsCard } from './components/accounts-card.tsx';
import { OnlineCard, useOnline } from './components/online-card.tsx';
import { PreviewQr } from './components/preview-qr.tsx';

interface PreviewProps {
  accounts: readonly AdminBankAccount[];
  villa: AdminVilla;
}

/** A way to pay as its owner sets it up, and as a guest then sees it. */
interface WayToPay {
  Settings: ComponentType;
  /** As guests see it, with its heading; nothing while it is off. */
  Preview: ComponentType<PreviewProps>;
}

/** In the order in which guests choose; a new method does not compile without its own. */
export const WAYS_TO_PAY: Record<PaymentMethod, WayToPay> = {
  bank_transfer: { Settings: AccountsCard, Preview: PreviewAccounts },
  promptpay: {
    Settings: PromptpayCard,
    Preview: ({ villa }) => (
      <PreviewSection method="promptpay">
        <PreviewQr
          amount={SAMPLE_AMOUNT}
          id={villa.promptpayId ?? null}
          name={villa.promptpayName ?? ''}
        />
      </PreviewSection>
    ),
  },
  card: { Settings: OnlineCard, Preview: PreviewCard },
};

function PreviewSection({ method, children }: { method: PaymentMethod; children: ReactNode }) {
  const { t } = useTranslation('booking');
  return (
    <section className="grid gap-3">
      <h3 className="font-medium">{t(`payment.ways.${method}.title`)}</h3>
      {children}
    </section>
  );
}

function PreviewCard() {
  const { t } = useTranslation('online');
  const online = useOnline();
  if (online?.isOn !== true) return null;
  const means = online.means.map((one) => t(`means.${one}`)).join(', ');
  return (
    <PreviewSection method="card">
      <p className="text-sm text-soft">{t('preview', { means })}</p>
    </PreviewSection>
  );
}

/** The accounts as a guest sees them. */
function PreviewAccounts({ accounts }: { accounts: readonly AdminBankAccount[] }) {
  const { t } = useTranslation('booking');
  return (
    <PreviewSection method="bank_transfer">
      {accounts.length === 0 ? (
        <p className="text-sm text-soft">{t('payment.noAccounts')}</p>
      ) : (
        accounts.map((account) => (
          <div key={account.id} className="rounded-card border border-line p-4 wrap-anywhere">
            <p className="font-medium">{account.bankName}</p>
            <p className="text-sm text-soft">{account.accountName}</p>
            <p className="mt-2 text-sm text-soft">{t('payment.accountNumber')}</p>
            <p className="figures font-medium">{account.accountNumber}</p>
          </div>
        ))
      )}
    </PreviewSection>
  );
}

/** PromptPay by its id, or by the owner's own QR picture. */
function PromptpayCard() {
  const { t } = useTranslation(['bank', 'common']);
  const villa = useQuery(promptpayQuery(useApi()));
  return (
    <SectionCard title={t('promptpay.title')} intro={t('promptpay.intro')}>
      {villa.isPending ? <Spinner label={t('common:loading')} /> : null}
      {villa.isError && !villa.data ? (
        <ErrorState error={villa.error} onRetry={() => void villa.refetch()} />
      ) : null}
      {villa.data ? (
        <div className="grid gap-8">
          <PromptpayForm villa={villa.data} />
          <QrPicture
            hasPicture={villa.data.hasPromptpayQr === true}
            promptpayId={villa.data.promptpayId ?? null}
          />
        </div>
      ) : null}
    </SectionCard>
  );
}
