import { givenBack } from '@villa/shared/domain/money/ledger.ts';
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
  paragraphs({ booking, language, came, giveBack }) {
    const { paragraphs, received } = words[language];
    if (!came) return paragraphs;
    // All that came may have gone back before the end.
    return [...paragraphs.slice(0, 1), givenBack(booking) > 0 ? giveBack(false) : received];
  },
  link: endLink,
};
