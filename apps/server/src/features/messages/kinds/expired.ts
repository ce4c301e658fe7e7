import { endLink } from './end-link.ts';
import { words } from './expired.words.ts';
import type { BookingMessage } from './message-kind.ts';

export const expired: BookingMessage<'expired'> = {
  kind: 'expired',
  audience: 'guest',
  topic: 'over',
  words,
  isCausedBy: ({ event }) => event === 'expired',
  isTrue: ({ record }) => record.status === 'cancelled' && record.cancelReason === 'expired',
  paragraphs({ language, came, giveBack }) {
    const { paragraphs } = words[language];
    return came ? [...paragraphs.slice(0, 1), giveBack(false)] : paragraphs;
  },
  link: endLink,
};
