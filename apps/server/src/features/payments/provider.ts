import type { PaymentMethod } from '@villa/shared/domain/money/payment-methods.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { CardMeans, Payment } from '@villa/shared/contract/payment.ts';
import type { Money, Payment as RecordedPayment, Pot } from '@villa/shared/domain/money/ledger.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';

/** The payment that is asked of a guest now. */
export type Due = NonNullable<Money['next']> & {
  /** Its parts, whole baht; left out: all of it is the stay's. */
  parts?: Record<Pot, number>;
};

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

/** A page that is asked for. The same intent comes with the same words of it. */
export interface PageIntent extends PaymentIntent {
  /** The page ends then at the latest; null: the provider decides. */
  endsAt: Date | null;
}

/** A page at the provider's, on which the guest pays. */
export interface Attempt {
  /** The provider's own name for it. */
  id: string;
  url: string;
  endsAt: Date;
}

/** Money that came in or went out, recorded under its key: two of one key are one payment. */
export interface MoneyEvent {
  kind: 'money';
  key: string;
  /** The key of the intent that it fulfils; null where it began at the provider's. */
  intent: string | null;
  booking: string;
  /** Whole baht that came in, or went out. */
  amount: number;
  out: boolean;
  at: Date;
  /** Satang that the provider keeps; null or left out: not known (yet). */
  fee?: number | null;
  means?: CardMeans | null;
  /** The key of the payment that goes back. */
  of?: string;
  isTest?: boolean;
}

/** A dispute about a payment, as the provider knows it now. */
export interface DisputeEvent {
  kind: 'dispute';
  key: string;
  booking: string;
  /** The key of the disputed payment. */
  of: string;
  /** Whole baht that the guest's bank wants. */
  amount: number;
  /** Satang that the provider takes for it. */
  fee: number;
  /** Satang that it takes out of the balance until it has ended, without the fee; left out: the amount. */
  held?: number;
  reason: string;
  state: 'open' | 'won' | 'lost';
  dueBy: Date | null;
  at: Date;
}

/** A sum that the provider sent to the villa's account, and the payments, refunds and disputes in it. */
export interface PayoutEvent {
  kind: 'payout';
  key: string;
  /** Satang that arrive. */
  satang: number;
  state: 'on_the_way' | 'paid' | 'failed';
  /** `YYYY-MM-DD`. */
  arrivesOn: string;
  /** Each key once; `satang` is without the fee. */
  parts: readonly { key: string; satang: number; fee: number }[];
  at: Date;
}

/** Read from the provider's books, never from the order of its news. */
export type ProviderEvent =
  | MoneyEvent
  | DisputeEvent
  | PayoutEvent
  /** A refund that did not reach the guest. */
  | { kind: 'refund_failed'; key: string; booking: string; amount: number; at: Date }
  /** A page that takes no money any more. */
  | { kind: 'page_ended'; intent: string }
  /** Money that the villa's books cannot hold. `amount`: whole units of the currency. */
  | { kind: 'other_currency'; key: string; booking: string; amount: number; currency: string };

/** One piece of news. Its effects and its id are kept together, or neither. */
export interface ProviderNews {
  /** The provider's name for the news itself; null: it was read without any. */
  id: string | null;
  events: readonly ProviderEvent[];
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
  /** Its name in the address that it calls, and before its keys. */
  service: string;
  /** Connected, so that guests are offered it and staff hear of it. */
  isOn(): boolean;
  /** The shortest time that a page stays open. */
  shortestPageMs: number;
  /** The parts of what is due that its page asks for, whole baht. */
  asks(due: Due): Record<Pot, number>;
  /** False: what was paid waits until staff have looked at it. */
  confirms(): boolean;
  /** Called outside a transaction, with the intent's row written; the same intent starts the same attempt. */
  start(intent: PageIntent): Promise<Attempt>;
  /** Ends a page before another way is taken. `paid`: money came before. */
  end(attempt: Pick<Attempt, 'id'>): Promise<'ended' | 'paid'>;
  /** Everything that is known of a page now. */
  look(attempt: Pick<Attempt, 'id'>): Promise<readonly ProviderEvent[]>;
  /**
   * Reads the news of a call; `isKnown` spares the reading of what is kept already.
   * @throws AppError `forbidden` for a body that the provider did not sign
   */
  webhook(rawBody: Buffer, headers: IncomingHttpHeaders, isKnown?: IsKnown): Promise<ProviderNews>;
  /** The news since then that is not known, for what no webhook brought. One that cannot be read is left out. */
  events(since: Date, isKnown?: IsKnown): Promise<readonly ProviderNews[]>;
  /**
   * Called as `start` is. `payment`: the key of the event that brought the money. It answers the event of its way back,
   * which its news may name, too; `refund_failed` where the provider refuses for good.
   */
  refund(intent: PaymentIntent & { payment: string }): Promise<ProviderEvent>;
}

export type IsKnown = (id: string) => boolean;

/** A way to pay, in `createProviders()`; `checkouts.usecases.ts` and the money's `provider-money.usecases.ts` drive it. */
export type PaymentProvider = WayToPay & (Answering | { [Name in keyof Answering]?: never });
