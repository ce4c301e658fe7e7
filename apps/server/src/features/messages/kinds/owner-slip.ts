import type { BookingMessage } from './message-kind.ts';
import { words } from './owner-slip.words.ts';

export const ownerSlip: BookingMessage<'owner_slip'> = {
  kind: 'owner_slip',
  audience: 'users',
  alert: 'slip_sent',
  topic: 'checking',
  words,
  // Nobody needs a mail about a slip that staff saved themselves.
  isCausedBy: ({ event, actor }) => event === 'slip' && actor.kind === 'guest',
  isTrue: ({ record: { status }, slips }) =>
    status === 'in_review' || (status === 'confirmed' && slips.isWaiting),
  paragraphs({ booking, language, asked, isSent }) {
    const { paragraphs, nothingAsked, paid, confirmed, confirmedElse } = words[language];
    if (booking.status === 'confirmed') {
      return [asked !== null && isSent ? confirmed : confirmedElse];
    }
    if (asked === null) return [nothingAsked];
    return isSent ? paragraphs : [paid];
  },
};
