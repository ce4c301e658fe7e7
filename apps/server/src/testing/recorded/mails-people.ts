/** Mails about no booking, to owners and staff. */
import { beginCopies, diskIsBack, spoilCopies, withoutDisk } from '../offsite-disk.ts';
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { backupName } from '../../features/backups/backup-name.ts';
import { type FeedServer, startFeedServer } from '../feed-server.ts';
import { DAY, HOUR, MINUTE, type Scenario, type Scenarios, type Stage } from './mails-stage.ts';

const GB = 1_000_000_000;

/** Holds of strangers, each of another connection. */
function holdsFrom(first: number, stays: readonly [checkIn: string, nights: number][]) {
  return async (stage: Stage) => {
    for (const [index, [checkIn, nights]] of stays.entries()) {
      const checkOut = addDays(checkIn, nights);
      await stage.guestFrom(`203.0.${first + index}.7`, 'booking', {
        bookingDetails: { checkIn, checkOut, rooms: 2, guests: 2 },
        paymentMethod: 'bank_transfer',
      });
    }
  };
}
const STRANGERS = { limits: true, config: { trustProxy: 1 } };

/** A daily backup of so many bytes. */
function backup(stage: Stage, madeAt: string, bytes: number): void {
  const folder = join(stage.app.dataDir, 'backups');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, backupName(new Date(madeAt), 'daily'));
  writeFileSync(file, '');
  truncateSync(file, bytes);
}

/** Backups failed so often, as it is kept over restarts. */
function backupsFailed(stage: Stage, times: number, word: string): void {
  const now = stage.app.clock.now().getTime();
  stage.app.deps.sqlite
    .prepare(
      `insert into alarm_signs (kind, since, last_at, count, word) values ('backup_failing', ?, ?, ?, ?)
        on conflict (kind) do update set since = excluded.since, last_at = excluded.last_at,
          count = excluded.count, word = excluded.word`,
    )
    .run(now, now, times, word);
}

interface Channel {
  elsewhere: FeedServer;
  id: string;
  read: () => Promise<unknown>;
}

/** A scenario with a calendar elsewhere that has been read once. */
function withChannel(
  title: string,
  run: (stage: Stage, channel: Channel) => Promise<void>,
  more: Partial<Scenario> = {},
): Scenario {
  const config = { allowPrivateAddresses: ['127.0.0.1'], ...more.config };
  return {
    title,
    ...more,
    config,
    async run(stage) {
      const elsewhere = await startFeedServer();
      try {
        const { body } = await stage.owner('POST', 'admin/channels', {
          name: 'Airbnb',
          kind: 'airbnb',
          importUrl: elsewhere.url,
        });
        const read = () => stage.staff('POST', `admin/channels/${body.id}/sync`, {});
        await run(stage, { elsewhere, id: body.id, read });
      } finally {
        await elsewhere.close();
      }
    },
  };
}

export const people: Scenarios = {
  test: [
    {
      title: 'to each owner who asks, in the language that they chose',
      async run(stage) {
        await stage.owner('POST', 'admin/mails/test');
        const path = 'admin/auth/mail-language';
        await stage.owner('POST', path, { language: 'th' });
        await stage.owner('POST', 'admin/mails/test');
        await stage.tick();
        await stage.sendAgain('test');
        await stage.tick();
      },
    },
    {
      title: 'a villa whose sender has no name sends in its own, in the reader’s language',
      config: { mailFrom: 'stay@example.com' },
      async run(stage) {
        await stage.owner('POST', 'admin/mails/test');
        await stage.owner('POST', 'admin/auth/mail-language', { language: 'th' });
        await stage.owner('POST', 'admin/mails/test');
        await stage.tick();
      },
    },
    {
      title: 'a mail server that is gone is tried for ever, then all goes at once',
      async run(stage) {
        stage.mailServer('drops');
        await stage.owner('POST', 'admin/mails/test');
        for (const minutes of [0, 1, 2, 5, 10, 15, 30, 60, 180, 180]) {
          await stage.pass(minutes * MINUTE);
        }
        stage.mailServer('takes');
        await stage.owner('POST', 'admin/mails/test');
        await stage.pass(MINUTE);
      },
    },
    {
      title:
        'a mailbox that takes nothing for two days is given up, one that is refused at once; staff may try again',
      async run(stage) {
        stage.mailServer('later');
        await stage.owner('POST', 'admin/mails/test');
        for (let tries = 0; tries < 26; tries += 1) await stage.pass(3 * HOUR);
        stage.mailServer('refuses');
        await stage.owner('POST', 'admin/mails/test');
        await stage.tick();
        stage.mailServer('takes');
        await stage.pass(DAY);
        await stage.sendAgain('test');
        await stage.tick();
      },
    },
  ],

  owner_holds: [
    {
      title: 'above sixty nights of the coming year, at most hourly',
      ...STRANGERS,
      async run(stage) {
        await holdsFrom(1, [
          ['2026-12-01', 30],
          ['2027-01-01', 30],
        ])(stage);
        await holdsFrom(3, [['2027-02-01', 1]])(stage);
        await stage.pass(15 * MINUTE);
        await holdsFrom(4, [['2027-02-03', 1]])(stage);
        await stage.pass(45 * MINUTE);
        await holdsFrom(5, [
          ['2027-02-05', 30],
          ['2027-04-01', 30],
          ['2027-05-01', 30],
        ])(stage);
        await stage.tick();
      },
    },
  ],

  owner_crowded: [
    {
      title: 'from 120 nights of any year on, beside the mail about sixty',
      ...STRANGERS,
      async run(stage) {
        await holdsFrom(1, [
          ['2026-12-01', 30],
          ['2027-01-01', 30],
          ['2027-02-01', 30],
          ['2027-12-01', 29],
        ])(stage);
        await holdsFrom(5, [['2027-12-30', 1]])(stage);
        await holdsFrom(6, [['2028-01-02', 1]])(stage);
        await stage.tick();
      },
    },
  ],

  bank_changed: [
    {
      title: 'each way in which it changes, and guests who were about to pay',
      async run(stage) {
        await stage.booked();
        const account = {
          bankName: 'KBANK',
          accountNumber: '123-4-56789-0',
          accountName: 'Villa Co.',
        };
        const { body } = await stage.owner('POST', 'admin/bank-accounts', account);
        await stage.owner('PATCH', `admin/bank-accounts/${body.id}`, { accountName: 'Villa' });
        await stage.owner('PATCH', `admin/bank-accounts/${body.id}`, { accountName: 'Villa' });
        await stage.owner('DELETE', `admin/bank-accounts/${body.id}`);
        await stage.owner('PATCH', 'admin/villa/bank-details', { bankDetails: [account] });
        await stage.owner('PATCH', 'admin/villa', { promptpayId: '0812345678' });
        await stage.owner('PATCH', 'admin/villa', { promptpayName: 'Villa' });
        await stage.tick();
      },
    },
  ],

  password_link: [
    {
      title: 'to staff in their language; it is not sent again',
      async run(stage) {
        await stage.owner('POST', 'admin/people/staff-en/password-link');
        await stage.owner('POST', 'admin/people/staff-th/password-link');
        await stage.tick();
        await stage.sendAgain('password_link');
      },
    },
    {
      title:
        'there is a newer one, its day is over, or its user was logged out before the mail went',
      async run(stage) {
        const make = () => stage.owner('POST', 'admin/people/staff-en/password-link');
        stage.mailServer('drops');
        await make();
        await make();
        await stage.owner('POST', 'admin/people/staff-en/logout-everywhere');
        await make();
        await stage.tick();
        await stage.pass(DAY);
        stage.mailServer('takes');
        await stage.pass(3 * HOUR);
        await stage.sendAgain('password_link');
      },
    },
  ],

  alert: [
    {
      title:
        'to those who want a mail of each new booking; one that was cancelled before is not told',
      async run(stage) {
        for (const person of ['owner-en', 'owner-th']) {
          const headers = { authorization: `Bearer ${await stage.token(person)}` };
          const body = JSON.stringify({ events: { booking_made: ['mail'] } });
          const type = { 'content-type': 'application/json' };
          await stage.app.fetch('/api/admin/alerts', {
            method: 'PATCH',
            headers: { ...headers, ...type },
            body,
          });
        }
        await stage.booked();
        await stage.tick();
        stage.mailServer('drops');
        const id = await stage.booked({ checkIn: '2026-12-10', checkOut: '2026-12-12' });
        await stage.tick();
        await stage.status(id, 'cancelled');
        stage.mailServer('takes');
        await stage.pass(3 * HOUR);
      },
    },
  ],

  channel_clash: [
    withChannel('nights that are sold here and there', async (stage, { elsewhere, read }) => {
      elsewhere.serve([]);
      await read();
      await stage.confirmed();
      elsewhere.serve([{ from: '2026-12-16', until: '2026-12-20' }]);
      await read();
      await read();
      await stage.tick();
    }),
  ],
  channel_suspicious: [
    withChannel('a calendar that is empty all at once', async (stage, { elsewhere, read }) => {
      elsewhere.serve([{ from: '2026-12-03', until: '2026-12-10' }]);
      await read();
      elsewhere.serve([]);
      await read();
      await read();
      await stage.tick();
    }),
  ],
  channel_stale: [
    withChannel(
      'a calendar that cannot be read for six hours; told once',
      async (stage, channel) => {
        channel.elsewhere.serve([]);
        await channel.read();
        channel.elsewhere.answer((_request, response) => void response.writeHead(500).end());
        for (let hours = 0; hours < 9; hours += 1) {
          await stage.pass(HOUR);
          await stage.app.deps.importer.runDue();
          await stage.tick();
        }
      },
    ),
  ],
  channel_costly: [
    withChannel(
      'a calendar whose reading is ended; told once',
      async (stage, channel) => {
        channel.elsewhere.serve([{ from: '2026-12-03', until: '2026-12-06' }]);
        for (let hours = 0; hours < 3; hours += 1) {
          await stage.app.deps.importer.runDue();
          await stage.tick();
          await stage.pass(2 * HOUR);
        }
      },
      { config: { calendarReading: { processorMs: 5000, clockMs: 1 } } },
    ),
  ],

  backup_failing: [
    {
      title: 'twice, for each reason; told again after a week while nobody mends it',
      async run(stage) {
        stage.disk(30 * GB, 40 * GB);
        backupsFailed(stage, 1, 'unknown');
        await stage.lookOver();
        backupsFailed(stage, 2, 'unknown');
        await stage.lookOver();
        backup(stage, '2026-11-19T20:00:00Z', 1000);
        for (const word of ['damaged', 'disk_full', 'read_only']) {
          await stage.pass(6 * DAY);
          await stage.lookOver();
          await stage.pass(DAY);
          backupsFailed(stage, 3, word);
          await stage.lookOver();
        }
      },
    },
  ],

  offsite_failing: [
    {
      title: 'no copy for 26 hours, and one that cannot be brought back',
      async run(stage) {
        stage.disk(30 * GB, 40 * GB);
        backup(stage, '2026-11-19T20:00:00Z', 1000);
        await beginCopies(stage.app);
        await withoutDisk(stage.app, 27);
        await stage.lookOver();
        await diskIsBack(stage.app);
        await stage.pass(DAY);
        await spoilCopies(stage.app);
        await stage.lookOver();
      },
    },
  ],

  refund_late: [
    {
      title: 'told once and again after a week; by then another is late, and the first is paid',
      async run(stage) {
        const promise = async (choices: Record<string, unknown>) => {
          const id = await stage.confirmed({ paid: 9000, ...choices });
          await stage.status(id, 'cancelled');
          await stage.guest('POST', `booking/${id}/refund-account`, {
            bank: 'KBANK',
            number: '1234567890',
            name: 'Somying Jaidee',
          });
          return id;
        };
        const first = await promise({});
        await stage.pass(3 * DAY);
        await promise({ checkIn: '2027-02-03', checkOut: '2027-02-06' });
        await stage.pass(5 * DAY);
        await stage.lookOver();
        await stage.lookOver();
        await stage.pass(7 * DAY);
        await stage.refund(first, 9000);
        await stage.lookOver();
      },
    },
  ],

  disk_low: [
    {
      title: 'told once a time of trouble, and no more than daily where it comes and goes',
      async run(stage) {
        backup(stage, '2026-11-19T20:00:00Z', 1_500_000);
        backup(stage, '2026-11-18T20:00:00Z', 2_000_000);
        stage.disk(600_000_000, 40 * GB);
        await stage.lookOver();
        stage.disk(400_000_000, 40 * GB);
        await stage.lookOver();
        await stage.pass(HOUR);
        await stage.lookOver();
        stage.disk(20 * GB, 40 * GB);
        await stage.lookOver();
        stage.disk(300_000, 2_000_000);
        await stage.lookOver();
        await stage.pass(DAY);
        await stage.lookOver();
      },
    },
  ],
};
