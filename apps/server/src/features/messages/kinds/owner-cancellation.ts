import type { BookingMessage } from './message-kind.ts';
import { words } from './owner-cancellation.words.ts';

export const ownerCancellation: BookingMessage<'owner_cancellation'> = {
  kind: 'owner_cancellation',
  audience: 'owners',
  topic: 'checking',
  words,
  isCausedBy: ({ event }) => event === 'cancellation_asked',
  isTrue: ({ record }) => record.status !== 'cancelled',
  refresh: (data, { isCancelAsked }) => (isCancelAsked ? { data } : null),
};
