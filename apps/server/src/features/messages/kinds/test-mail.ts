import type { HouseMessage } from './message-kind.ts';
import { words } from './test-mail.words.ts';

/** The owner asks for it, to see that mails arrive at all. */
export const testMail: HouseMessage<'test', Record<string, never>> = {
  kind: 'test',
  words,
  path: '/admin',
};
