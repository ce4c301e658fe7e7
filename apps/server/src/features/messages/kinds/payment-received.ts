import type { BookingMessage } from './message-kind.ts';
import { type PaymentData, paymentValues, refreshPayment } from './moved-payment.ts';
import { words } from './payment-received.words.ts';

export const paymentReceived: BookingMessage<'payment_received', PaymentData> = {
  kind: 'payment_received',
  audience: 'guest',
  topic: 'confirmed',
  words,
  isAboutMoney: true,
  // Stay money is told with its receipt; before the confirmation nobody is told of parts.
  isCausedBy: ({ event, before, after }, payment) =>
    event === 'payment' &&
    payment?.isRefund !== true &&
    payment?.hasReceipt !== true &&
    before?.status === 'confirmed' &&
    after.status === 'confirmed',
  data: (_change, { payment }) => payment && { payment },
  isTrue: ({ record }) => record.status === 'confirmed',
  refresh: refreshPayment,
  paragraphs({ booking, language, says, came, next, tooMuch, afterwards }) {
    const { paragraphs, nothingLeft } = words[language];
    const soFar = came && next.length + tooMuch.length > 0 ? [says.soFar] : [];
    const isDone = booking.money.state === 'paid' && next.length === 0 && afterwards.length === 0;
    const done = isDone ? [nothingLeft] : [];
    return [...paragraphs, ...soFar, ...tooMuch, ...next, ...afterwards, ...done];
  },
  values: paymentValues,
};
