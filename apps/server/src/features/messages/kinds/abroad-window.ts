import { askToPay } from './ask-to-pay.ts';
import { type BookingMessage, paymentPath } from './message-kind.ts';
import { words } from './abroad-window.words.ts';

export const abroadWindow: BookingMessage<'abroad_window'> = {
  kind: 'abroad_window',
  audience: 'guest',
  topic: 'pay',
  words,
  hasTerms: true,
  // The mail before it named the earlier end.
  isAlwaysNews: true,
  isCausedBy: ({ event }) => event === 'abroad_window',
  isTrue: ({ record }) => record.status === 'pending',
  paragraphs: (said) => askToPay(words[said.language].paragraphs, said),
  link: (booking) => ({ path: paymentPath(booking) }),
};
