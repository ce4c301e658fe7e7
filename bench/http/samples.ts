/** Our server's answers and its rows for one booking: the reference gets them ready-made. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import Database from 'better-sqlite3';
import { bookingIn, createBooking } from '../../apps/server/stress/support/guest-calls.ts';
import { confirmReceived } from '../../apps/server/stress/support/staff-calls.ts';
import { today } from '../../apps/server/stress/support/today.ts';

import { ownerToken } from './owner.ts';

type Row = Record<string, string | number | null>;

export interface SampleRows {
  booking: Row;
  nights: Row[];
  history: Row;
  idempotency: Row;
  charges: Row[];
  instalments: Row[];
  /** The rows that are written when the booking is confirmed with its payment. */
  confirming: { payment: Row; entry: Row; history: Row[] };
}

export interface Samples {
  /** The home page as it leaves our server: compressed, with its headers. */
  page: { base64: string; headers: Record<string, string> };
  villa: unknown;
  quote: unknown;
  nights: unknown;
  booking: unknown;
  confirmed: unknown;
  rows: SampleRows;
}

/** The headers with which a browser asks for the page. */
export const browserHeaders = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'th-TH,th;q=0.9,en;q=0.8',
};

export const sampleStay = { checkIn: addDays(today(), 15), checkOut: addDays(today(), 18) };

/** Thirteen months of priced nights, as the guest's calendar asks for them. */
export const nightsPath = `/api/nights?from=${today()}&to=${addDays(today(), 395)}&rooms=3`;

const settleMs = 3000;

export async function collectSamples(baseUrl: string, databaseFile: string): Promise<Samples> {
  const json = async (path: string): Promise<unknown> => (await fetch(baseUrl + path)).json();
  const { checkIn, checkOut } = sampleStay;
  const key = randomUUID();
  const created = await createBooking(baseUrl, sampleStay, { key });
  const id = bookingIn(created)?._id;
  if (id === undefined) throw new Error(`no booking: ${JSON.stringify(created.body)}`);
  const rows = readRows(databaseFile, id, key);
  const staff = { baseUrl, token: await ownerToken(baseUrl) };
  const confirmed = await confirmReceived(staff, id, 1000);
  if (confirmed.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(confirmed.body)}`);
  // The first answer is compressed in a hurry; what most guests get comes a moment later.
  await pageAsSent(baseUrl);
  await wait(settleMs);
  return {
    page: await pageAsSent(baseUrl),
    villa: await json('/api/villa'),
    quote: await json(`/api/quote?checkIn=${checkIn}&checkOut=${checkOut}&rooms=3`),
    nights: await json(nightsPath),
    booking: created.body,
    confirmed: confirmed.body,
    rows: { ...rows, confirming: readConfirming(databaseFile, id) },
  };
}

/** Node's own client, because `fetch` would unpack what was compressed. */
async function pageAsSent(baseUrl: string): Promise<Samples['page']> {
  const request = get(baseUrl, { headers: browserHeaders });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`the home page: ${response.statusCode}`);
  const own = Object.entries(response.headers).filter(([name]) => !connectionHeaders.has(name));
  const headers = Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
  return { base64: bytes.toString('base64'), headers };
}

const connectionHeaders = new Set(['connection', 'keep-alive', 'date', 'content-length']);

function readRows(file: string, id: string, key: string): Omit<SampleRows, 'confirming'> {
  const db = new Database(file, { readonly: true });
  const all = (sql: string, value: string): Row[] => db.prepare(sql).all(value) as Row[];
  const nights = all('select * from nights where booking_id = ?', id);
  const [booking] = all('select * from bookings where id = ?', id);
  const histories = all('select * from booking_history where booking_id = ?', id);
  const charges = all('select * from charges where booking_id = ?', id);
  const instalments = all('select * from instalments where booking_id = ?', id);
  const [idempotency] = all('select * from idempotency_keys where key like ?', `%${key}`);
  db.close();
  const [history, ...more] = histories;
  if (!booking || !history || more.length > 0 || !idempotency || nights.length !== 3) {
    throw new Error('a booking no longer is one row, its nights, one line of history and one key');
  }
  if (charges.length === 0 || instalments.length === 0) {
    throw new Error('a booking no longer owes a price and its instalments');
  }
  const { id: _lineNumber, ...line } = history;
  const owed = charges.map(({ id: _chargeNumber, ...charge }) => charge);
  const asked = instalments.map(({ row: _instalmentNumber, ...instalment }) => instalment);
  return { booking, nights, history: line, idempotency, charges: owed, instalments: asked };
}

function readConfirming(file: string, id: string): SampleRows['confirming'] {
  const db = new Database(file, { readonly: true });
  const all = (sql: string, value: unknown): Row[] => db.prepare(sql).all(value) as Row[];
  const [payment] = all('select * from payments where booking_id = ?', id);
  const [entry, ...entries] = all(
    'select pot, amount, payment_id from payment_entries where payment_id = ?',
    payment?.['id'],
  );
  const [_created, ...lines] = all('select * from booking_history where booking_id = ?', id);
  db.close();
  if (!payment || !entry || entries.length > 0 || lines.length !== 1) {
    throw new Error('confirming no longer writes one payment, its entry and one line of history');
  }
  const history = lines.map(({ id: _lineNumber, ...line }) => line);
  return { payment, entry, history };
}
