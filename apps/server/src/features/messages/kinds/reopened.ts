import { askToPay } from './ask-to-pay.ts';
import type { BookingMessage } from './message-kind.ts';
import { words } from './reopened.words.ts';

export const reopened: BookingMessage<'reopened'> = {
  kind: 'reopened',
  audience: 'guest',
  topic: 'pay',
  words,
  hasTerms: true,
  isCausedBy: ({ event, after }) => event === 'reopened' && after.status !== 'in_review',
  isTrue: ({ record }) => record.status === 'pending',
  paragraphs: (said) => askToPay(words[said.language].paragraphs, said),
};
