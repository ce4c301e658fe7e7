import { buffer } from 'node:stream/consumers';
import { givenBack } from '@villa/shared/domain/money/ledger.ts';
import type { ReceiptMailData } from '../mail-data.ts';
import type { BookingMessage } from './message-kind.ts';
import { receiptValues } from './receipt-values.ts';
import { words } from './receipt.words.ts';

/** Written by whoever issues the receipt. */
export const receipt: BookingMessage<'receipt', ReceiptMailData> = {
  kind: 'receipt',
  audience: 'guest',
  topic: 'receipt',
  words,
  isAboutMoney: true,
  isVouched: true,
  // Money came, whatever has become of the stay.
  isTrue: ({ isVoid }, data) => data === null || !isVoid(data.receipt.number),
  paragraphs({ booking, language, data, says, next, tooMuch, afterwards, giveBack }) {
    const own = words[language];
    const replaces = data?.receipt.replaces !== undefined;
    const paragraphs = [...own.paragraphs, ...(replaces ? [own.replacesText] : [])];
    // Nothing can be more than a stay costs that is not to be.
    if (booking.status === 'cancelled') {
      return [...paragraphs, ...(givenBack(booking) > 0 ? [giveBack(false)] : [])];
    }
    // The surplus is computed over all payments, not this one.
    const soFar = next.length + tooMuch.length > 0 ? [says.soFar] : [];
    return [...paragraphs, ...soFar, ...tooMuch, ...next, ...afterwards];
  },
  values: (data, { language }) => ({ since: '', ...receiptValues(data.receipt, language) }),
  attachments: {
    names: ({ data }) => (data === null ? [] : [`receipt-${data.receipt.number}.pdf`]),
    async make({ data, language }, { receiptPdf }) {
      if (data === null) return [];
      const { number } = data.receipt;
      const content = await buffer(await receiptPdf(number, language));
      return [{ filename: `receipt-${number}.pdf`, contentType: 'application/pdf', content }];
    },
  },
};
