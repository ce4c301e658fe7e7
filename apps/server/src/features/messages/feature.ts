import type { Feature } from '../../feature.ts';
import { mountMails } from './mails.routes.ts';

export const messagesFeature: Feature = {
  name: 'messages',
  routes(api, deps) {
    mountMails(api, deps);
  },
  jobs({ relay, paymentReminders, log }) {
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
