import { firstWord } from './first-word.ts';
import type { BookingMessage } from './message-kind.ts';
import { askToPay } from './ask-to-pay.ts';
import { words } from './received.words.ts';

export const received: BookingMessage<'received'> = {
  kind: 'received',
  audience: 'guest',
  topic: 'pay',
  words,
  once: true,
  hasTerms: true,
  isCausedBy: (change) => firstWord(change) === 'received',
  isTrue: ({ record }) => record.status === 'pending',
  paragraphs: (said) => askToPay(words[said.language].paragraphs, said),
};
