import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Alarm, listAlarms } from '@villa/shared/contract/alarms.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { newBooking } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { createBackupFolder } from '../backups/backup-folder.ts';
import { backupName } from '../backups/backup-name.ts';
import { createBackups } from '../backups/backups.usecases.ts';
import { mailsTable } from '../messages/mails.table.ts';
import { usersTable } from '../staff/users.table.ts';
import { alarmSignsTable } from '../alarm-signs/alarm-signs.table.ts';
import { createAlarms } from './alarms.usecases.ts';
import { type DiskSpace } from '../../platform/files/disk-space.ts';
import { watchDisk } from './disk-low.ts';
import type { Watches } from './watch.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let post: MailServer;
let app: TestApp;
beforeEach(async () => {
  post = await startMailServer();
  app = await open();
  app.db
    .insert(usersTable)
    .values({
      id: 'owner',
      name: 'Mali',
      email: 'mali@example.com',
      passwordHash: 'none',
      role: 'owner',
      createdAt: app.clock.now(),
    })
    .run();
});
afterEach(async () => {
  await app.close();
  await post.close();
});

function open(more: { dataDir?: string; now?: Date } = {}): Promise<TestApp> {
  return createTestApp({
    seed: 'plain',
    config: { smtpUrl: post.url, mailFrom: 'Villa <stay@example.com>', logLevel: 'silent' },
    ...more,
  });
}

/** The same folder after the server was stopped and started. */
async function startAnew<T>(work: (again: TestApp) => Promise<T>): Promise<T> {
  const again = await open({ dataDir: app.dataDir, now: app.clock.now() });
  try {
    return await work(again);
  } finally {
    await again.close();
  }
}

const kinds = async (of = app) => (await of.deps.alarms.now()).map(({ kind }) => kind);
const mailed = (kind: string) =>
  app.db
    .select()
    .from(mailsTable)
    .all()
    .filter((mail) => mail.kind === kind && mail.toAddress === 'mali@example.com');

test('a house in which all is well has no alarm, and nobody is written to', async () => {
  const staff = await app.tokenFor('staff');
  expect((await ask(app, 'GET', listAlarms.path, undefined, { token: staff })).body).toEqual({
    alarms: [],
  });
  expect(await app.deps.alarms.tell()).toBe(false);
});

describe('a dead mail server', () => {
  /** Sends a test mail and lets time pass as the relay's timer would. */
  async function letPass(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) {
      app.clock.advance(MINUTE);
      await app.deps.relay.round();
    }
  }
  const send = () =>
    app.deps.mails.sendTest({ name: 'Mali', address: 'mali@example.com', language: 'en' });

  test.each([
    ['drops', 'unreachable', '421', 30],
    ['distrusts', 'log_in', '535', 0],
  ] as const)(
    'F16 that %s is an alarm (%s, %s) after %d minutes, and no more once it takes a mail',
    async (mood, reason, code, minutes) => {
      post.mood = mood;
      const since = app.clock.now();
      send();
      await app.deps.relay.round();
      await letPass(Math.max(0, minutes - 1));
      expect(await kinds()).toEqual(minutes > 0 ? [] : ['mail_dead']);
      await letPass(1);
      const token = await app.tokenFor('owner');
      const { body } = await ask(app, 'GET', listAlarms.path, undefined, { token });
      expect(body.alarms).toEqual([
        {
          kind: 'mail_dead',
          since: since.toISOString(),
          reason,
          code,
          waiting: 1,
          setIn: 'environment',
        },
      ]);
      // Kept over restarts, though mails are tried rarely by now.
      expect(await startAnew(kinds)).toEqual(['mail_dead']);

      post.mood = 'takes';
      send();
      await app.deps.relay.round();
      expect(await kinds()).toEqual([]);
      expect(post.received).toHaveLength(2);
    },
  );

  test.each(['later', 'refuses'] as const)(
    'is none where its answer is about a recipient: %s',
    async (mood) => {
      post.mood = mood;
      send();
      await letPass(120);
      expect(await kinds()).toEqual([]);
    },
  );

  test('F16 that does not answer is none while no mail waits', async () => {
    post.mood = 'drops';
    send();
    await letPass(40);
    expect(await kinds()).toEqual(['mail_dead']);
    app.db.delete(mailsTable).run();
    expect(await kinds()).toEqual([]);
  });

  test('that one answer shows alive again has its time again', async () => {
    post.mood = 'drops';
    send();
    await letPass(50);
    post.mood = 'later';
    await letPass(200);
    post.mood = 'drops';
    await letPass(200);
    const first = app.db.select().from(alarmSignsTable).all()[0];
    expect(first?.since?.getTime()).toBeGreaterThan(app.clock.now().getTime() - 4 * HOUR);
  });

  test('that is not asked any more, since mails go into files, is none', async () => {
    post.mood = 'drops';
    send();
    await letPass(70);
    expect(await kinds()).toEqual(['mail_dead']);
    const files = await createTestApp({ dataDir: app.dataDir, seed: 'plain' });
    expect(await kinds(files)).toEqual([]);
    await files.close();
  });
});

describe('backups that fail', () => {
  const database = () => join(app.dataDir, 'villa.db');
  /** While whoever opens the database's file anew finds none, as on a broken disk. */
  async function withoutFile<T>(attempt: () => Promise<T>): Promise<T> {
    const aside = join(app.dataDir, 'aside.db');
    renameSync(database(), aside);
    try {
      return await attempt();
    } finally {
      renameSync(aside, database());
    }
  }
  async function fail(): Promise<void> {
    expect(await withoutFile(() => app.deps.backups.makeDue())).toBe(false);
  }

  test('twice are an alarm and a mail, also where the server was started anew in between', async () => {
    await app.deps.backups.makeDue();
    const last = app.clock.now().toISOString();
    app.clock.advance(DAY);
    await fail();
    expect(await kinds()).toEqual([]);
    await startAnew(async (again) => {
      expect((await again.deps.backups.list()).failedAt).toBe(app.clock.now().toISOString());
      // Its hour of patience is kept, too.
      expect(await again.deps.backups.makeDue()).toBe(false);
      expect(await kinds(again)).toEqual([]);
    });
    app.clock.advance(HOUR);
    await fail();
    expect(await app.deps.alarms.now()).toEqual([
      {
        kind: 'backup_failing',
        since: last,
        failures: 2,
        lastMadeAt: last,
        reason: 'unknown',
      },
    ]);
    expect(await app.deps.alarms.tell()).toBe(true);
    expect(mailed('backup_failing')).toHaveLength(1);
    // The same trouble is told once, also by a server that was started anew, and again after a week.
    expect(await app.deps.alarms.tell()).toBe(false);
    await startAnew(async (again) => {
      expect(await kinds(again)).toEqual(['backup_failing']);
      expect(await again.deps.alarms.tell()).toBe(false);
    });
    app.clock.advance(7 * DAY);
    expect(await app.deps.alarms.tell()).toBe(true);

    expect(await app.deps.backups.makeDue()).toBe(true);
    expect(await kinds()).toEqual([]);
    expect((await app.deps.backups.list()).failedAt).toBeNull();
  });

  test('that come to nothing for 36 hours are an alarm, but not at the start of a server that was off', async () => {
    await app.deps.backups.makeDue();
    app.clock.advance(36 * HOUR + 1);
    expect(await kinds()).toEqual(['backup_failing']);
    await startAnew(async (again) => {
      expect(await kinds(again)).toEqual([]);
      expect(await again.deps.backups.makeDue()).toBe(true);
      again.clock.advance(2 * HOUR);
      expect(await kinds(again)).toEqual([]);
    });
  });

  test('of a villa that never had one are an alarm after 36 hours', async () => {
    await fail();
    app.clock.advance(36 * HOUR);
    expect(await kinds()).toEqual([]);
    app.clock.advance(1);
    const [alarm] = await app.deps.alarms.now();
    expect(alarm).toMatchObject({ kind: 'backup_failing', lastMadeAt: null, failures: 1 });
  });

  test('and work again within a day are not told of twice that day', async () => {
    await app.deps.backups.makeDue();
    app.clock.advance(DAY);
    const failTwice = async () => {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const byHand = () => ask(app, 'POST', '/api/admin/backups', undefined, { token });
        expect((await withoutFile(byHand)).status).toBe(500);
      }
    };
    const token = await app.tokenFor('owner');
    await failTwice();
    expect(await app.deps.alarms.tell()).toBe(true);
    app.clock.advance(HOUR);
    expect(await app.deps.backups.makeDue()).toBe(true);
    await failTwice();
    expect(await kinds()).toEqual(['backup_failing']);
    expect(await app.deps.alarms.tell()).toBe(false);
    expect(mailed('backup_failing')).toHaveLength(1);
  });

  test('say why, where it makes a difference', async () => {
    app.deps.sqlite.pragma('wal_checkpoint(TRUNCATE)');
    truncateSync(database(), 4096 * 3);
    expect(await app.deps.backups.makeDue()).toBe(false);
    app.clock.advance(HOUR);
    expect(await app.deps.backups.makeDue()).toBe(false);
    const [alarm] = await app.deps.alarms.now();
    expect(alarm).toMatchObject({ kind: 'backup_failing', reason: 'damaged' });
  });
});

describe('a disk that is nearly full', () => {
  /** The house with a disk of the test's; everything else is real. */
  function withDisk(space: DiskSpace) {
    const { deps, dataDir } = app;
    const folder = { sizes: async () => sizes, beforeUpdates: async () => beforeUpdates };
    const none = () => null;
    const watches: Watches = {
      mail_dead: none,
      backup_failing: none,
      crowded: none,
      refund_late: none,
      offsite_failing: none,
      disk_low: watchDisk({
        dataDir,
        signs: deps.alarmSigns,
        folder,
        clock: app.clock,
        space: async () => space,
      }),
    };
    return createAlarms({ ...deps, watches, signs: deps.alarmSigns });
  }
  let beforeUpdates: { name: string; madeAt: Date; bytes: number }[] = [];
  let sizes: { name: string; madeAt: Date; kind: 'daily'; bytes: number }[] = [];
  const backupsOf = (...bytes: number[]) =>
    bytes.map((size, index) => {
      const madeAt = new Date(app.clock.now().getTime() - index * DAY);
      return { name: backupName(madeAt, 'daily'), madeAt, kind: 'daily' as const, bytes: size };
    });
  beforeEach(() => {
    sizes = backupsOf(1_000_000);
    beforeUpdates = [];
  });

  const GB = 1_000_000_000;
  test.each([
    ['half a gigabyte of a large disk', { freeBytes: 499_000_000, totalBytes: 40 * GB }, 1, true],
    ['more than that', { freeBytes: 501_000_000, totalBytes: 40 * GB }, 1, false],
    ['a tenth of a small one', { freeBytes: 4_000_000, totalBytes: 50_000_000 }, 1, true],
    ['half of a small one', { freeBytes: 25_000_000, totalBytes: 50_000_000 }, 1, false],
    [
      'less than the next two backups need',
      { freeBytes: 5 * GB, totalBytes: 40 * GB },
      3 * GB,
      true,
    ],
    ['room for them', { freeBytes: 7 * GB, totalBytes: 40 * GB }, 3 * GB, false],
  ])('with %s', async (_what, space, newest, isLow) => {
    sizes = backupsOf(newest);
    expect((await withDisk(space).now()).map(({ kind }) => kind)).toEqual(
      isLow ? ['disk_low'] : [],
    );
  });

  test('is told with its figures while there is room, and since when', async () => {
    sizes = backupsOf(1 * GB, 1 * GB);
    beforeUpdates = [{ name: 'before-update.db', madeAt: new Date(0), bytes: 1 * GB }];
    const low = withDisk({ freeBytes: 1 * GB, totalBytes: 10 * GB });
    const since = app.clock.now().toISOString();
    expect(await low.tell()).toBe(true);
    app.clock.advance(HOUR);
    const expected: Alarm = {
      kind: 'disk_low',
      since,
      disk: 'data',
      freeBytes: 1 * GB,
      totalBytes: 10 * GB,
      backupBytes: 3 * GB,
    };
    expect(await low.now()).toEqual([expected]);
    expect(mailed('disk_low')).toHaveLength(1);
    await app.deps.relay.round();
    expect(post.received[0]?.text).toContain('3 GB');
    expect(await withDisk({ freeBytes: 9 * GB, totalBytes: 10 * GB }).now()).toEqual([]);
    expect(app.deps.alarmSigns.find('disk_low')).toBeNull();
  });
});

describe('old backups', () => {
  const folder = () => join(app.dataDir, 'backups');
  function lay(count: number, bytes: number, nameOf: (madeAt: Date) => string): void {
    mkdirSync(folder(), { recursive: true });
    for (let day = 1; day <= count; day += 1) {
      const file = join(folder(), nameOf(new Date(app.clock.now().getTime() - day * DAY)));
      writeFileSync(file, '');
      truncateSync(file, bytes);
    }
  }
  /** Files that have the names of backups of the days before. */
  const layBackups = (count: number, bytes: number) =>
    lay(count, bytes, (madeAt) => backupName(madeAt, 'daily'));
  /** The same, of databases that updates have kept. */
  const layBeforeUpdates = (count: number, bytes: number) =>
    lay(
      count,
      bytes,
      (madeAt) => `before-update-${madeAt.toISOString().replaceAll(/[:.]/g, '-')}.db`,
    );
  const names = () => readdirSync(folder());
  const laid = () => names().length;
  const kept = () => names().filter((name) => name.startsWith('before-update-'));

  test.each([
    ['go first where they are older', 1_500_000_000, 3, 1],
    ['go, but never the newest, however large', 9_000_000_000, 2, 1],
    ['stay where there is room', 400_000_000, 3, 3],
  ])(
    'are counted with the databases that updates have kept, which %s',
    async (_how, bytes, backups, beforeUpdates) => {
      layBackups(2, 900_000_000);
      layBeforeUpdates(3, bytes);
      const newest = kept().at(-1);
      await app.deps.backups.makeDue();
      expect([laid() - kept().length, kept().length]).toEqual([backups, beforeUpdates]);
      expect(kept().at(-1)).toBe(newest);
    },
  );

  test('go by half of what the disk has for them, before the next one is made', async () => {
    layBackups(6, 500_000_000);
    layBeforeUpdates(1, 500_000_000);
    const files = createBackupFolder(app.dataDir);
    let before = 0;
    const backups = createBackups({
      ...app.deps,
      signs: app.deps.alarmSigns,
      maxBytes: 100_000_000_000,
      // Half of 4.5 GB: three backups of six, beside the kept database.
      space: async () => ({ freeBytes: 1_000_000_000, totalBytes: 9_000_000_000 }),
      folder: {
        ...files,
        make(kind, madeAt) {
          before = laid();
          return files.make(kind, madeAt);
        },
      },
    });
    expect(await backups.makeDue()).toBe(true);
    expect(before).toBe(4);
  });

  test('go by what they take together, the oldest first', async () => {
    layBackups(10, 1_000_000_000);
    expect(await app.deps.backups.makeDue()).toBe(true);
    // The new one and three of a gigabyte stay below four.
    expect(laid()).toBe(4);
    expect((await app.deps.backups.list()).maxBytes).toBe(4_000_000_000);
  });

  test('however large, the last two stay', async () => {
    layBackups(5, 9_000_000_000);
    await app.deps.backups.makeDue();
    expect(laid()).toBe(2);
  });
});

test('a look that fails hides no other alarm', async () => {
  app.clock.advance(2 * DAY);
  const { deps } = app;
  const watches: Watches = {
    mail_dead: () => {
      throw new Error('no such table');
    },
    backup_failing: () => ({
      alarm: {
        kind: 'backup_failing',
        since: app.clock.now().toISOString(),
        failures: 2,
        lastMadeAt: null,
        reason: 'disk_full',
      },
    }),
    disk_low: () => null,
    crowded: () => null,
    refund_late: () => null,
    offsite_failing: () => null,
  };
  const alarms = createAlarms({ ...deps, watches, signs: deps.alarmSigns });
  expect((await alarms.now()).map(({ kind }) => kind)).toEqual(['backup_failing']);
});

test('signs that a full disk does not take are remembered, and stored once it does', () => {
  const { alarmSigns, sqlite } = app.deps;
  // The database takes not a page more.
  sqlite.pragma(`max_page_count = ${String(sqlite.pragma('page_count', { simple: true }))}`);
  sqlite.exec(
    "create temp trigger full before insert on main.alarm_signs begin select raise(abort, 'full'); end",
  );
  alarmSigns.note('backup_failing', 'disk_full');
  alarmSigns.note('backup_failing', 'disk_full');
  expect(alarmSigns.find('backup_failing')).toMatchObject({ count: 2, word: 'disk_full' });
  expect(app.db.select().from(alarmSignsTable).all()).toEqual([]);
  sqlite.exec('drop trigger temp.full');
  alarmSigns.note('backup_failing', 'disk_full');
  expect(app.db.select().from(alarmSignsTable).all()).toMatchObject([{ count: 3 }]);
});

/** A disk of 50 MB that is not full yet, where the test may mount one. */
describe('on a disk of 50 MB', () => {
  const disk = mkdtempSync(join(tmpdir(), 'villa-disk-'));
  const isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=50m', 'tmpfs', disk]).status === 0;
  afterAll(() => {
    if (isMounted) spawnSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  test.skipIf(!isMounted)(
    'low is said while bookings go on, then why backups fail, and all is well once there is room',
    async () => {
      const dataDir = join(disk, 'data');
      mkdirSync(dataDir);
      app.deps.sqlite.pragma('wal_checkpoint(TRUNCATE)');
      cpSync(join(app.dataDir, 'villa.db'), join(dataDir, 'villa.db'));
      const small = await open({ dataDir });
      expect(await kinds(small)).toEqual([]);
      expect(await small.deps.backups.makeDue()).toBe(true);
      const filler = join(disk, 'filler');
      const fill = (leave: number) => {
        const { bavail, bsize } = statfsSync(disk);
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leave)), { flag: 'a' });
      };
      fill(4_000_000);
      const [low] = await small.deps.alarms.now();
      expect(low).toMatchObject({ kind: 'disk_low', disk: 'data' });
      expect((await ask(small, 'POST', '/api/booking', newBooking())).status).toBe(201);

      fill(200_000);
      small.clock.advance(DAY);
      expect(await small.deps.backups.makeDue()).toBe(false);
      small.clock.advance(HOUR);
      expect(await small.deps.backups.makeDue()).toBe(false);
      expect(await small.deps.alarms.now()).toMatchObject([
        { kind: 'backup_failing', failures: 2, reason: 'disk_full' },
        { kind: 'disk_low' },
      ]);
      // A failure leaves nothing behind that would fill the disk for good.
      expect(readdirSync(join(dataDir, 'backups'))).toHaveLength(1);

      rmSync(filler);
      small.clock.advance(HOUR);
      expect(await small.deps.backups.makeDue()).toBe(true);
      expect(await kinds(small)).toEqual([]);
      await small.close();
    },
  );
});

test('nights that guests hold and nobody has confirmed are one from 120 on, until they are fewer', async () => {
  await app.close();
  app = await createTestApp({ seed: 'plain', limits: true, config: { trustProxy: 1 } });
  const { alarms } = app.deps;
  const since = app.clock.now().toISOString();
  for (const [index, nights] of [30, 30, 30, 29, 1].entries()) {
    expect(await alarms.now()).toEqual([]);
    const checkIn = addDays('2026-12-01', 30 * index);
    const body = newBooking({ checkIn, checkOut: addDays(checkIn, nights) });
    const headers = { 'x-forwarded-for': `203.0.${index}.7` };
    expect((await ask(app, 'POST', '/api/booking', body, { headers })).status).toBe(201);
  }
  expect(await alarms.now()).toEqual([{ kind: 'crowded', since, nights: 120 }]);
  app.clock.advance(29 * MINUTE);
  expect(await alarms.now()).toEqual([{ kind: 'crowded', since, nights: 120 }]);
  app.clock.advance(2 * MINUTE);
  expect(await alarms.now()).toEqual([]);
});
