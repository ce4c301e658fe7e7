import type { PaymentMethod } from '@villa/shared/domain/money/payment-methods.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { Payment } from '@villa/shared/contract/payment.ts';
import type { Money, Payment as RecordedPayment } from '@villa/shared/domain/money/ledger.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';

/** The payment that is asked of a guest now. */
export type Due = NonNullable<Money['next']>;

/** The fields of the payment answer that the ways to pay fill in. */
export type Offered = Omit<Payment, 'amount' | 'reference' | 'expiresAt' | 'serverTime'>;

/** A way to pay as it is open to a guest now: its own fields of the payment answer. */
export type Offer = Partial<Offered>;

/** A payment or refund that a provider is asked for; its row is written before the call, and found by the key after it. */
export interface PaymentIntent {
  key: string;
  booking: string;
  /** Whole baht. */
  amount: number;
}

/** A page at the provider's, on which the guest pays. */
export interface Attempt {
  /** The provider's own name for it. */
  id: string;
  url: string;
  endsAt: Date;
}

/** News of a provider, recorded as a payment under its key: two of one key are one payment. */
export interface ProviderEvent {
  key: string;
  /** The key of the intent that it fulfils; null where it began at the provider's. */
  intent: string | null;
  booking: string;
  /** Whole baht that came in, or went out. */
  amount: number;
  out: boolean;
  at: Date;
}

/** A way to pay as every one is. */
export interface WayToPay {
  id: PaymentMethod;
  /** Null: it is off, or cannot take this amount. */
  offer(due: Due, booking: BookingRecord): Promise<Offer | null>;
  /** False where the money has moved by the provider: only a refund takes it back. */
  canUndo(payment: Pick<RecordedPayment, 'id'>): boolean;
}

/** The further members of one that answers by itself: all of them, or none. */
export interface Answering {
  /** Called outside a transaction, with the intent's row written; the same intent starts the same attempt. */
  start(intent: PaymentIntent): Promise<Attempt>;
  /** Ends a page before another way is taken. `paid`: money came before. */
  end(attempt: Pick<Attempt, 'id'>): Promise<'ended' | 'paid'>;
  /** @throws AppError `forbidden` for a body that the provider did not sign */
  webhook(rawBody: Buffer, headers: IncomingHttpHeaders): ProviderEvent[];
  /** The events since then, for those that no webhook brought. */
  events(since: Date): Promise<ProviderEvent[]>;
  /**
   * Called as `start` is. `payment`: the key of the event that brought the money. It answers the event of its way back,
   * which its news may name, too.
   */
  refund(intent: PaymentIntent & { payment: string }): Promise<ProviderEvent>;
}

/** A way to pay, in `createProviders()`; `checkouts.usecases.ts` and the money's `provider-money.usecases.ts` drive it. */
export type PaymentProvider = WayToPay & (Answering | { [Name in keyof Answering]?: never });
