/** Two data folders to measure on: the demo villa with a season of bookings, and with years of them. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import Database from 'better-sqlite3';
import { databaseFile } from '../../apps/server/stress/support/database-file.ts';
import { createBooking } from '../../apps/server/stress/support/guest-calls.ts';
import { today } from '../../apps/server/stress/support/today.ts';
import {
  type ServerProcess,
  startServer,
} from '../../apps/server/stress/support/server-process.ts';
import { SETUP_CODE } from './owner.ts';
import { type SampleRows, type Samples, collectSamples } from './samples.ts';

export interface VillaData {
  dataDir: string;
  /** A copy of the database for the reference. */
  referenceDatabase: string;
}

export interface Villas extends Disposable {
  season: VillaData;
  /** The same beside 10,000 bookings of the past. */
  years: VillaData;
  /** The same as the season, with 60 periods of rates. */
  periods: VillaData;
  /** The file of our server's answers and rows, for the reference to do the same. */
  samplesFile: string;
}

export const pastBookings = 10_000;
export const ratePeriods = 60;
const seasonBookings = 40;
const nightsEach = 2;

export async function makeVillas(): Promise<Villas> {
  const folder = mkdtempSync(join(tmpdir(), 'villa-bench-'));
  const dataDir = join(folder, 'season');
  mkdirSync(dataDir);
  const samplesFile = join(folder, 'samples.json');

  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'warn', SETUP_CODE } });
  const samples = await gatherSamples(server, join(dataDir, databaseFile));
  writeFileSync(samplesFile, JSON.stringify(samples));

  bookFarAhead(join(dataDir, databaseFile));
  const years = join(folder, 'years');
  cpSync(dataDir, years, { recursive: true });
  addPastBookings(join(years, databaseFile), samples.rows, pastBookings);
  const periods = join(folder, 'periods');
  cpSync(dataDir, periods, { recursive: true });
  addPeriods(join(periods, databaseFile), ratePeriods);
  return {
    season: withReference(dataDir),
    years: withReference(years),
    periods: withReference(periods),
    samplesFile,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The server ends whatever happens. */
async function gatherSamples(server: ServerProcess, database: string): Promise<Samples> {
  try {
    await fillSeason(server.baseUrl);
    return await collectSamples(server.baseUrl, database);
  } finally {
    await server.stop();
  }
}

/** The same villas once more: each part measures its own, so that none finds what another has booked in them. */
export function copyVillas({ season, years, periods, samplesFile }: Villas): Villas {
  const folder = mkdtempSync(join(tmpdir(), 'villa-bench-part-'));
  const copy = ({ dataDir, referenceDatabase }: VillaData): VillaData => {
    const copied = join(folder, basename(dataDir));
    cpSync(dataDir, copied, { recursive: true });
    return { dataDir: copied, referenceDatabase: join(copied, basename(referenceDatabase)) };
  };
  return {
    season: copy(season),
    years: copy(years),
    periods: copy(periods),
    samplesFile,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Three nights of every five, from next month on. */
async function fillSeason(baseUrl: string): Promise<void> {
  for (let index = 0; index < seasonBookings; index += 1) {
    const checkIn = addDays(today(), 30 + 5 * index);
    const answer = await createBooking(baseUrl, { checkIn, checkOut: addDays(checkIn, 3) });
    if (answer.status !== 201) throw new Error(`no booking: ${JSON.stringify(answer.body)}`);
  }
}

/** Every measured booking needs nights of its own, far more than a year and a half has. */
function bookFarAhead(file: string): void {
  const db = new Database(file);
  db.prepare('update villa set days_ahead = 1000000').run();
  // The copies are made of this one file, so nothing may be left in the log beside it.
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

/** Writes confirmed bookings of two nights each, one after the other, back from yesterday. */
function addPastBookings(file: string, rows: SampleRows, count: number): void {
  const db = new Database(file);
  const insert = (name: string, row: Record<string, unknown>): void => {
    const columns = Object.keys(row);
    const values = columns.map((column) => `@${column}`).join();
    db.prepare(`insert into ${name} (${columns.join()}) values (${values})`).run(row);
  };
  db.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const checkOut = addDays(today(), -nightsEach * index);
      const checkIn = addDays(checkOut, -nightsEach);
      const id = `past-${String(index).padStart(17, '0')}`;
      const at = Date.parse(checkIn);
      const booking = { ...rows.booking, id, reference: `PAST-${index}`, check_in: checkIn };
      insert('bookings', {
        ...booking,
        status: 'confirmed',
        check_out: checkOut,
        expires_at: null,
        created_at: at,
        updated_at: at,
      });
      for (let night = 0; night < nightsEach; night += 1) {
        insert('nights', { ...rows.nights[0], night: addDays(checkIn, night), booking_id: id });
      }
      for (const event of ['created', 'customer_info', 'slip', 'confirmed']) {
        insert('booking_history', { ...rows.history, booking_id: id, at, event });
      }
    }
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

/** Seasons of two weeks from today on, and in each of them two special days. */
function addPeriods(file: string, count: number): void {
  const db = new Database(file);
  const insert = db.prepare(
    `insert into rate_periods
       (id, kind, name, first_night, last_night, weekday_price, weekend_price, created_at)
     values (@id, @kind, @name, @firstNight, @lastNight, @weekday, @weekend, @at)`,
  );
  for (let index = 0; index < count; index += 1) {
    const isSpecial = index % 2 === 1;
    const start = addDays(today(), 14 * Math.floor(index / 2));
    insert.run({
      id: `period-${index}`,
      kind: isSpecial ? 'special' : 'season',
      name: JSON.stringify({ th: `ช่วงที่ ${index}`, en: `Period ${index}` }),
      firstNight: isSpecial ? addDays(start, 2) : start,
      lastNight: addDays(start, isSpecial ? 3 : 13),
      weekday: 10_000 + 100 * index,
      weekend: 12_000 + 100 * index,
      at: Date.parse(today()),
    });
  }
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

function withReference(dataDir: string): VillaData {
  const referenceDatabase = join(dataDir, 'reference.db');
  cpSync(join(dataDir, databaseFile), referenceDatabase);
  return { dataDir, referenceDatabase };
}
