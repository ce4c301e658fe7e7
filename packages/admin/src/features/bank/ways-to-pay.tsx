import type { PaymentMethod } from '@villa/shared/domain/money/payment-methods.ts';
import type { AdminBankAccount, AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { ComponentType } from 'react';
import { SAMPLE_AMOUNT } from './api/promptpay.ts';
import { AccountsCard } from './components/accounts-card.tsx';
import { PreviewAccounts } from './components/preview-accounts.tsx';
import { PreviewQr } from './components/preview-qr.tsx';
import { PromptpayCard } from './components/promptpay-card.tsx';

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
};
