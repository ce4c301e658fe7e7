/** Nothing of a guest who is forgotten remains: in no table, no byte of the database, no folder and no answer. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FEATURES, GUEST_DATA } from './composition.ts';
import type { DataOwner, GuestData } from './platform/guest-data.ts';
import { ask } from './testing/ask.ts';
import { PNG } from './testing/guest.ts';
import {
  type Cast,
  type Guest,
  type Jobs,
  createCast,
  createJobs,
} from './testing/recorded/life-cast.ts';
import { openVilla } from './testing/recorded/life-opening.ts';
import { DAY, type Life, MINUTE, beginLife } from './testing/recorded/life.ts';

/** Tables of SQLite and of the migrations. */
const NOT_OURS = new Set(['sqlite_sequence', '__drizzle_migrations']);
/** Files of the data folder that are no feature's: the database, and the secrets and locks of the server. */
const NOT_A_STORE = /^(?:villa\.db(?:-wal|-shm)?|[^/]*secret[^/]*|setup-code[^/]*|[^/]*\.lock)$/;

/** The guest's own words and what staff write about them. Each is found in no other text. */
const WORDS = {
  firstName: 'Kanarin',
  lastName: 'Suwanprapha',
  email: 'kanarin@birds.example',
  phone: '0812345699',
  request: 'a cage by the window',
  company: 'Yellow Feathers Ltd.',
  address: '7 Perch Lane',
  taxNumber: '0105555555556',
  words: 'the bird is ill',
  answer: 'no vet said so',
  account: 'Kanarin Suwan Bankname',
  number: '5544332211',
  otherNumber: '5544332299',
  notes: 'sings before six',
  reason: 'brings its own seeds',
  line: 'Ukanarin0feather',
  passport: 'KA7700112',
} as const;
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
  guest = await liveAll();
}, 120_000);
afterAll(() => life.end());

/** A guest who leaves something in every table and folder that can hold it. */
async function liveAll(): Promise<Guest> {
  const bird = cast.guest(WORDS.firstName);
  const stay = { checkIn: '2027-02-10', checkOut: '2027-02-13', rooms: 3, guests: 2 };
  const quote = await cast.does('staff', 'sends a quote', [
    'POST',
    '/api/admin/quotes',
    { ...stay, name: WORDS.firstName, validDays: 4 },
  ]);
  const token = String(quote.url).split('/').at(-1);
  const body = {
    bookingDetails: { ...stay, quote: token },
    paymentMethod: 'bank_transfer',
    specialRequests: WORDS.request,
    language: 'en',
  };
  const headers = { 'idempotency-key': 'a-key-of-the-bird-0001' };
  const made = await ask(life.app, 'POST', '/api/booking', body, { headers });
  bird.id = made.body.data.booking._id;
  const { firstName, lastName, email, phone } = WORDS;
  const customerInfo = { firstName, lastName, email, phone };
  await cast.asks(bird, 'says who comes', ['PATCH', bird.path('/customer-info'), { customerInfo }]);
  await cast.does('staff', 'notes', [
    'PATCH',
    bird.staffPath(),
    { staffNotes: WORDS.notes, totalPrice: 20_000, priceReason: WORDS.reason },
  ]);
  await cast.does('staff', 'notes of the guest', [
    'PATCH',
    `/api/admin/guests/${bird.id}`,
    { note: WORDS.notes },
  ]);
  await cast.does('staff', 'lets its connection hold more', [
    'POST',
    bird.staffPath('/allow-client'),
  ]);
  await cast.sendsSlip(bird);
  const [slip] = (await cast.look(bird)).slips;
  await cast.does('staff', 'asks for another slip', [
    'POST',
    `/api/admin/slips/${slip.id}/refuse`,
    { reason: 'unreadable' },
  ]);
  await cast.sendsSlip(bird);
  await cast.asks(bird, 'says to whom receipts are made out', [
    'PATCH',
    bird.path('/receipt-details'),
    { company: WORDS.company, taxNumber: WORDS.taxNumber, address: WORDS.address },
  ]);
  await cast.confirms('staff', bird);
  await jobs.readSlips();
  await jobs.receipts(MINUTE);
  await getMessages(bird);
  await getExtras(bird);
  await cast.asks(bird, 'shares the stay', ['POST', bird.path('/share')]);
  const account = { bank: 'SCB', name: WORDS.account, number: WORDS.number };
  const cancel = { account, words: WORDS.words };
  await cast.asks(bird, 'asks to cancel', ['POST', bird.path('/cancellation'), cancel]);
  await cast.does('staff', 'declines', [
    'POST',
    bird.staffPath('/cancellation/decline'),
    { words: WORDS.answer },
  ]);
  await cast.asks(bird, 'asks again', ['POST', bird.path('/cancellation'), cancel]);
  await cast.setsStatus('owner', bird, 'cancels', { status: 'cancelled' });
  await cast.asks(bird, 'names another account', [
    'POST',
    bird.path('/refund-account'),
    { ...account, number: WORDS.otherNumber },
  ]);
  const { money } = await cast.look(bird);
  const out = await cast.records('owner', bird, 'gives everything back', {
    out: true,
    amount: money.refundDue,
  });
  await cast.form('staff', 'POST', bird.staffPath(`/payments/${out}/picture`), [
    ['picture', PNG, 'a.png'],
  ]);
  const channel = await cast.does('owner', 'adds a channel', [
    'POST',
    '/api/admin/channels',
    { name: 'Airbnb', kind: 'airbnb' },
  ]);
  life.app.deps.sqlite
    .prepare(
      `insert into channel_stays (id, channel_id, channel_name, from_night, until_day, name, history, version, noted_by, created_at) values ('s', ?, 'Airbnb', '2027-02-20', '2027-02-22', 'x', '[]', 1, ?, 0)`,
    )
    .run(channel.id, cast.idOf('staff'));
  life.app.deps.stores.reviews.insert({
    id: 'review',
    bookingId: bird.id,
    token: 'of-the-bird',
    rating: 5,
    text: 'A good house',
    name: WORDS.firstName,
    lang: 'en',
    month: '2027-02',
    agreed: true,
    writtenAt: new Date(0),
    answer: 'Thank you',
    answeredAt: new Date(0),
    answeredBy: cast.idOf('staff'),
    hiddenReason: null,
    hiddenAt: null,
    hiddenBy: null,
    withdrawnAt: null,
  });
  life.app.deps.lineLinks.put({
    id: 'line',
    kind: 'booking',
    subject: bird.id,
    userId: null,
    bookingId: bird.id,
    lineId: WORDS.line,
    name: '',
    members: 1,
    linkedAt: new Date(0),
    blockedAt: null,
    reachedAt: null,
  });
  await jobs.mails(MINUTE);
  return bird;
}

/** A check-in with a guest's passport. */
function comesIn({ id }: Guest): void {
  const { checkInRows, checkInGuests, writeTransaction, clock } = life.app.deps;
  const stay = { id, kind: 'booking', checkOut: '2027-02-13', guests: 1 } as const;
  writeTransaction(() => {
    checkInRows.save({
      stayId: id,
      kind: 'booking',
      arrivalTime: '16:00',
      linkToken: 'a-link-of-the-stay',
      linkSentAt: null,
      version: 1,
      arrivalChangedIn: 1,
      updatedAt: clock.now(),
    });
    const [first] = checkInGuests.of(stay);
    if (first === undefined) throw new Error('the stay has no guest');
    const details = {
      ...first.details,
      givenName: WORDS.firstName,
      nationality: 'JPN',
      passportNumber: WORDS.passport,
      birthDate: '1990-01-31',
    };
    checkInRows.saveGuest(checkInGuests.written(stay, first.row, details));
    // Reported, with a receipt, and a reason for the hour of arrival.
    const { sqlite } = life.app.deps;
    const filing = `filing of ${id}`;
    sqlite
      .prepare(
        "insert into arrival_filings (id, stay_id, receipt, by, at) values (?, ?, 'R-1', '', 0)",
      )
      .run(filing, id);
    sqlite
      .prepare(
        "insert into arrival_filed_guests (filing_id, guest_id, changed_in, check_out) values (?, ?, 1, '')",
      )
      .run(filing, first.row.id);
    sqlite
      .prepare(
        "insert into arrival_taps (stay_id, reason, by, at) values (?, 'a late flight', '', 0)",
      )
      .run(id);
  });
}

/** An extra that was asked for in words of the guest's, and refused in words of the house's. */
async function getExtras(bird: Guest): Promise<void> {
  const extra = { name: { th: 'เชฟ', en: 'Chef' }, price: 4500, unit: 'piece', active: true };
  const asks = { date: false, time: false, note: true };
  const body = { ...extra, leadHours: 0, needsWord: true, asks };
  const { id } = await cast.does('owner', 'sells a chef', ['POST', '/api/admin/extras', body]);
  const wish = { id, quantity: 1, note: WORDS.words };
  const { extras } = await cast.asks(bird, 'asks for it', ['POST', bird.path('/extras'), wish]);
  await cast.does('staff', 'says no', [
    'POST',
    bird.staffPath(`/extras/${extras[0].id}/answer`),
    { yes: false, words: WORDS.notes },
  ]);
}

/** One message that is planned in other words, one that is skipped, one by hand, and a test with the guest's name. */
async function getMessages(bird: Guest): Promise<void> {
  for (const template of ['day_before', 'welcome']) {
    const one = `/api/admin/message-templates/${template}`;
    await cast.does('owner', `switches ${template} on`, ['PATCH', one, { active: true }]);
  }
  const of = bird.staffPath('/messages');
  const words = { subject: WORDS.words, text: WORDS.notes };
  await cast.does('staff', 'edits a message', ['PATCH', `${of}/day_before`, { words }]);
  const skip = { skip: true, why: WORDS.reason };
  await cast.does('staff', 'skips a message', ['PATCH', `${of}/welcome`, skip]);
  await cast.does('staff', 'writes by hand', ['POST', of, words]);
  const trial = '/api/admin/message-templates/welcome/test';
  await cast.does('owner', 'tries a message', ['POST', trial, { bookingId: bird.id }]);
}

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
    comesIn(guest);
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
