import { texts as commonEn } from '@villa/shared/i18n/common.en.ts';
import { stringify } from 'csv-stringify/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { anna } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { userActor } from '../booking-record/booking-record.ts';
import { CELLS } from './bookings-csv.ts';
import { phoneForSheet } from './csv-text.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  token = await app.tokenFor('staff');
});
afterEach(() => app.close());

const make = (checkIn: string, checkOut: string, more: object = {}) =>
  ask(
    app,
    'POST',
    '/api/admin/bookings',
    { checkIn, checkOut, rooms: 3, guests: 2, ...more },
    { token },
  );
async function csv(query = ''): Promise<{ bytes: Buffer; rows: string[][]; headers: Headers }> {
  const authorization = `Bearer ${token}`;
  const answer = await app.fetch(`/api/admin/bookings.csv${query}`, { headers: { authorization } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  return { bytes, rows: rowsOf(text), headers: answer.headers };
}
/** Cells may hold line ends; records end in CRLF. */
const rowsOf = (text: string): string[][] =>
  text
    .split('\r\n')
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    );
const cell = (rows: string[][], column: string, row = 1) =>
  rows[row]?.[rows[0]?.indexOf(column) ?? -1];

async function call(method: 'PATCH' | 'POST', path: string, body: object) {
  const owner = await app.tokenFor('owner');
  const answer = await ask(app, method, `/api/admin/bookings/${path}`, body, { token: owner });
  expect(answer.status).toBeLessThan(300);
  return answer;
}

describe('the file', () => {
  test('opens in Excel: its mark, Thai heads, days and amounts as they are', async () => {
    await make('2026-12-03', '2026-12-06', {
      customerInfo: anna,
      totalPrice: 45_000,
      priceReason: 'เพื่อน',
    });
    const { bytes, rows, headers } = await csv();
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(headers.get('cache-control')).toBe('private, no-store');
    // Heads, the booking, the total.
    expect(rows).toHaveLength(3);
    expect(cell(rows, 'เช็คอิน')).toBe('2026-12-03');
    expect(cell(rows, 'สถานะ')).toBe('รอชำระเงิน');
    expect(cell(rows, 'โทรศัพท์')).toBe('081-234-5678');
    expect(cell(rows, 'คืนวันศุกร์–เสาร์')).toBe('2');
    expect(cell(rows, 'ค่าที่พักศุกร์–เสาร์')).toBe('36000');
    expect(cell(rows, 'ราคาตามระบบ')).toBe('48900');
    expect(cell(rows, 'ยอดรวมที่ตกลง')).toBe('45000');
    expect(cell(rows, 'เหตุผลที่ปรับราคา')).toBe('เพื่อน');
    expect(cell(rows, 'วันที่จอง')).toBe('2026-11-20 09:00');
  });

  test('speaks English when asked, and says how it came', async () => {
    const agent = { name: 'Siam Stays', commission: { percent: 10 } };
    await make('2026-12-03', '2026-12-06', { confirmed: true, source: 'agent', agent });
    const { rows } = await csv('?language=en');
    expect(cell(rows, 'Status')).toBe('Confirmed');
    // As every screen calls it.
    await make('2026-12-08', '2026-12-09');
    expect(cell((await csv('?language=en')).rows, 'Status', 2)).toBe(commonEn.status.pending);
    expect(cell(rows, 'Booked through')).toBe('Agent');
    expect(cell(rows, 'Agent')).toBe('Siam Stays');
    expect(Number(cell(rows, 'Commission'))).toBe(Number(cell(rows, 'Agreed total')) / 10);
    expect(cell((await csv('?language=en')).rows, 'Booked through', 2)).toBe('Not specified');
  });

  test('holds a period: by night, by arrival, by the day it was booked', async () => {
    await make('2026-11-29', '2026-12-02');
    app.clock.set('2026-12-01T02:00:00Z');
    // Tokens live for half a day.
    token = await app.tokenFor('staff');
    await make('2026-12-10', '2026-12-11');
    await make('2027-01-01', '2027-01-02');
    const arrivals = async (query: string) => (await csv(query)).rows.length - 2;
    expect(await arrivals('?from=2026-12-01&to=2026-12-31')).toBe(2);
    expect(await arrivals('?dates=arrival&from=2026-12-01&to=2026-12-31')).toBe(1);
    expect(await arrivals('?dates=created&from=2026-12-01&to=2026-12-31')).toBe(2);
    expect(await arrivals('')).toBe(3);
    expect(await arrivals('?from=2040-01-01')).toBe(0);
  });

  test('holds more than is read at once, in order', async () => {
    const { bookings } = app.deps;
    for (let index = 0; index < 450; index += 1) {
      const day = (offset: number) =>
        new Date(Date.UTC(2027, 0, 1 + offset)).toISOString().slice(0, 10);
      const stay = { checkIn: day(449 - index), checkOut: day(450 - index), rooms: 1, guests: 1 };
      bookings.createAsStaff(stay, userActor({ id: 'anybody', permissions: [] }));
    }
    const { rows } = await csv();
    expect(rows).toHaveLength(452);
    const days = rows.slice(1, -1).map((_, index) => cell(rows, 'เช็คอิน', index + 1));
    expect(days).toEqual(days.toSorted((a = '', b = '') => (a < b ? -1 : 1)));
  });

  test('ends with a total in which cancelled bookings do not count', async () => {
    await make('2026-12-03', '2026-12-06', { totalPrice: 45_000, priceReason: 'a friend' });
    await make('2026-12-10', '2026-12-11', { confirmed: true });
    const { body: gone } = await make('2026-12-20', '2026-12-21');
    await ask(
      app,
      'PATCH',
      `/api/admin/bookings/${gone._id}/status`,
      { status: 'cancelled' },
      {
        token,
      },
    );
    const { rows } = await csv('?language=en');
    const last = rows.length - 1;
    expect(last).toBe(4);
    expect(cell(rows, 'Reference', last)).toBe(
      'Total of 2 bookings (cancelled ones count only in what was received, paid back and is to be given back)',
    );
    expect(cell(rows, 'Nights', last)).toBe('4');
    expect(cell(rows, 'Price by the rates', last)).toBe(String(48_900 + 12_900));
    expect(cell(rows, 'Agreed total', last)).toBe(String(45_000 + 12_900));
    // A column that cannot be added up stays empty.
    expect([cell(rows, 'Guests', last), cell(rows, 'Status', last)]).toEqual(['', '']);
    const empty = (await csv('?from=2040-01-01')).rows;
    expect([empty.length, cell(empty, 'ยอดรวมที่ตกลง')]).toEqual([2, '0']);
  });

  test('adds up the money that came, went and is to go, of cancelled bookings too', async () => {
    const paid = async (checkIn: string, checkOut: string, amount: number) => {
      const { body } = await make(checkIn, checkOut);
      const id: string = body._id;
      await call('PATCH', `${id}/status`, {
        status: 'confirmed',
        received: { amount, method: 'cash' },
      });
      return id;
    };
    const refund = (id: string, amount: number) =>
      call('POST', `${id}/payments`, { amount, method: 'cash', out: true });
    // Half paid; cancelled by the villa with a part back; and one whose payment never came after its refund went.
    await paid('2026-12-03', '2026-12-06', 10_000);
    const gone = await paid('2026-12-10', '2026-12-11', 12_900);
    await call('PATCH', `${gone}/status`, { status: 'cancelled' });
    await refund(gone, 2900);
    const back = await paid('2026-12-20', '2026-12-21', 5000);
    await call('PATCH', `${back}/status`, { status: 'cancelled' });
    const { body } = await refund(back, 100);
    const first = body.payments[0].id;
    await call('POST', `${back}/payments/${first}/reverse`, { reason: 'the bank took it back' });
    const { rows } = await csv('?language=en');
    const money = ['Received', 'Paid back', 'Due', 'Refund due'].map((name) =>
      rows.slice(1).map((_, row) => Number(cell(rows, name, row + 1))),
    );
    expect(money).toEqual([
      [10_000, 12_900, 0, 22_900],
      [0, 2900, 100, 3000],
      [38_900, 0, 0, 38_900],
      [0, 10_000, 0, 10_000],
    ]);
  });

  test('says which damage deposits are held, apart from the money of the stays', async () => {
    const { _id: id } = (await make('2026-12-03', '2026-12-06')).body;
    const received = { amount: 15_000, damage: 5000, method: 'cash' };
    await call('PATCH', `${id}/status`, { status: 'confirmed', received });
    await call('PATCH', `${id}/status`, { status: 'cancelled' });
    const held = async () => {
      const { rows } = await csv('?language=en');
      return ['Received', 'Refund due', 'Damage deposit held (in none of these)'].map((name) =>
        [1, 2].map((row) => Number(cell(rows, name, row))),
      );
    };
    expect(await held()).toEqual([
      [10_000, 10_000],
      [10_000, 10_000],
      [5000, 5000],
    ]);
    // The part that is kept for damage is nobody's deposit any more, as in the month's books.
    await call('POST', `${id}/charges`, {
      kind: 'kept_for_damage',
      amount: 1500,
      reason: 'a lamp',
    });
    expect((await held()).at(-1)).toEqual([3500, 3500]);
    await call('POST', `${id}/payments`, { amount: 3500, damage: 3500, method: 'cash', out: true });
    expect((await held()).at(-1)).toEqual([0, 0]);
  });

  test('is narrowed down to statuses, and says when each was confirmed', async () => {
    await make('2026-12-03', '2026-12-06');
    app.clock.advance(3_600_000);
    const { body } = await make('2026-12-10', '2026-12-11');
    app.clock.advance(60_000);
    await ask(
      app,
      'PATCH',
      `/api/admin/bookings/${body._id}/status`,
      { status: 'confirmed' },
      {
        token,
      },
    );
    const { rows } = await csv('?language=en&status=confirmed,cancelled');
    expect(rows).toHaveLength(3);
    expect(cell(rows, 'Reference')).toBe(body.reference);
    expect(cell(rows, 'Booked on')).toBe('2026-11-20 10:00');
    expect(cell(rows, 'Confirmed on')).toBe('2026-11-20 10:01');
    const waiting = await csv('?language=en&status=pending');
    expect(cell(waiting.rows, 'Confirmed on')).toBe('');
  });

  test('is for users only', async () => {
    const response = await ask(app, 'GET', '/api/admin/bookings.csv');
    expect(refusalIn(response)).toEqual([401, 'unauthorized']);
    for (const query of [
      '?from=x',
      '?dates=x',
      '?language=de',
      '?status=paid',
      '?from=2026-12-02&to=2026-12-01',
    ]) {
      const refused = await ask(app, 'GET', `/api/admin/bookings.csv${query}`, undefined, {
        token,
      });
      expect(refusalIn(refused)).toEqual([422, 'invalid_fields']);
    }
    const bare = await ask(app, 'GET', '/admin/bookings.csv', undefined, { token });
    expect(bare.status).toBe(200);
  });
});

describe('a formula in a guest’s text', () => {
  /** The text in the one cell of a sheet. */
  const cellOf = (text: string, options: Partial<typeof CELLS> = CELLS) =>
    stringify([[text]], { ...options, quoted_string: true, record_delimiter: 'windows' })
      .replace(/^"|"\r\n$/g, '')
      .replaceAll('""', '"');

  test.each([
    '=cmd|"/c calc"!A1',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '|calc',
    '%0A=1',
    ' =1+1',
    '\u00a0=1+1',
    '\u3000=1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '\u202e=1+1',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '\ttab',
    '\rcr',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
  ])('%j is only text', (text) => {
    const written = cellOf(text);
    expect(written.startsWith("'")).toBe(true);
    expect(written).not.toContain('\r');
  });

  test.each(['สมชาย', "O'Neil", '5 + 3', 'a=b', '081-234-5678', '<b>x</b>', '🎉', ''])(
    '%j stays as it is',
    (text) => expect(cellOf(text)).toBe(text),
  );

  // Why there is an escape of our own beside the library's.
  test.each(['|calc', '%0A=1', '−1', ' =1+1', '\u00a0=1+1', '\u200b=1+1', '\ufeff=1+1', '\n=1+1'])(
    '%j would be written as it is by csv-stringify alone',
    (text) => {
      expect(cellOf(text, { escape_formulas: true })).toBe(text);
      expect(cellOf(text)).toBe(`'${text}`);
    },
  );

  test('in every field that somebody can fill', async () => {
    const evil = '=HYPERLINK("http://x","y"),"';
    await make('2026-12-03', '2026-12-06', {
      customerInfo: { firstName: evil, lastName: '+1', email: '', phone: '+66812345678' },
      specialRequests: `@x\n=1`,
      staffNotes: ' \t=1',
      totalPrice: 1,
      priceReason: '-1',
    });
    const { bytes, rows } = await csv();
    const text = bytes.toString('utf8');
    expect(text).toContain(`"'=HYPERLINK(""http://x"",""y""),"""`);
    for (const column of [
      'ชื่อ',
      'นามสกุล',
      'ชื่อผู้จอง',
      'โทรศัพท์',
      'คำขอพิเศษ',
      'บันทึกภายใน',
      'เหตุผลที่ปรับราคา',
    ]) {
      expect([column, cell(rows, column)?.[0]]).toEqual([column, "'"]);
    }
  });

  test('telephones keep their 0', () => {
    expect(phoneForSheet('0812345678')).toBe('081-234-5678');
    expect(phoneForSheet('+66812345678')).toBe('+66812345678');
  });
});
