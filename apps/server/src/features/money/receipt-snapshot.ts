import type { ReceiptDetails } from '@villa/shared/contract/payment-receipts.ts';
import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import type { Language, Localized } from '@villa/shared/domain/language.ts';
import type { TransferMethod } from '@villa/shared/domain/ledger.ts';
import type { CancellationStep } from '@villa/shared/domain/ledger-changes.ts';

/** Who issues a receipt, as the owner wrote it down. */
export interface ReceiptIssuer {
  /** Empty: the villa's own name stands for it. */
  name: string;
  address: string;
  /** For the English one; empty: the other. Receipts of before have none. */
  addressEn?: string;
  taxNumber: string;
  licenceNumber: string;
  vatRegistered: boolean;
}

/** What a receipt says, kept as it was when it was issued. Whole baht. */
export interface ReceiptSnapshot {
  issuer: ReceiptIssuer;
  villa: { name: Localized; place: Localized };
  /** The guest, and whom else it is made out to. */
  payer: ReceiptDetails & { name: string };
  /** The guest's; the paper can be had in either. */
  language: Language;
  /** What of the payment belongs to the stay. */
  amount: number;
  /** What of the same transfer is a damage deposit, which has a paper of its own. */
  damage: number;
  method: TransferMethod;
  receivedOn: CalendarDate;
  stay: {
    reference: string;
    checkIn: CalendarDate;
    checkOut: CalendarDate;
    nights: number;
  };
  /** How the stay stood when it was issued; null: it was cancelled. */
  money: { total: number; paid: number; due: number } | null;
  /** What cancelling gives back, on the terms of the booking. */
  cancellationPolicy: CancellationStep[];
}
