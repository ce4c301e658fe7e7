import type { PaymentMethod } from '@villa/shared/domain/money/payment-methods.ts';
import type { Payment } from '@villa/shared/contract/payment.ts';
import { CreditCard, Globe, Landmark, type LucideIcon, QrCode } from 'lucide-react';
import type { ComponentType } from 'react';
import { PayByCard } from './components/later-checkout.tsx';
import { FromAbroad } from './components/pay-from-abroad.tsx';
import { BankAccounts, PromptpayQr, TransferTo } from './components/transfer-to.tsx';
import type { PayWay } from './first-way.ts';

/** A way to pay as a guest sees it; its words are in `payment.ways` of the booking's texts. */
interface WayToPay {
  /** The booking's method with it. */
  method: PaymentMethod;
  Icon: LucideIcon;
  /** Answers true when the villa can be paid by it now. */
  isOpen: (payment: Payment) => boolean;
  /** The villa learns of the money by the guest's slip. */
  needsSlip: boolean;
  /** Everything below its tile. `added`: the accounts that were not there when the page was opened. */
  Body: ComponentType<{ payment: Payment; added: readonly Payment['bankAccounts'][number][] }>;
}

/** The ways to pay, in the order of their tiles; a new method does not compile without its own. */
export const WAYS_TO_PAY: Record<PayWay, WayToPay> = {
  promptpay: {
    method: 'promptpay',
    Icon: QrCode,
    needsSlip: true,
    isOpen: ({ promptpay }) => promptpay !== null,
    Body: ({ payment }) => (
      <TransferTo payment={payment} promptpayId={payment.promptpay?.id ?? null}>
        <PromptpayQr payment={payment} />
      </TransferTo>
    ),
  },
  bank_transfer: {
    method: 'bank_transfer',
    Icon: Landmark,
    needsSlip: true,
    isOpen: ({ bankAccounts }) => bankAccounts.length > 0,
    Body: ({ payment, added }) => (
      <TransferTo payment={payment}>
        <BankAccounts accounts={payment.bankAccounts} added={added} />
      </TransferTo>
    ),
  },
  card: {
    method: 'card',
    Icon: CreditCard,
    needsSlip: false,
    isOpen: ({ card }) => card !== undefined,
    Body: PayByCard,
  },
  abroad: {
    method: 'bank_transfer',
    Icon: Globe,
    needsSlip: true,
    isOpen: ({ bankAccounts }) => bankAccounts.some(({ swift }) => swift),
    Body: FromAbroad,
  },
};

export const openWays = (payment: Payment): PayWay[] =>
  (Object.keys(WAYS_TO_PAY) as PayWay[]).filter((way) => WAYS_TO_PAY[way].isOpen(payment));
