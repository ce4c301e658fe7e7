import { isFirstUnrecorded } from '../reminder-stage.ts';
import { words } from './cancellation-declined.words.ts';
import type { BookingMessage } from './message-kind.ts';

interface Data {
  /** The message from staff to the guest. */
  words: string;
  /** The guest had cancelled by their own word, and the villa stopped that. */
  stopped?: true;
}

export const cancellationDeclined: BookingMessage<'cancellation_declined', Data> = {
  kind: 'cancellation_declined',
  audience: 'guest',
  topic: 'confirmed',
  words,
  isCausedBy: ({ event }) => event === 'cancellation_declined',
  data: ({ before }, { answer }) => ({
    words: answer(),
    ...(before !== null && before.cancelling !== null && { stopped: true as const }),
  }),
  isTrue: ({ record }) => record.status !== 'cancelled',
  paragraphs({ booking, language, data, next, afterwards }) {
    const { paragraphs: declined, stopped, villaWrites } = words[language];
    const paragraphs = data?.stopped === true ? [stopped] : declined;
    const hasWords = data !== null && 'words' in data && data.words !== '';
    // The payment that the open request had put off is due again.
    const isAskedFor = booking.status === 'confirmed' && !isFirstUnrecorded(booking);
    const again = isAskedFor ? [...next, ...afterwards] : [];
    return [...paragraphs, ...(hasWords ? [villaWrites] : []), ...again];
  },
  values: (data) => ({ words: data.words }),
};
