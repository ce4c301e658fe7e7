import type { BookingMessage } from './message-kind.ts';
import { SLIP_MAIL_EVERY_MS } from './slip-mail-pause.ts';
import { words } from './slip-received.words.ts';

export const slipReceived: BookingMessage<'slip_received'> = {
  kind: 'slip_received',
  audience: 'guest',
  topic: 'checking',
  words,
  everyMs: SLIP_MAIL_EVERY_MS,
  isAcknowledgement: true,
  isCausedBy({ event, before, after }) {
    // Ended with many others and taken back: the slip is looked at as before.
    if (event === 'reopened') return after.status === 'in_review';
    // After the confirmation the guest sees on the page that it is being looked at.
    return event === 'slip' && before?.status !== 'in_review' && after.status !== 'confirmed';
  },
  isTrue: ({ record }) => record.status === 'in_review',
  paragraphs({ language, isSent }) {
    const { paragraphs, checking } = words[language];
    return isSent ? paragraphs : [checking];
  },
};
