import { isFirstUnrecorded } from '../reminder-stage.ts';
import { words } from './cancellation-declined.words.ts';
import type { BookingMessage } from './message-kind.ts';

interface Data {
  /** The message from staff to the guest. */
  words: string;
}

export const cancellationDeclined: BookingMessage<'cancellation_declined', Data> = {
  kind: 'cancellation_declined',
  audience: 'guest',
  topic: 'confirmed',
  words,
  isCausedBy: ({ event }) => event === 'cancellation_declined',
  data: (_change, { answer }) => ({ words: answer() }),
  isTrue: ({ record }) => record.status !== 'cancelled',
  paragraphs({ booking, language, data, next, afterwards }) {
    const { paragraphs, villaWrites } = words[language];
    const hasWords = data !== null && 'words' in data && data.words !== '';
    // The payment that the open request had put off is due again.
    const isAskedFor = booking.status === 'confirmed' && !isFirstUnrecorded(booking);
    const again = isAskedFor ? [...next, ...afterwards] : [];
    return [...paragraphs, ...(hasWords ? [villaWrites] : []), ...again];
  },
  values: (data) => ({ words: data.words }),
};
