import { type TopUpData, refreshTopUp, topUpData, topUpValues } from './asked-bedroom.ts';
import { type BookingMessage, paymentPath } from './message-kind.ts';
import { words } from './top-up-asked.words.ts';

export const topUpAsked: BookingMessage<'top_up_asked', TopUpData> = {
  kind: 'top_up_asked',
  audience: 'guest',
  topic: 'bedroom',
  words,
  isAboutMoney: true,
  isCausedBy: ({ event }) => event === 'top_up_taken',
  data: (_change, from) => topUpData(from),
  isTrue: ({ record }) => record.status === 'confirmed',
  refresh: (data, now) => refreshTopUp(['open'], data, now),
  paragraphs: ({ language, next, afterwards }) => [
    ...words[language].paragraphs,
    ...next,
    ...afterwards,
  ],
  values: topUpValues,
  link: (booking) => ({ path: paymentPath(booking) }),
};
