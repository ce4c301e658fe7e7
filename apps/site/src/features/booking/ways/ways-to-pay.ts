import type { PaymentMethod } from '@villa/shared/contract/booking.ts';
import { promptpayWay } from './promptpay.tsx';
import { transferWay } from './transfer.tsx';
import type { WayToPay } from './way-to-pay.ts';

/** The ways to pay, in the order of their tiles; a new method does not compile without its own. */
export const WAYS_TO_PAY: Record<PaymentMethod, WayToPay> = {
  bank_transfer: transferWay,
  promptpay: promptpayWay,
};
