import type { HouseMessage } from './message-kind.ts';
import { words } from './written-test.words.ts';

interface Data {
  /** The booking that it was tried with: it is forgotten with its guest. */
  bookingId: string;
  subject: string;
  text: string;
}

/** A message to guests as a test to whoever writes it, with the codes blanked. */
export const writtenTest: HouseMessage<'written_test', Data> = {
  kind: 'written_test',
  words,
  path: '/admin/messages',
  values: ({ subject, text }) => ({ subject, text }),
};
