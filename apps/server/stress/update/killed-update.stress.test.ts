import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { type DataFolder, makeDataFolder } from '../support/data-folder.ts';
import { databaseFile, makeDatabase, openForWriting } from '../support/database-file.ts';
import { createBooking } from '../support/guest-calls.ts';
import { howOften, isRoundDue, inSoak } from '../support/how-often.ts';
import { keptCodeOf } from '../support/kept-code.ts';
import { seededRandom } from '../support/random.ts';
import { startServer } from '../support/server-process.ts';
import { today } from '../support/today.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { buildVersion } from './built-version.ts';

const BOOKINGS = 10_000;
const KILLS = howOften(20, 4);
/** From its first word on; an update of so many bookings takes longer than the longest. */
const MAX_MS = 400;

/** Writes every booking anew, and a table beside them that leaves many free pages. */
const STEP = {
  tag: '9000_of-tomorrow',
  statements: [
    'ALTER TABLE `bookings` ADD `of_tomorrow` integer',
    'CREATE TABLE `padded` AS SELECT `id`, randomblob(800) AS `pad` FROM `bookings`',
    'UPDATE `bookings` SET `of_tomorrow` = length(`id`)',
    'DROP TABLE `padded`',
  ],
};

/** Ten thousand bookings that are over, each a copy of one that a guest has made. */
async function makeBusyVilla(dataDir: string): Promise<void> {
  makeDatabase(dataDir);
  const server = await startServer({ dataDir });
  const checkIn = addDays(today(), 3);
  await createBooking(server.baseUrl, { checkIn, checkOut: addDays(checkIn, 2) });
  await server.stop();
  using file = openForWriting(dataDir);
  const columns = file.db
    .prepare(
      "select name from pragma_table_info('bookings') where name not in ('id', 'reference', 'status')",
    )
    .pluck()
    .all()
    .map((name) => `"${String(name)}"`)
    .join();
  file.db.exec(`
    with recursive n(i) as (select 2 union all select i + 1 from n where i < ${BOOKINGS})
    insert into bookings (id, reference, status, ${columns})
      select bookings.id || '-' || i, bookings.reference || '-' || i, 'cancelled', ${columns} from bookings, n`);
  file.db.pragma('wal_checkpoint(TRUNCATE)');
}

/** Tells if a database is from before the step, from after it, half changed or damaged. */
function stateOf(file: string): string {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const one = (sql: string) => db.prepare(sql).pluck().get();
    const sound = one('pragma integrity_check');
    if (sound !== 'ok') return `integrity_check: ${String(sound)}`;
    if (one('select count(*) from bookings') !== BOOKINGS) return 'bookings are lost';
    const hasColumn = one(
      "select count(*) from pragma_table_info('bookings') where name = 'of_tomorrow'",
    );
    const hasPadded = one("select count(*) from sqlite_master where name = 'padded'");
    const steps = Number(one('select count(*) from __drizzle_migrations'));
    const versions = String(
      one('select newest_step from program_versions order by id desc limit 1'),
    );
    const written = hasColumn === 1 ? one('select count(of_tomorrow) from bookings') : 0;
    const state = [hasColumn, hasPadded, written, versions === STEP.tag].join();
    if (state === '0,0,0,false') return `old ${steps}`;
    if (state === `1,0,${BOOKINGS},true`) return `new ${steps}`;
    return `half: ${state}`;
  } finally {
    db.close();
  }
}

/** Starts a version and kills it so long after it has begun to update. */
async function killWhileUpdating(entry: string, dataDir: string, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...keptCodeOf(entry),
    },
  });
  const ended = once(child, 'exit');
  for await (const piece of child.stdout) {
    if (String(piece).includes('The database (')) break;
  }
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  child.kill('SIGKILL');
  await ended;
}

interface Report {
  wrong: string[];
  inTheMiddle: number;
}

async function killAgainAndAgain(
  entry: string,
  folder: DataFolder,
  kills: number,
): Promise<Report> {
  const file = join(folder.path, databaseFile);
  await makeBusyVilla(folder.path);
  const pristine = join(folder.path, '.pristine');
  copyFileSync(file, pristine);
  const old = stateOf(file);
  const random = seededRandom(20_261_128);
  const report: Report = { wrong: [], inTheMiddle: 0 };
  const hasMet = () => report.inTheMiddle > kills / 3;
  for (let kill = 0; isRoundDue(kill, kills, hasMet()); kill += 1) {
    await killWhileUpdating(entry, folder.path, random.whole(0, MAX_MS));
    const state = stateOf(file);
    if (state === old) report.inTheMiddle += 1;
    else if (!state.startsWith('new')) report.wrong.push(state);
    if (report.wrong.length > 0) break;
    if (state === old) continue;
    for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
    copyFileSync(pristine, file);
  }
  return report;
}

it('an update of ten thousand bookings that is killed again and again is whole or has not been', async () => {
  using next = buildVersion({ step: STEP });
  using folder = makeDataFolder();
  const report = await killAgainAndAgain(next.entry, folder, KILLS);
  expect(report.wrong).toEqual([]);
  // A kill that comes too late proves nothing.
  expect(report.inTheMiddle).toBeGreaterThan(KILLS / 3);

  const server = await startServer({ dataDir: folder.path, entry: next.entry });
  expect((await fetch(`${server.baseUrl}/readyz`)).status).toBe(200);
  await server.stop();
  expect(stateOf(join(folder.path, databaseFile))).toMatch(/^new/);
  const kept = readdirSync(join(folder.path, 'backups'));
  expect(kept.length).toBeLessThanOrEqual(3);
  // Nothing unfinished is left, and each that is kept is a whole database of before.
  for (const name of kept) expect(stateOf(join(folder.path, 'backups', name))).toMatch(/^old/);
  using file = openForWriting(folder.path);
  expect(file.db.pragma('freelist_count', { simple: true })).toBeLessThan(100);
});

inSoak(() => {
  it('an update without a transaction is found out', async () => {
    using careless = buildVersion({
      step: STEP,
      faults: [
        {
          file: 'src/platform/database/migrate.ts',
          find: 'const whole = sqlite.transaction(() => {',
          replace: 'const whole = ((work: () => void) => ({ immediate: work }))(() => {',
        },
      ],
    });
    using folder = makeDataFolder();
    // Most of the first ones find it out.
    const { wrong } = await killAgainAndAgain(careless.entry, folder, 20);
    expect(wrong.join()).toMatch(/^half/);
  });
});
