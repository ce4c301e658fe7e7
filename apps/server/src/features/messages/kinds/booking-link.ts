import { words } from './booking-link.words.ts';
import type { BookingMessage } from './message-kind.ts';

/** The link to a booking, for a guest who has lost it. */
export const bookingLink: BookingMessage<'booking_link'> = {
  kind: 'booking_link',
  audience: 'guest',
  topic: 'account',
  words,
  isAcknowledgement: true,
  // It may lie between two mails about the stay, and counts as neither.
  isAboutMoney: true,
  isCausedBy: ({ event }) => event === 'link_asked',
  isTrue: () => true,
  paragraphs: ({ language }) => words[language].paragraphs,
};
