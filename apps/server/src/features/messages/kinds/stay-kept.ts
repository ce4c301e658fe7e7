import type { BookingMessage } from './message-kind.ts';
import { words } from './stay-kept.words.ts';

/** A cancellation that its guest had heard of was taken back. */
export const stayKept: BookingMessage<'stay_kept'> = {
  kind: 'stay_kept',
  audience: 'guest',
  topic: 'confirmed',
  words,
  isAlwaysNews: true,
  isCausedBy: ({ event, before }) =>
    event === 'cancellation_withdrawn' && before !== null && before.cancelling !== null,
  isTrue: ({ record }) => record.status === 'confirmed' && record.cancelling === null,
  paragraphs({ language, next, afterwards }) {
    return [...words[language].paragraphs, ...next, ...afterwards];
  },
};
