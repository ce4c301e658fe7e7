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

import type { ComponentType } from 'react';
import { promptpayQuery, SAMPLE_AMOUNT } from './api/promptpay.ts';
import { AccountsCard } from './components/accounts-card.tsx';
import { OnlineCard } from './components/online-card.tsx';
import { PreviewQr } from './components/preview-qr.tsx';

interface PreviewProps {
  accounts: readonly AdminBankAccount[];
  villa: AdminVilla;
}

/** A way to pay as its owner sets it up, and as a guest then sees it. */
interface WayToPay {
  Settings: ComponentType;
  Preview: ComponentType<PreviewProps>;
}

/** In the order in which guests choose; a new method does not compile without its own. */
export const WAYS_TO_PAY: Record<PaymentMethod, WayToPay> = {
  bank_transfer: { Settings: AccountsCard, Preview: PreviewAccounts },
  promptpay: {
    Settings: PromptpayCard,
    Preview: ({ villa }) => (
      <PreviewQr
        amount={SAMPLE_AMOUNT}
        id={villa.promptpayId ?? null}
        name={villa.promptpayName ?? ''}
      />
    ),
  },
  card: { Settings: OnlineCard, Preview: PreviewCard },
};

function PreviewCard() {
  const { t } = useTranslation('online');
  return <p className="text-sm text-soft">{t('preview')}</p>;
}

/** The accounts as a guest sees them. */
function PreviewAccounts({ accounts }: { accounts: readonly AdminBankAccount[] }) {
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
