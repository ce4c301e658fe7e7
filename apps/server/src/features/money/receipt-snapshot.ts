import type { ExtrasOnPaper } from './extras-on-papers.ts';
import type { VillaRow } from '../villa/villa.repository.ts';
import type { TransferMethod } from '@villa/shared/domain/money/payment-methods.ts';
import type { ReceiptDetails } from '@villa/shared/contract/payment-receipts.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Language, Localized } from '@villa/shared/domain/text/language.ts';
import type { CancellationStep } from '@villa/shared/domain/money/ledger-changes.ts';

/** The issuer of a receipt, as the owner wrote it down. */
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

export const issuerOf = (villa: VillaRow | undefined): ReceiptIssuer => ({
  name: villa?.legalName ?? '',
  address: villa?.legalAddress ?? '',
  addressEn: villa?.legalAddressEn ?? '',
  taxNumber: villa?.taxNumber ?? '',
  licenceNumber: villa?.licenceNumber ?? '',
  vatRegistered: villa?.vatRegistered ?? false,
});

/** The content of a receipt, kept as it was when it was issued. Whole baht. */
export interface ReceiptSnapshot {
  issuer: ReceiptIssuer;
  villa: { name: Localized; place: Localized };
  /** The guest, and whom else it is made out to. */
  payer: ReceiptDetails & { name: string };
  /** The guest's; the paper can be had in either. */
  language: Language;
  /** The part of the payment that belongs to the stay. */
  amount: number;
  /** The extras that it pays for; left out where the stay has none. */
  extras?: ExtrasOnPaper;
  /** The part of the same transfer that is a damage deposit, which has a document of its own. */
  damage: number;
  method: TransferMethod;
  receivedOn: CalendarDate;
  /** The number of the receipt in whose place it stands. */
  replaces?: string;
  stay: {
    reference: string;
    checkIn: CalendarDate;
    checkOut: CalendarDate;
    nights: number;
  };
  /** How the stay stood when it was issued; null: it was cancelled. */
  money: { total: number; paid: number; due: number } | null;
  /** The refunds on cancelling, on the terms of the booking. */
  cancellationPolicy: CancellationStep[];
}
