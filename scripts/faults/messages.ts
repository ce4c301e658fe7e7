import type * as Moment from '../../packages/shared/src/domain/message/message-moment.ts';
import type * as Rows from '../../apps/server/src/features/messages/written/written-messages.repository.ts';
import type * as Services from '../../apps/server/src/features/messages/written/services.ts';
import type * as Render from '../../packages/shared/src/domain/message/render-message.ts';
import { inModule } from '../soak/fault.ts';

const folder = 'apps/server/src/features/messages/written';
const moment = inModule<typeof Moment>('packages/shared/src/domain/message/message-moment.ts');
const rows = inModule<typeof Rows>(`${folder}/written-messages.repository.ts`);
const services = inModule<typeof Services>(`${folder}/services.ts`);
const render = inModule<typeof Render>('packages/shared/src/domain/message/render-message.ts');

const badLuck = `${folder}/bad-luck.test.ts`;
const verdicts = 'packages/shared/src/domain/message/message-verdict.test.ts';
const words = 'packages/shared/src/domain/message/render-message.test.ts';

/** Each message once, at its time, and never to somebody who has cancelled. */
export const messageFaults = [
  moment(
    'messageMoment',
    (original) => (timing, stay, house) => {
      const made = original(timing, stay, house);
      // Equality of the minute, in place of a window.
      return made && { ...made, until: new Date(made.due.getTime() + 60_000) };
    },
    {
      name: 'a message goes in the minute of its time or never',
      test: { file: verdicts, title: 'B7 a message of a week before' },
    },
  ),
  rows(
    'createWrittenMessagesRepository',
    (original) => (db, sqlite) => ({ ...original(db, sqlite), release: () => 0 }),
    {
      name: 'a message is a job that is lost once it was dropped',
      test: { file: badLuck, title: 'cancelled and brought back in time' },
    },
  ),
  rows(
    'createWrittenMessagesRepository',
    (original) => (db, sqlite) => ({ ...original(db, sqlite), lastTick: () => null }),
    {
      name: 'after an outage everything that waits is sent',
      test: { file: badLuck, title: 'after three days of outage' },
    },
  ),
  services(
    'createOwnMessages',
    (original) => (below) => ({ ...original(below), writtenNow: (_record, data) => data }),
    {
      name: 'a message is not looked at again before it goes',
      test: { file: badLuck, title: 'one that is switched off goes to nobody' },
    },
  ),
  render('plainValue', () => (value) => value, {
    name: 'a name turns the direction of the words after it',
    test: { file: words, title: 'in a value turns nothing' },
  }),
];
