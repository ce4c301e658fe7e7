import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { ReceiptSnapshot } from './receipt-snapshot.ts';

/** Everything that an invoice says, so that no later change of villa, guest or stay changes it. Whole baht. */
export interface InvoiceSnapshot extends Pick<
  ReceiptSnapshot,
  'issuer' | 'villa' | 'payer' | 'language' | 'stay' | 'extras'
> {
  amount: number;
  /** The price of the stay, of which the amount may be a part. */
  total: number;
  dueOn: CalendarDate;
  accounts: { bank: string; number: string; name: string }[];
}
