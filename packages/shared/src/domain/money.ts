import type { BookingStatus } from './booking-status.ts';

/** What is stored about a booking's money. */
export interface MoneyFacts {
  status: BookingStatus;
  /** What the stay costs now. */
  totalPrice: number;
  /** The total when staff last confirmed it, which means that the money is there; null: never. */
  confirmedTotal: number | null;
}

export interface Money {
  /**
   * What staff said has come, the total of then. It stays when the stay changes, and when a cancelled booking is
   * opened again: whether it was given back meanwhile is not written down anywhere.
   */
  received: number | null;
  /** What is still to come. */
  due: number;
  /** What came and is owed no more. */
  giveBack: number;
}

/** The only figures that may be called received, due or to give back, anywhere. */
export function moneyOf({ status, totalPrice, confirmedTotal }: MoneyFacts): Money {
  const received = confirmedTotal ?? 0;
  const owed = status === 'cancelled' ? 0 : totalPrice;
  return {
    // A mail of before there was this field holds a booking without it.
    received: confirmedTotal ?? null,
    due: Math.max(0, owed - received),
    giveBack: Math.max(0, received - owed),
  };
}
