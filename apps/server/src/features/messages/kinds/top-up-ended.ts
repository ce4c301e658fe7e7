import { type TopUpData, refreshTopUp, topUpData, topUpValues } from './asked-bedroom.ts';
import type { BookingMessage } from './message-kind.ts';
import { words } from './top-up-ended.words.ts';

export const topUpEnded: BookingMessage<'top_up_ended', TopUpData> = {
  kind: 'top_up_ended',
  audience: 'guest',
  topic: 'bedroom',
  words,
  isAboutMoney: true,
  // Guests who took it back themselves know.
  isCausedBy: ({ event, actor }) => event === 'top_up_ended' && actor.kind !== 'guest',
  data: (_change, from) => topUpData(from),
  isTrue: ({ record }) => record.status === 'confirmed',
  refresh: (data, now) => refreshTopUp(['lapsed', 'declined'], data, now),
  paragraphs({ booking, language, data, says, tooMuch, next, afterwards }) {
    const { lapsed, declined } = words[language];
    const isLapsed = data !== null && 'topUp' in data && data.topUp.state === 'lapsed';
    const back = booking.money.refundDue > 0 ? [says.soFar, ...tooMuch] : [];
    return [isLapsed ? lapsed : declined, ...back, ...next, ...afterwards];
  },
  values: topUpValues,
};
