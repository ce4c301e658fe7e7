import { givenBack } from '@villa/shared/domain/money/ledger.ts';
import type { BookingMessage } from './message-kind.ts';
import { type PaymentData, paymentValues, refreshPayment } from './moved-payment.ts';
import { words } from './refund-sent.words.ts';

export const refundSent: BookingMessage<'refund_sent', PaymentData> = {
  kind: 'refund_sent',
  audience: 'guest',
  topic: 'over',
  words,
  isAboutMoney: true,
  isCausedBy: ({ event }, payment) => event === 'payment' && payment?.isRefund === true,
  data: (_change, { payment }) => payment && { payment },
  isTrue: () => true,
  refresh: refreshPayment,
  paragraphs({ booking, language, data }) {
    const own = words[language];
    const payment = data !== null && 'payment' in data ? data.payment : null;
    const keptReason = (payment?.keptFor ?? []).length > 0 ? [own.keptReason] : [];
    return [
      ...own.paragraphs,
      ...(payment?.method === 'card' ? [own.toCard] : []),
      ...(payment?.picture === true ? [own.picture] : []),
      ...(booking.money.damage.kept > 0 ? [own.keptForDamage, ...keptReason] : []),
      ...(givenBack(booking) > 0 ? [own.stillToGiveBack] : []),
    ];
  },
  values: paymentValues,
};
