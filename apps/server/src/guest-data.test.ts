/** Nothing of a guest who is forgotten remains: in no table, no byte of the database, no folder and no answer. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FEATURES, GUEST_DATA } from './composition.ts';
import type { DataOwner, GuestData } from './platform/guest-data.ts';
import { ask } from './testing/ask.ts';
import { WORDS, comesIn, leaveEverywhere } from './testing/guest-everywhere.ts';
import {
  type Cast,
  type Guest,
  type Jobs,
  createCast,
  createJobs,
} from './testing/recorded/life-cast.ts';
import { openVilla } from './testing/recorded/life-opening.ts';
import { DAY, type Life, beginLife } from './testing/recorded/life.ts';

/** Tables of SQLite and of the migrations. */
const NOT_OURS = new Set(['sqlite_sequence', '__drizzle_migrations']);
/** Files of the data folder that are no feature's: the database, and the secrets and locks of the server. */
const NOT_A_STORE = /^(?:villa\.db(?:-wal|-shm)?|[^/]*secret[^/]*|setup-code[^/]*|[^/]*\.lock)$/;

/** Receipts keep the name of their payer, and what they were made out to. */
const IN_BOOKS = new Set<string>([
  WORDS.firstName,
  WORDS.lastName,
  WORDS.company,
  WORDS.address,
  WORDS.taxNumber,
]);
/** The history, which outlives the guest's data, keeps why staff agreed on a price. */
const IN_HISTORY = new Set<string>([WORDS.reason]);
/** A text that stands in one column alone. */
const canary = (table: string, column: string) => `"canary of ${table}.${column}"`;

let life: Life;
let cast: Cast;
let jobs: Jobs;
let guest: Guest;
beforeAll(async () => {
  life = await beginLife('forgetting');
  cast = createCast(life);
  jobs = createJobs(cast);
  await openVilla(cast, jobs);
  guest = await leaveEverywhere({ life, cast, jobs });
}, 120_000);
afterAll(() => life.end());

interface Column {
  table: string;
  column: string;
}
function textColumns(): Column[] {
  const { sqlite } = life.app.deps;
  const tables = sqlite
    .prepare("select name from sqlite_master where type = 'table'")
    .pluck()
    .all() as string[];
  return tables
    .filter((table) => !NOT_OURS.has(table))
    .flatMap((table) =>
      (sqlite.pragma(`table_info("${table}")`) as { name: string; type: string }[])
        .filter(({ type }) => !/^(?:integer|real)$/i.test(type))
        .map(({ name }) => ({ table, column: name })),
    );
}

const listOf = (store: string): GuestData | undefined =>
  GUEST_DATA.find((list) => list.store === store);
const ownerOf = ({ table, column }: Column): DataOwner | undefined =>
  listOf(table)?.columns[column];

/** Every file of the data folder, with the store that it belongs to. */
function files(): { file: string; store: string }[] {
  const { dataDir } = life.app;
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_A_STORE.test(file))
    .map((file) => ({ file, store: file.includes('/') ? `${file.split('/')[0]}/` : file }));
}

describe('every store is classified', () => {
  test('each text and JSON column of each table, and no other', () => {
    const columns = textColumns();
    expect(columns.filter((one) => ownerOf(one) === undefined)).toEqual([]);
    const known = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    const listed = GUEST_DATA.filter(({ store }) => !store.endsWith('/')).flatMap((list) =>
      Object.keys(list.columns).map((column) => `${list.store}.${column}`),
    );
    expect(listed.filter((one) => !known.has(one))).toEqual([]);
  });

  test('each folder of the data folder', () => {
    expect(files().filter(({ store }) => listOf(store) === undefined)).toEqual([]);
  });

  test('each once', () => {
    const stores = FEATURES.flatMap(({ guestData = [] }) => guestData.map(({ store }) => store));
    expect(stores.toSorted()).toEqual([...new Set(stores)].toSorted());
  });
});

/** The rows that are about the guest; all of a table that names no booking. */
function whose(table: string): string {
  const { sqlite } = life.app.deps;
  const names = (sqlite.pragma(`table_info("${table}")`) as { name: string }[]).map(
    ({ name }) => name,
  );
  if (table === 'bookings') return 'id = @id';
  if (names.includes('booking_id')) return 'booking_id = @id';
  return '@id = @id';
}

/** Some tables refuse to be changed. */
function withoutTriggers(work: () => void): void {
  const { sqlite } = life.app.deps;
  const triggers = sqlite
    .prepare("select name, sql from sqlite_master where type = 'trigger'")
    .all() as { name: string; sql: string }[];
  for (const { name } of triggers) sqlite.exec(`drop trigger "${name}"`);
  work();
  for (const { sql } of triggers) sqlite.exec(sql);
}

describe('a guest who is forgotten', () => {
  const ofGuests = () => textColumns().filter((one) => ownerOf(one) === 'guest');

  beforeAll(async () => {
    const { app } = life;
    const { sqlite } = app.deps;
    await cast.does('staff', 'deletes the booking', ['DELETE', guest.staffPath()]);
    // A cancelled one keeps none.
    comesIn({ life }, guest);
    withoutTriggers(() => {
      for (const { table, column } of ofGuests()) {
        const set = sqlite.prepare(
          `update "${table}" set "${column}" = @text where ${whose(table)}`,
        );
        const { changes } = set.run({ text: canary(table, column), id: guest.id });
        if (changes === 0) throw new Error(`the villa has no ${table}.${column} of a guest`);
      }
    });
    await jobs.holds('the guest is forgotten', 150 * DAY);
    await jobs.slips();
    await life.step('filed mails are removed', () => app.deps.sweepFiledMails());
    sqlite.exec('vacuum');
    sqlite.pragma('wal_checkpoint(truncate)');
  }, 120_000);

  test('leaves no column that is the guest’s', () => {
    const { sqlite } = life.app.deps;
    const left = ofGuests().filter(({ table, column }) => {
      const texts = sqlite
        .prepare(`select "${column}" from "${table}" where "${column}" like '%canary of %'`)
        .all();
      return texts.length > 0;
    });
    expect(left).toEqual([]);
  });

  test('leaves words in the columns alone that are kept for the books', () => {
    const { sqlite } = life.app.deps;
    const found = textColumns().flatMap((one) => {
      const { table, column } = one;
      const all = sqlite.prepare(`select "${column}" from "${table}"`).pluck().all().join('\n');
      return Object.values(WORDS)
        .filter((word) => all.includes(word))
        .map((word) => ({ ...one, word, owner: ownerOf(one) }));
    });
    const mayStay: Partial<Record<DataOwner, ReadonlySet<string>>> = {
      books: IN_BOOKS,
      staff: IN_HISTORY,
    };
    expect(found.filter(({ owner = 'none', word }) => !mayStay[owner]?.has(word))).toEqual([]);
    // The receipt is there, and so the search finds what there is.
    expect(found.length).toBeGreaterThan(0);
  });

  test('leaves no byte of it in the database’s file, nor in a file of a folder', () => {
    const { dataDir } = life.app;
    const words = Object.values(WORDS).filter(
      (word) => !IN_BOOKS.has(word) && !IN_HISTORY.has(word),
    );
    const searched = [
      'villa.db',
      ...files()
        .filter(({ store }) => listOf(store)?.columns['files'] !== 'copy')
        .map(({ file }) => file),
    ];
    const found = searched.flatMap((file) => {
      const bytes = readFileSync(path.join(dataDir, file));
      return [...words, 'canary of ']
        .filter((word) => bytes.includes(word))
        .map((word) => [file, word]);
    });
    expect(found).toEqual([]);
    // Mails that were filed instead of sent went with it; those to users stay.
    const mails = files().filter(({ store }) => store === 'mails/');
    expect(mails.length).toBeGreaterThan(0);
    const texts = mails.map(({ file }) => readFileSync(path.join(dataDir, file), 'utf8')).join('');
    expect(texts).not.toContain(WORDS.firstName);
  });

  test('keeps the slip that a payment names, and its picture of a refund, and no other slip', () => {
    const slips = life.app.deps.sqlite.prepare('select file from slips').pluck().all();
    expect(files().filter(({ store }) => store === 'slips/')).toHaveLength(1);
    expect(slips).toHaveLength(1);
    expect(files().filter(({ store }) => store === 'transfer-pictures/')).toHaveLength(1);
  });

  test('is in no answer', async () => {
    const token = await cast.token('owner');
    const paths = [
      `/api/booking/${guest.id}`,
      guest.staffPath(),
      guest.staffPath('/payments'),
      '/api/admin/bookings?pageSize=200',
      `/api/admin/bookings?search=${WORDS.firstName}`,
      '/api/admin/bookings/bin',
      '/api/admin/bookings.csv',
      '/api/admin/mails',
      '/api/admin/slips',
      '/api/admin/open-money',
      '/api/admin/damage-deposits',
      '/api/admin/guests',
      '/api/admin/quotes',
      '/api/admin/today',
      '/api/admin/calendar?from=2027-02-01&to=2027-03-01',
      '/api/admin/money/month?month=2027-01',
    ];
    for (const one of paths) {
      const { text } = await ask(life.app, 'GET', one, undefined, { token });
      expect([one, Object.values(WORDS).filter((word) => text.includes(word))]).toEqual([one, []]);
      expect([one, text.includes('canary of')]).toEqual([one, false]);
    }
  });
});
