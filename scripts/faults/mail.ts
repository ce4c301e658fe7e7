import type * as Recheck from '../../apps/server/src/features/messages/recheck-before-send.ts';
import type * as Html from '../../apps/server/src/features/messages/mail-html.ts';
import type * as Changes from '../../apps/server/src/features/messages/mails-of-change.ts';
import type * as MailRows from '../../apps/server/src/features/messages/mails.repository.ts';
import type * as Outbox from '../../apps/server/src/features/messages/outbox.ts';
import type * as Reminders from '../../apps/server/src/features/messages/payment-reminders.ts';
import type * as Relay from '../../apps/server/src/features/messages/relay.ts';
import type * as Stages from '../../apps/server/src/features/messages/reminder-stage.ts';
import { inModule } from '../soak/fault.ts';

const folder = 'apps/server/src/features/messages';
const mailRows = inModule<typeof MailRows>('apps/server/src/features/messages/mails.repository.ts');
const relay = inModule<typeof Relay>('apps/server/src/features/messages/relay.ts');
const recheck = inModule<typeof Recheck>(
  'apps/server/src/features/messages/recheck-before-send.ts',
);
const outbox = inModule<typeof Outbox>('apps/server/src/features/messages/outbox.ts');
const changes = inModule<typeof Changes>('apps/server/src/features/messages/mails-of-change.ts');
const html = inModule<typeof Html>('apps/server/src/features/messages/mail-html.ts');
const reminders = inModule<typeof Reminders>(
  'apps/server/src/features/messages/payment-reminders.ts',
);
const stages = inModule<typeof Stages>('apps/server/src/features/messages/reminder-stage.ts');

const relayTest = `${folder}/relay.test.ts`;
const mailsTest = `${folder}/mails.test.ts`;
const moneyMails = `${folder}/money-mails.test.ts`;
const reminderTest = `${folder}/payment-reminders.test.ts`;
const undoneSteps = `${folder}/undone-steps.test.ts`;
const boundedMails = `${folder}/bounded-mails.test.ts`;
const hostileTexts = `${folder}/hostile-texts.test.ts`;

/** Each mail once, none lost, none that is no longer true, and nothing of a stranger’s in it. */
export const mailFaults = [
  mailRows(
    'createMailsRepository',
    (original) => (db) => {
      const made = original(db);
      return { ...made, claim: (way, now, claim) => made.claim(way, now, claim, now) };
    },
    {
      name: 'two relays send one mail twice',
      test: { file: relayTest, title: 'send each mail once' },
    },
  ),
  mailRows(
    'createMailsRepository',
    (original) => (db) => {
      const made = original(db);
      return {
        ...made,
        settle: (id, _claim, change) =>
          made.rewrite(id, change) || made.settle(id, made.find(id)?.claim ?? '', change),
      };
    },
    {
      name: 'a relay that comes back late overwrites what another has noted',
      test: { file: relayTest, title: 'what was taken over is not overwritten' },
    },
  ),
  relay(
    'createRelay',
    (original) => (deps) =>
      original({
        ...deps,
        transport: {
          ...deps.transport,
          send: (mail) =>
            deps.transport.send(mail).catch((error: Error) => {
              throw Object.assign(error, { kind: 'refused' });
            }),
        },
      }),
    {
      name: 'a mail server that is gone costs the mails',
      test: { file: relayTest, title: 'is away for days' },
    },
  ),
  recheck(
    'createRecheckBeforeSend',
    (original) => (deps) =>
      original({ ...deps, mails: { ...deps.mails, goneBeforeDropped: () => null } }),
    {
      name: 'a step and its undo both write',
      test: { file: undoneSteps, title: 'a confirmed booking is cancelled' },
    },
  ),
  recheck(
    'createRecheckBeforeSend',
    (original) => (deps) => {
      const look = original(deps);
      return (mail, now) =>
        look(mail, now) ?? { booking: mail.booking, toName: mail.toName, data: mail.data };
    },
    {
      name: 'a reminder asks for what was paid meanwhile',
      test: { file: reminderTest, title: 'for what was paid after it was written' },
    },
  ),
  recheck(
    'createRecheckBeforeSend',
    (original) => (deps) =>
      original({
        ...deps,
        ledgers: { read: (id) => ({ ...deps.ledgers.read(id), payments: [] }) },
      }),
    {
      name: 'a payment that was taken back is told to the guest',
      test: { file: moneyMails, title: 'and taken back before the mail went is not told' },
    },
  ),
  changes(
    'mailsOfChange',
    (original) => (change, payment) =>
      change.event === 'cancelled' ? [] : original(change, payment),
    {
      name: 'a cancelled booking causes no mail',
      test: { file: mailsTest, title: 'confirmed, cancelled, opened again, run out' },
    },
  ),
  outbox(
    'createOutbox',
    (original) => (deps) =>
      original({ ...deps, mails: { ...deps.mails, guestAddresses: () => [] } }),
    {
      name: 'a booking has mail written to any number of addresses',
      test: { file: boundedMails, title: 'a hundred addresses: at most three get a mail' },
    },
  ),
  outbox(
    'createOutbox',
    (original) => (deps) => {
      const made = original(deps);
      return { ...made, addressed: (kind, booking) => made.addressed(kind, booking, true) };
    },
    {
      name: 'a stranger’s words go out with the villa’s mail',
      test: { file: boundedMails, title: 'are in no mail before staff have confirmed' },
    },
  ),
  html('mailHtml', (original) => (mail) => original(mail).replaceAll('&lt;', '<'), {
    name: 'a name in a mail becomes part of its page',
    test: { file: hostileTexts, title: 'a whole mail, in which they are text' },
  }),
  reminders(
    'createPaymentReminders',
    (original) => (deps) =>
      original({
        ...deps,
        reminders: { ...deps.reminders, has: () => false, lastNamed: () => null },
      }),
    {
      name: 'a reminder is written again after a restart',
      test: { file: reminderTest, title: 'a new process knows what was written' },
    },
  ),
  stages(
    'reminderOf',
    (original) => (booking, today, around) => original({ ...booking, slips: [] }, today, around),
    {
      name: 'a guest is reminded while a slip waits',
      test: { file: reminderTest, title: 'while a slip waits' },
    },
  ),
];
