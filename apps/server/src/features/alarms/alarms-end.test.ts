/** An alarm does not outlive its cause: each cause, and each way in which it goes. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AlarmKind } from '@villa/shared/contract/alarms.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { book, newBooking } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, moveTo } from '../../testing/guest.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { beginCopies, diskIsBack, spoilCopies, withoutDisk } from '../../testing/offsite-disk.ts';
import { backupsFolder } from '../backups/backup-folder.ts';
import { backupName } from '../backups/backup-name.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { mailsTable } from '../messages/mails.table.ts';
import { alarmSignsTable } from '../alarm-signs/alarm-signs.table.ts';
import { type DiskSpace } from '../../platform/files/disk-space.ts';
import { watchDisk } from './disk-low.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const GB = 1_000_000_000;

let post: MailServer;
let app: TestApp;
/** Those that were started anew; their folder goes with them. */
const stopped: TestApp[] = [];
/** The test's; everything else is real. */
let disk: DiskSpace | null;

beforeEach(async () => {
  post = await startMailServer();
  await start();
});
afterEach(async () => {
  await app.close();
  for (const before of stopped.splice(0)) await before.close();
  await post.close();
});

function open(more: { dataDir?: string; now?: Date; smtpUrl?: string | null } = {}) {
  const { smtpUrl = post.url, ...others } = more;
  return createTestApp({
    seed: 'plain',
    limits: true,
    config: { smtpUrl, mailFrom: 'Villa <stay@example.com>', logLevel: 'silent', trustProxy: 1 },
    ...others,
  });
}

/** Starts the server, at another time on the same folder. */
async function start(more: Parameters<typeof open>[0] = {}): Promise<void> {
  app = await open(more);
  disk = { freeBytes: 9 * GB, totalBytes: 10 * GB };
}

/** The kinds that stand, after the owners were told. */
async function standing(): Promise<AlarmKind[]> {
  const { deps, dataDir, clock } = app;
  await deps.alarms.tell();
  const folder = { sizes: async () => [], beforeUpdates: async () => [] };
  const look = watchDisk({
    dataDir,
    signs: deps.alarmSigns,
    folder,
    clock,
    space: async () => disk,
  });
  const low = await look();
  return [...(await deps.alarms.now()).map(({ kind }) => kind), ...(low ? [low.alarm.kind] : [])];
}

async function startAnew(more: { smtpUrl?: string | null } = {}): Promise<void> {
  const before = app;
  await start({ dataDir: app.dataDir, now: app.clock.now(), ...more });
  stopped.push(before);
}

/** A quarter of an hour, with all that a server does meanwhile by the clock. */
async function quarter(): Promise<void> {
  app.clock.advance(15 * MINUTE);
  await app.deps.relay.round();
  await app.deps.backups.makeDue();
}

interface Way {
  goes: string;
  cause: () => Promise<void>;
  mend: () => void | Promise<void>;
  /** Quarters of an hour until it is noticed; one if left out. */
  quarters?: number;
}

async function mailWaits(mood: MailServer['mood'], quarters = 5): Promise<void> {
  await app.deps.backups.makeDue();
  post.mood = mood;
  sendTest();
  for (let at = 0; at < quarters; at += 1) await quarter();
  expect(app.deps.mailRows.countUnsent()).toBe(1);
}
const sendTest = () =>
  app.deps.mails.sendTest({ name: 'Mali', address: 'mali@example.com', language: 'en' });
const forgetMails = () => void app.db.delete(mailsTable).run();
const setBookings = (values: Partial<typeof bookingsTable.$inferInsert>) =>
  void app.db.update(bookingsTable).set(values).run();
const QUOTA = { to: 'MAIL FROM', code: 452, says: '4.5.3 Too many messages' } as const;

/** Runs it while whoever opens the database's file anew finds none. */
async function withoutFile(attempt: () => Promise<unknown>): Promise<void> {
  const file = join(app.dataDir, 'villa.db');
  renameSync(file, `${file}-aside`);
  await attempt();
  renameSync(`${file}-aside`, file);
}
const byHand = async () => {
  const token = await app.tokenFor('owner');
  await ask(app, 'POST', '/api/admin/backups', undefined, { token });
};
const failTwice = async () => {
  await app.deps.backups.makeDue();
  app.clock.advance(HOUR);
  for (let attempt = 0; attempt < 2; attempt += 1) await withoutFile(byHand);
};

async function crowd(): Promise<void> {
  await app.deps.backups.makeDue();
  for (let guest = 0; guest < 4; guest += 1) {
    const checkIn = addDays('2026-12-01', 30 * guest);
    const body = newBooking({ checkIn, checkOut: addDays(checkIn, 30) });
    const headers = { 'x-forwarded-for': `203.0.${guest}.7` };
    expect((await ask(app, 'POST', '/api/booking', body, { headers })).status).toBe(201);
  }
}

const copies = async () => {
  await app.deps.backups.makeDue();
  await beginCopies(app);
};
const copiesFail = () => copies().then(() => withoutDisk(app, 27));

const lowDisk = async () => {
  await app.deps.backups.makeDue();
  disk = { freeBytes: 1000, totalBytes: 10 * GB };
};

/** A guest of a cancelled stay has named an account, and the day that was said then is over. */
async function promiseRefund(): Promise<string> {
  const { _id: id } = await awaitSlip(app);
  await payBooking(id, { amount: 9000 });
  await moveTo(app, id, 'confirmed');
  await moveTo(app, id, 'cancelled');
  const account = { bank: 'KBANK', name: 'Somying Jaidee', number: '1234567890' };
  const named = await ask(app, 'POST', `/api/booking/${id}/refund-account`, account);
  expect(named.status).toBe(200);
  app.clock.advance(8 * 24 * HOUR);
  await app.deps.backups.makeDue();
  return id;
}
async function payBooking(id: string, payment: object): Promise<void> {
  const token = await app.tokenFor('owner');
  const body = { method: 'bank_transfer', ...payment };
  const path = `/api/admin/bookings/${id}/payments`;
  expect((await ask(app, 'POST', path, body, { token })).status).toBe(201);
}
const firstBooking = () => app.db.select().from(bookingsTable).get()?.id ?? '';

/** A new kind needs its rows here. */
const WAYS: Record<AlarmKind, Way[]> = {
  mail_dead: [
    {
      goes: 'a new mail goes',
      cause: () => mailWaits('drops'),
      mend() {
        post.mood = 'takes';
        sendTest();
      },
    },
    {
      goes: 'the server is back, while the mail that waits is not due for hours',
      cause: () => mailWaits('drops', 18),
      mend: () => void (post.mood = 'takes'),
    },
    {
      goes: 'the password is right again, and no mail waits any more',
      cause: () => mailWaits('distrusts'),
      mend() {
        post.mood = 'takes';
        forgetMails();
      },
    },
    {
      goes: 'the quota is free again, and no mail waits any more',
      cause: () => mailWaits(QUOTA),
      mend() {
        post.mood = 'takes';
        forgetMails();
      },
    },
    {
      goes: 'the server is back, and the booking of the mail that waits is in the bin',
      cause: () => mailWaits('drops'),
      async mend() {
        post.mood = 'takes';
        const { _id: bookingId } = await book(app);
        app.db.update(mailsTable).set({ bookingId }).run();
        setBookings({ deletedAt: app.clock.now() });
      },
    },
    {
      goes: 'the answer is about a recipient',
      cause: () => mailWaits('drops'),
      mend() {
        post.mood = 'refuses';
        sendTest();
      },
    },
    {
      goes: 'the server was started anew with settings that are right',
      cause: () => mailWaits('distrusts', 18),
      async mend() {
        post.mood = 'takes';
        await startAnew();
      },
    },
    {
      goes: 'mails go into files',
      cause: () => mailWaits('drops'),
      mend: () => startAnew({ smtpUrl: null }),
    },
  ],
  offsite_failing: [
    { goes: 'a copy works again', cause: copiesFail, mend: () => diskIsBack(app) },
    {
      goes: 'the owner ends the copies',
      cause: copiesFail,
      mend: async () => void (await app.deps.offsite.change({ place: null })),
    },
    {
      goes: 'the drill finds that all is sent again',
      cause: () => copies().then(() => spoilCopies(app)),
      async mend() {
        app.clock.advance(24 * HOUR);
        await app.deps.backups.makeDue();
        await app.deps.offsite.doDue();
      },
    },
  ],
  backup_failing: [
    { goes: 'one is made by hand', cause: failTwice, mend: byHand },
    {
      goes: 'what kept them from being made is gone, long before the daily one is due',
      cause: failTwice,
      mend() {},
      quarters: 4,
    },
    {
      goes: 'another server makes one, while this one could not store what it saw',
      async cause() {
        const full = "begin select raise(abort, 'full'); end";
        app.deps.sqlite.exec(
          `create temp trigger full_insert before insert on main.alarm_signs ${full}`,
        );
        await failTwice();
        app.deps.sqlite.exec('drop trigger temp.full_insert');
      },
      async mend() {
        app.clock.advance(MINUTE);
        const other = await open({ dataDir: app.dataDir, now: app.clock.now() });
        const token = await other.tokenFor('owner');
        await ask(other, 'POST', '/api/admin/backups', undefined, { token });
        await other.close();
      },
    },
    {
      goes: 'the old one is followed by a new one',
      async cause() {
        const folder = backupsFolder(app.dataDir);
        mkdirSync(folder, { recursive: true });
        const old = new Date(app.clock.now().getTime() - 40 * HOUR);
        writeFileSync(join(folder, backupName(old, 'daily')), '');
        await withoutFile(() => app.deps.backups.makeDue());
        app.clock.advance(2 * HOUR);
      },
      mend() {},
    },
  ],
  disk_low: [
    {
      goes: 'there is room again',
      cause: lowDisk,
      mend: () => void (disk = { freeBytes: 9 * GB, totalBytes: 10 * GB }),
    },
    { goes: 'the system does not tell any more', cause: lowDisk, mend: () => void (disk = null) },
  ],
  refund_late: [
    {
      goes: 'it is paid',
      cause: async () => void (await promiseRefund()),
      mend: () => payBooking(firstBooking(), { amount: 9000, out: true }),
    },
    {
      goes: 'the stay takes place after all',
      cause: async () => void (await promiseRefund()),
      mend: async () => void (await moveTo(app, firstBooking(), 'pending')),
    },
  ],
  crowded: [
    { goes: 'their time is over', cause: crowd, mend() {}, quarters: 3 },
    {
      goes: 'one is cancelled',
      cause: crowd,
      async mend() {
        const [first] = app.db.select().from(bookingsTable).all();
        await moveTo(app, first?.id ?? '', 'cancelled');
      },
    },
    {
      goes: 'one is in the bin',
      cause: crowd,
      mend() {
        const [first] = app.db.select().from(bookingsTable).all();
        const where = eq(bookingsTable.id, first?.id ?? '');
        app.db.update(bookingsTable).set({ deletedAt: app.clock.now() }).where(where).run();
      },
    },
    { goes: 'all are confirmed', cause: crowd, mend: () => setBookings({ status: 'confirmed' }) },
  ],
};

describe.each(Object.entries(WAYS))('%s ends by itself when', (kind, ways) => {
  test.each(ways)('$goes', async ({ cause, mend, quarters = 1 }) => {
    await cause();
    expect(await standing()).toEqual([kind]);
    await mend();
    for (let at = 0; at < quarters; at += 1) await quarter();
    expect(await standing()).toEqual([]);
    // A server that is started anew does not bring it back from what was stored.
    const stored = app.db.select().from(alarmSignsTable).all();
    expect(stored.filter(({ since }) => since !== null)).toEqual([]);
  });
});
