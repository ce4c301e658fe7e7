import type { Feature } from '../../feature.ts';
import { type MessagesBelow, type MessagesServices, createMessagesServices } from './services.ts';
import { createMailsFollower } from './mails-follower.ts';
import { guestData } from './guest-data.ts';
import { mountMails } from './mails.routes.ts';
import { mountWrittenMessages } from './written/written.routes.ts';

export const messagesFeature: Feature<MessagesBelow, MessagesServices> = {
  name: 'messages',
  guestData,
  services: createMessagesServices,
  followers: (deps) => [createMailsFollower(deps)],
  routes(router, deps) {
    mountMails(router, deps);
    mountWrittenMessages(router, deps);
  },
  jobs({ relay, paymentReminders, messageClock, sweepFiledMails, sweepMails, log }) {
    relay.start();
    return [
      {
        name: 'mail relay',
        // For mails whose retry has become due; new mails do not wait for it.
        everyMs: 15_000,
        firstAfterMs: 0,
        graceMs: 8000,
        run: () => relay.notify(),
        afterwards: () => relay.stop(),
      },
      {
        name: 'old mails',
        // Often enough for a server that is started anew each morning.
        everyMs: 3_600_000,
        async run() {
          const rows = sweepMails();
          if (rows > 0) log.info({ rows }, 'words of old mails removed');
          const files = await sweepFiledMails();
          if (files > 0) log.info({ files }, 'mails of forgotten guests removed');
        },
      },
      {
        name: 'messages of the owner',
        everyMs: 60_000,
        firstAfterMs: 0,
        run() {
          const written = messageClock.tick();
          if (written === 0) return;
          log.info({ written }, 'messages of the owner written');
          relay.notify();
        },
      },
      {
        name: 'payment reminders',
        everyMs: 10 * 60_000,
        firstAfterMs: 0,
        run() {
          const written = paymentReminders.write();
          if (written === 0) return;
          log.info({ written }, 'payment reminders written');
          relay.notify();
        },
      },
    ];
  },
};
