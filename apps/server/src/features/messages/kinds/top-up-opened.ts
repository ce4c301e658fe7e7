import { type TopUpData, refreshTopUp, topUpData, topUpValues } from './asked-bedroom.ts';
import type { BookingMessage } from './message-kind.ts';
import { words } from './top-up-opened.words.ts';

export const topUpOpened: BookingMessage<'top_up_opened', TopUpData> = {
  kind: 'top_up_opened',
  audience: 'guest',
  topic: 'bedroom',
  words,
  isAboutMoney: true,
  isCausedBy: ({ event }) => event === 'top_up_confirmed',
  data: (_change, from) => topUpData(from),
  isTrue: ({ record }) => record.status === 'confirmed',
  refresh(data, now) {
    const isOpen = now.topUp()?.rooms === now.record.rooms || data === null || !('topUp' in data);
    return isOpen ? refreshTopUp(['confirmed'], data, now) : null;
  },
  paragraphs: ({ language, says, came, tooMuch, next, afterwards }) => [
    ...words[language].paragraphs,
    ...(came ? [says.soFar] : []),
    ...tooMuch,
    ...next,
    ...afterwards,
  ],
  values: topUpValues,
};
