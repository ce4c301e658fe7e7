import { readFileSync, readdirSync } from 'node:fs';
import type { CustomerInfo } from '@villa/shared/contract/booking.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { anna } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  token = await app.tokenFor('staff');
});
afterEach(() => app.close());

const list = (query = '') => ask(app, 'GET', `/api/admin/bookings${query}`, undefined, { token });
async function names(query: string): Promise<string[]> {
  const response = await list(query);
  return response.body.bookings.map((one: { customerName: string }) => one.customerName);
}
/** A staff booking for a guest, made a minute after the one before. */
async function make(
  checkIn: string,
  checkOut: string,
  guest: Partial<CustomerInfo>,
  more: object = {},
): Promise<string> {
  app.clock.advance(60_000);
  const customerInfo = { ...anna, lastName: '', ...guest };
  const body = { checkIn, checkOut, rooms: 3, guests: 2, customerInfo, ...more };
  const response = await ask(app, 'POST', '/api/admin/bookings', body, { token });
  return response.body._id;
}
const move = (id: string, status: string) =>
  ask(app, 'PATCH', `/api/admin/bookings/${id}/status`, { status }, { token });

/** Somchai in early December, Malee over the new year, Bob in January. */
async function three(): Promise<{ somchai: string; malee: string; bob: string }> {
  return {
    somchai: await make('2026-12-03', '2026-12-06', {
      firstName: 'สมชาย',
      phone: '0898765432',
      email: 'somchai@example.com',
    }),
    malee: await make(
      '2026-12-30',
      '2027-01-02',
      { firstName: 'มาลี' },
      { totalPrice: 99_000, priceReason: 'new year' },
    ),
    bob: await make('2027-01-10', '2027-01-11', { firstName: 'Bob', phone: '+447911123456' }),
  };
}

describe('the list', () => {
  test('has the newest first, page by page, with everything that is known', async () => {
    await three();
    const response = await list('?pageSize=2');
    expect(response.body).toMatchObject({ total: 3, page: 1, pageSize: 2 });
    expect(response.body.bookings[0]).toMatchObject({
      byHand: true,
      staffNotes: '',
      priceReason: '',
    });
    expect(await names('?pageSize=2')).toEqual(['Bob', 'มาลี']);
    expect(await names('?pageSize=2&page=2')).toEqual(['สมชาย']);
    expect((await list('?pageSize=2&page=9')).body).toMatchObject({ total: 3, bookings: [] });
    expect((await list()).body.pageSize).toBe(25);
  });

  test.each(['created', 'checkIn', 'total', 'upcoming'])(
    'sorted by %s is the same from page to page, whichever end a page is read from',
    async (sort) => {
      await three();
      for (const day of ['02', '03', '04', '05']) {
        await make(`2027-02-${day}`, `2027-02-0${Number(day) + 1}`, { firstName: `Guest ${day}` });
      }
      for (const order of ['asc', 'desc']) {
        const query = `?sort=${sort}&order=${order}`;
        const whole = await names(query);
        expect(whole).toHaveLength(7);
        for (const size of [1, 2, 3, 4, 6, 7]) {
          const pages: string[][] = [];
          for (let page = 1; page <= 8; page += 1) {
            pages.push(await names(`${query}&pageSize=${size}&page=${page}`));
          }
          expect(pages.map(({ length }) => length).every((length) => length <= size)).toBe(true);
          expect(pages.flat()).toEqual(whole);
        }
      }
    },
  );

  test('is the same without the prefix', async () => {
    await three();
    const response = await ask(app, 'GET', '/admin/bookings?pageSize=1', undefined, { token });
    expect(response.body).toMatchObject({ total: 3, pageSize: 1 });
  });

  test.each([
    ['สมชาย', 'สมชาย'],
    ['มชา', 'สมชาย'],
    ['089-876 5432', 'สมชาย'],
    ['SOMCHAI@', 'สมชาย'],
    ['bob', 'Bob'],
    ['07911', 'Bob'],
    ['7911123456', 'Bob'],
    ['somchai bob', ''],
    ['%', ''],
    ['<script>', ''],
  ])('finds by %s', async (search, found) => {
    await three();
    const query = `?search=${encodeURIComponent(search)}`;
    expect(await names(query)).toEqual(found === '' ? [] : [found]);
  });

  test('finds by the reference, and by a name as it has become', async () => {
    const { bob } = await three();
    const { reference } = (await list('?search=bob')).body.bookings[0];
    expect(await names(`?search=${reference.toLowerCase()}`)).toEqual(['Bob']);
    const path = `/api/admin/bookings/${bob}`;
    await ask(app, 'PATCH', path, { customerName: 'Robert' }, { token });
    expect(await names('?search=robert')).toEqual(['Robert']);
  });

  test('narrows by status as it stands now, before any sweep', async () => {
    const { somchai, malee, bob } = await three();
    await move(somchai, 'confirmed');
    await move(malee, 'cancelled');
    expect(await names('?status=confirmed')).toEqual(['สมชาย']);
    expect(await names('?status=pending,confirmed')).toEqual(['Bob', 'สมชาย']);
    app.clock.advance(24 * 3_600_000);
    // Tokens live for half a day.
    token = await app.tokenFor('staff');
    expect(await names('?status=pending')).toEqual([]);
    expect(await names('?status=cancelled')).toEqual(['Bob', 'มาลี']);
    await ask(app, 'DELETE', `/api/admin/bookings/${bob}`, undefined, { token });
    expect(await names('?status=cancelled')).toEqual(['มาลี']);
  });

  test.each([
    ['from=2026-12-06&to=2026-12-30', ['มาลี']],
    ['from=2026-12-05&to=2026-12-05', ['สมชาย']],
    ['from=2026-12-06&to=2026-12-29', []],
    ['from=2027-01-01&to=2027-01-10', ['Bob', 'มาลี']],
    ['dates=arrival&from=2027-01-01', ['Bob']],
    ['dates=arrival&to=2026-12-30', ['มาลี', 'สมชาย']],
    ['dates=created&from=2026-11-20&to=2026-11-20', ['Bob', 'มาลี', 'สมชาย']],
    ['dates=created&from=2026-11-21', []],
    ['dates=created&to=2026-11-19', []],
  ])('narrows by dates: %s', async (query, found) => {
    await three();
    expect(await names(`?${query}`)).toEqual(found);
  });

  test('a booking made in the villa’s small hours belongs to that day', async () => {
    app.clock.set('2026-11-30T17:30:00Z');
    // Tokens live for half a day.
    token = await app.tokenFor('staff');
    await make('2026-12-03', '2026-12-06', {});
    expect(await names('?dates=created&from=2026-12-01&to=2026-12-01')).toHaveLength(1);
    expect(await names('?dates=created&to=2026-11-30')).toHaveLength(0);
  });

  test('sorts by arrival, price and creation, both ways', async () => {
    await three();
    expect(await names('?sort=checkIn&order=asc')).toEqual(['สมชาย', 'มาลี', 'Bob']);
    expect(await names('?sort=checkIn')).toEqual(['Bob', 'มาลี', 'สมชาย']);
    expect(await names('?sort=total')).toEqual(['มาลี', 'สมชาย', 'Bob']);
    expect(await names('?sort=created&order=asc')).toEqual(['สมชาย', 'มาลี', 'Bob']);
  });

  test('upcoming: whoever comes next or is there first, then what is over or cancelled', async () => {
    const { somchai, malee, bob } = await three();
    expect(await names('?sort=upcoming')).toEqual(['สมชาย', 'มาลี', 'Bob']);
    await move(malee, 'cancelled');
    expect(await names('?sort=upcoming')).toEqual(['สมชาย', 'Bob', 'มาลี']);
    for (const id of [somchai, bob]) await move(id, 'confirmed');
    // On the day they leave they are still there; the day after they are over, before the cancelled
    // one only if they came later.
    app.clock.set('2026-12-06T02:00:00.000Z');
    token = await app.tokenFor('staff');
    expect(await names('?sort=upcoming&status=confirmed')).toEqual(['สมชาย', 'Bob']);
    app.clock.set('2026-12-06T17:00:00.000Z');
    token = await app.tokenFor('staff');
    expect(await names('?sort=upcoming&order=desc')).toEqual(['Bob', 'มาลี', 'สมชาย']);
  });

  test.each([
    ['status=paid', { status: 'invalid' }],
    ['status=', { status: 'invalid' }],
    ['sort=name', { sort: 'invalid' }],
    ['order=up', { order: 'invalid' }],
    ['dates=never', { dates: 'invalid' }],
    ['from=tomorrow', { from: 'not_a_date' }],
    ['from=2026-02-31', { from: 'not_a_date' }],
    ['to=9999-12-31', { to: 'not_a_date' }],
    ['from=2026-12-02&to=2026-12-01', { to: 'reversed' }],
    ['page=x', { page: 'invalid' }],
    ['pageSize=-1', { pageSize: 'invalid' }],
    ['search=a&search=b', { search: 'invalid' }],
    [`search=${'x'.repeat(10_000)}`, { search: 'too_long' }],
  ])('refuses %s', async (query, fields) => {
    const response = await list(`?${query}`);
    expect(refusalIn(response)).toEqual([422, 'invalid_fields']);
    expect(response.body.fields).toEqual(fields);
  });
});

test('ten thousand bookings are found without reading them', () => {
  const { sqlite } = app.deps;
  const plan = sqlite
    .prepare(
      `explain query plan select id from bookings where deleted_at is null and instr(search_text, 'x') > 0
       and status = 'pending' and check_in < '2027' order by check_in desc, created_at desc, id desc limit 25`,
    )
    .all() as { detail: string }[];
  expect(plan[0]?.detail).toContain('COVERING INDEX bookings_for_lists');
});

test('bookings from before there was a search are found too', async () => {
  await three();
  const folder = new URL('../../../drizzle/', import.meta.url);
  const name = readdirSync(folder).find((file) => file.endsWith('_staff-bookings.sql')) ?? '';
  const filling = readFileSync(new URL(name, folder), 'utf8')
    .split('--> statement-breakpoint')
    .at(-1);
  app.deps.sqlite.exec("update bookings set search_text = ''");
  expect(await names('?search=bob')).toEqual([]);
  app.deps.sqlite.exec(filling ?? '');
  expect(await names('?search=bob')).toEqual(['Bob']);
  expect(await names('?search=089-876 5432')).toEqual(['สมชาย']);
});
