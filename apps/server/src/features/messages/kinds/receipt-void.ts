import type { VoidReceiptMailData } from '../mail-data.ts';
import type { BookingMessage } from './message-kind.ts';
import { receiptValues } from './receipt-values.ts';
import { words } from './receipt-void.words.ts';

/** Written by whoever voids the receipt. */
export const receiptVoid: BookingMessage<'receipt_void', VoidReceiptMailData> = {
  kind: 'receipt_void',
  audience: 'guest',
  topic: 'receipt',
  words,
  isAboutMoney: true,
  isVouched: true,
  isTrue: () => true,
  refresh(data, { isVoid }) {
    if (data === null) return { data };
    // Those of the receipts it names as valid that are void by now are left out.
    const since = data.voidReceipt.since.filter((number) => !isVoid(number));
    return { data: { voidReceipt: { ...data.voidReceipt, since } } };
  },
  paragraphs({ booking, language, data, says, came, tooMuch, next, afterwards }) {
    const { paragraphs, issuedSince } = words[language];
    const since = data !== null && data.voidReceipt.since.length > 0 ? [issuedSince] : [];
    if (booking.status === 'cancelled') return [...paragraphs, ...since];
    const soFar = came ? [says.soFar, ...tooMuch] : [];
    return [...paragraphs, ...since, ...soFar, ...next, ...afterwards];
  },
  values: ({ voidReceipt }, { language }) => ({
    since: voidReceipt.since.join(', '),
    ...receiptValues(voidReceipt, language),
  }),
};
