import type { PaymentMethod } from '@villa/shared/contract/booking.ts';
import type { Payment } from '@villa/shared/contract/payment.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { PayChanges } from '../pay-changes.ts';

interface WayBodyProps {
  payment: Payment;
  /** The accounts that were not there when the page was opened. */
  added: PayChanges['added'];
}

/** A way to pay as a guest sees it; its words are in `payment.ways` of the booking's texts. */
export interface WayToPay {
  method: PaymentMethod;
  Icon: LucideIcon;
  /** Answers true when the villa can be paid by it now. */
  isOpen: (payment: Payment) => boolean;
  /** Everything below its tile. */
  Body: ComponentType<WayBodyProps>;
}
