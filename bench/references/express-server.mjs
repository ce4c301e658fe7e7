/**
 * The server that ours is compared with: Express as its manual shows it, one better-sqlite3 statement a call, no check,
 * no log, no rule. Plain JavaScript, so that its start pays for no type either.
 *
 * It works on a copy of our database, so tables, indices and settings of the file are ours. What it
 * answers is what ours answered (`SAMPLES`, a JSON file), with what came out of the select put in.
 */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import express from 'express';

const samples = JSON.parse(readFileSync(process.env.SAMPLES, 'utf8'));
const page = Buffer.from(samples.page.base64, 'base64');

const db = new Database(process.env.DATABASE);
db.pragma('journal_mode = WAL');
db.pragma('synchronous = FULL');
db.pragma('foreign_keys = ON');

const selectVilla = db.prepare('select * from villa where id = 1');
const selectNights = db
  .prepare('select night from nights where night >= ? and night < ? order by night')
  .pluck();

/** An insert of every column of a sample row. */
const insertInto = (name, row) => {
  const columns = Object.keys(row);
  const values = columns.map((column) => `@${column}`);
  return db.prepare(`insert into ${name} (${columns.join(', ')}) values (${values.join(', ')})`);
};
db.exec('create table if not exists prepared (name text primary key, text text not null)');
db.prepare('insert or replace into prepared values (?, ?)').run(
  'nights',
  JSON.stringify(samples.nights),
);
const selectPrepared = db.prepare('select text from prepared where name = ?').pluck();

const { booking, nights, history, idempotency, charges, instalments, confirming } = samples.rows;
const insertBooking = insertInto('bookings', booking);
const insertNight = insertInto('nights', nights[0]);
const insertHistory = insertInto('booking_history', history);
const insertKey = insertInto('idempotency_keys', idempotency);
const insertCharge = insertInto('charges', charges[0]);
const insertInstalment = insertInto('instalments', instalments[0]);
const insertPayment = insertInto('payments', confirming.payment);
const insertEntry = insertInto('payment_entries', confirming.entry);
const confirmBooking = db.prepare(
  `update bookings set status = 'confirmed', expires_at = null, confirmed_at = @now,
    confirmed_total = total_price, version = version + 1, updated_at = @now where id = @id`,
);

const dayMs = 86_400_000;
const newId = () => randomBytes(16).toString('base64url');

/** The same rows that our server writes for one booking, in one transaction. */
const write = db.transaction((id, { checkIn, checkOut }, key, answer) => {
  const now = Date.now();
  insertBooking.run({
    ...booking,
    id,
    reference: `BV-${randomBytes(4).toString('hex')}`,
    check_in: checkIn,
    check_out: checkOut,
    expires_at: now + 1_800_000,
    created_at: now,
    updated_at: now,
  });
  for (let at = Date.parse(checkIn); at < Date.parse(checkOut); at += dayMs) {
    const night = new Date(at).toISOString().slice(0, 10);
    insertNight.run({ ...nights[0], night, booking_id: id });
  }
  for (const charge of charges) insertCharge.run({ ...charge, booking_id: id, at: now });
  for (const instalment of instalments) {
    insertInstalment.run({ ...instalment, id: newId(), booking_id: id, at: now });
  }
  insertHistory.run({ ...history, booking_id: id, at: now });
  insertKey.run({ ...idempotency, key, answer, created_at: now });
});

/** The same rows that our server writes when a booking is confirmed with what came. */
const confirm = db.transaction((id) => {
  const now = Date.now();
  const payment = { ...confirming.payment, id: newId(), booking_id: id, at: now };
  insertPayment.run(payment);
  insertEntry.run({ ...confirming.entry, payment_id: payment.id });
  confirmBooking.run({ id, now });
  for (const line of confirming.history) insertHistory.run({ ...line, booking_id: id, at: now });
});

const app = express();

app.get('/', (_req, res) => {
  res.set(samples.page.headers).send(page);
});

app.get('/api/villa', (_req, res) => {
  const row = selectVilla.get();
  res.json({ ...samples.villa, weekdayPrice: row.weekday_price, weekendPrice: row.weekend_price });
});

app.get('/api/availability', (req, res) => {
  const { from, to } = req.query;
  res.json({ from, to, taken: selectNights.all(from, to) });
});

app.get('/api/nights', (_req, res) => {
  res.type('json').send(selectPrepared.get('nights'));
});

app.get('/api/quote', (req, res) => {
  const { checkIn, checkOut } = req.query;
  const row = selectVilla.get();
  res.json({ ...samples.quote, checkIn, checkOut, taxesAndFees: row.tax_percent });
});

app.post('/api/booking', express.json(), (req, res) => {
  const id = newId();
  const { checkIn, checkOut } = req.body.bookingDetails;
  const { data } = samples.booking;
  const answer = { ...samples.booking, data: { ...data, booking: { ...data.booking, _id: id } } };
  write.immediate(id, { checkIn, checkOut }, req.get('idempotency-key'), JSON.stringify(answer));
  res.status(201).json(answer);
});

app.patch('/api/admin/bookings/:id/status', express.json(), (req, res) => {
  const { id } = req.params;
  confirm.immediate(id);
  res.json({ ...samples.confirmed, _id: id });
});

const server = app.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
process.on('SIGTERM', () => {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
});
