import type { TransferMethod } from '@villa/shared/domain/money/payment-methods.ts';
import type { PaymentQuestion } from '@villa/shared/contract/ledger.ts';
import type { Instalment, Money, Payer, Pot } from '@villa/shared/domain/money/ledger.ts';
import type { Month } from '@villa/shared/domain/money/month.ts';
import type { Actor, BookingRecord } from '../booking-record/booking-record.ts';

/**
 * The reporter of a payment: a user, a user who looked at its slip, a service that asked the bank about its slip, or a way
 * to pay that answers by itself.
 */
export interface PaymentSource {
  kind: 'staff' | 'slip' | 'checked_slip' | 'provider';
  actor: Actor;
}

/** A transfer that somebody reports, in or out. */
export interface PaymentCommand {
  booking: string;
  source: PaymentSource;
  entries: {
    /** Whole baht of both pots together. */
    amount: number;
    /** True: it went to the guest. */
    out?: boolean | undefined;
    /** The damage deposit's part; divided here when left out. */
    damage?: number | undefined;
  };
  /** The bank's own name for it. */
  reference?: { bank?: string | undefined; bankReference?: string | undefined } | undefined;
  /** One payment is recorded under it, however often it is reported. */
  key?: string | undefined;
  /** Confirm or fail, leave the status, or whichever the payment and the booking allow. */
  decide: 'confirm' | 'add' | 'either';
  method: TransferMethod;
  /** Today at the villa when left out. */
  receivedOn?: string | undefined;
  note?: string | undefined;
  /** The slips that show it; the one in hand when it confirms and names none. */
  slipIds?: readonly string[] | undefined;
  /** The sender where the booking's own plan has an agent; the guest when left out. */
  payer?: Payer | undefined;
  /** The questions that the caller has answered. */
  again?: boolean | undefined;
  moreThanDue?: boolean | undefined;
  datedBefore?: boolean | undefined;
  despite?: string | undefined;
  /** It came for a hold that has ended since: its nights are taken again. @throws AppError `dates_unavailable` */
  revives?: boolean | undefined;
  /** The version that the caller has seen. */
  version?: number | undefined;
}

/** The effect of a command, read back from the database. */
export interface PaymentOutcome {
  booking: BookingRecord;
  payment: string;
  /** It was recorded before, under the same key; this call changed nothing. */
  repeated: boolean;
  confirms: boolean;
  /** It pays for one more bedroom, which opens with it. */
  opensBedroom: boolean;
  /** Less than 0 went out. */
  pots: Record<Pot, number>;
  money: Money;
  instalments: Instalment[];
  /** The month in which it counts: that of its day, or of today where that is closed. */
  countsIn: Month;
  /** The part of the stay's money that shows as a refund due because of it. */
  surplus: number;
  /** The kinds of the mails that it writes, and the receipt's, which follows once it cannot be taken back. */
  mails: string[];
  /** The questions that were not answered; only a preview goes on without. */
  asks: PaymentQuestion[];
  /** The booking's last step is this payment, by the same user: it can be taken back. */
  canUndo: boolean;
}
