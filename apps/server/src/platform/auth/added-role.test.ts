import type { StaffEvent } from '@villa/shared/contract/events.ts';
import {
  PERMISSIONS,
  type Permission,
  ROLE_PERMISSIONS,
  type Role,
} from '@villa/shared/domain/booking/permission.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { sendSlip } from '../../testing/guest.ts';
import { readContract } from '../../testing/contract-rows.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { atLeast, listen } from '../../testing/follow-changes.ts';

/** Roles that the product does not have, each added as one would be: by a row of the table. */
const ADDED = {
  writer: ['villa.read', 'villa.write'],
  reader: ['bookings.read', 'bookings.write', 'bookings.money', 'cleaning.read', 'villa.read'],
} satisfies Record<string, Permission[]>;
const WRITER = 'writer' as Role;
const READER = 'reader' as Role;

/** About oneself, so for every user: a new call among these is written here. */
const FOR_EVERY_USER = [
  'DELETE /api/admin/auth/devices/:id',
  'DELETE /api/admin/line/links/:id',
  'DELETE /api/admin/push/subscriptions/:id',
  'GET /api/admin/alerts',
  'GET /api/admin/auth/devices',
  'GET /api/admin/auth/me',
  'GET /api/admin/events',
  'GET /api/admin/line',
  'GET /api/admin/push',
  'PATCH /api/admin/alerts',
  'PATCH /api/admin/auth/me',
  'POST /api/admin/auth/confirm-password',
  'POST /api/admin/auth/logout',
  'POST /api/admin/auth/logout-everywhere',
  'POST /api/admin/auth/mail-language',
  'POST /api/admin/auth/password',
  'POST /api/admin/auth/slip-mails',
  'POST /api/admin/line/link',
  'POST /api/admin/line/test',
  'POST /api/admin/push/subscriptions',
  'POST /api/admin/push/test',
];

/** The only calls beyond these that cleaners may make. */
const FOR_CLEANERS = [
  'GET /api/admin/cleaning',
  'GET /api/cleaning/turnovers',
  'POST /api/cleaning/code',
  'POST /api/cleaning/language',
  'POST /api/cleaning/turnovers/:id/report',
  'POST /api/cleaning/turnovers/:id/state',
];

const contract = await readContract();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ seed: 'plain', rolePermissions: { ...ROLE_PERMISSIONS, ...ADDED } });
});
afterAll(() => app.close());

test('the calls that need no permission are those about oneself', () => {
  const open = [...contract].filter(
    ([, { access }]) => access !== 'public' && access.may === undefined,
  );
  expect(open.map(([name]) => name).toSorted()).toEqual(FOR_EVERY_USER);
});

test('every permission opens a call', () => {
  const used = new Set(
    [...contract.values()].flatMap(({ access }) => (access === 'public' ? [] : access.may)),
  );
  expect(PERMISSIONS.filter((one) => !used.has(one))).toEqual([]);
});

const closed = [...contract].filter(
  ([name, { access }]) =>
    access !== 'public' && !FOR_CLEANERS.includes(name) && !FOR_EVERY_USER.includes(name),
);

test.each(closed)('B9 a cleaner is refused %s', async (_, row) => {
  const token = await app.tokenFor('cleaner');
  const path = row.path.replaceAll(/:\w+/g, 'unknown');
  const answer = await ask(app, row.method, path, row.body && {}, { token });
  expect(refusalIn(answer)).toEqual([403, 'forbidden']);
});

test('B9 a cleaner reads the cleaning week', async () => {
  const token = await app.tokenFor('cleaner');
  const answer = await ask(app, 'GET', '/api/admin/cleaning', undefined, { token });
  expect(answer.status).toBe(200);
});

test('a role hears only of what it may read', async () => {
  const cleaner = await listen(app, await app.tokenFor('cleaner'));
  const writer = await listen(app, await app.tokenFor(WRITER));
  const owner = await listen(app, await app.tokenFor('owner'));
  await Promise.all([cleaner, writer, owner].map((window) => window.until(atLeast(1))));
  await sendSlip(app);
  app.deps.sqlite.exec(
    "insert into invitations (id, code_hash, note, created_at, expires_at) values ('i', 'x', '', 1, 2)",
  );
  app.deps.sqlite.exec('update villa set weekday_price = weekday_price + 1');
  const isVilla = ({ data }: { data: string }) => data.includes('villa.changed');
  await writer.until((events) => events.some(isVilla));
  await owner.until((events) => events.some(isVilla));
  const kinds = (window: { changes(): Pick<StaffEvent, 'kind'>[] }) =>
    new Set(window.changes().map(({ kind }) => kind));
  expect(kinds(owner)).toContain('booking.created');
  expect(kinds(writer)).toEqual(new Set(['villa.changed']));
  expect(cleaner.events.map(({ type }) => type)).toEqual(['ready']);
});

const CONTACT = ['somying@example.com', '0812345678', '081-234-5678'];

test('a role without guests.contact reads bookings without a guest’s address and telephone', async () => {
  const { _id } = await sendSlip(app, { checkIn: '2026-12-20', checkOut: '2026-12-22' });
  const owner = await app.tokenFor('owner');
  const reader = await app.tokenFor(READER);
  const readable = [...contract.values()].filter(
    ({ method, access }) =>
      method === 'GET' &&
      access !== 'public' &&
      (access.booking === true || ADDED.reader.some((one) => one === access.may)),
  );
  const namesContact = async (path: string, token: string) => {
    const { text } = await ask(app, 'GET', path, undefined, { token });
    return CONTACT.some((one) => text.includes(one));
  };
  const [shown, hidden]: [string[], string[]] = [[], []];
  for (const { path } of readable) {
    const asked = path.replace(':id', _id);
    if (await namesContact(asked, owner)) shown.push(path);
    if (await namesContact(asked, reader)) hidden.push(path);
  }
  expect(hidden).toEqual([]);
  expect(shown.toSorted()).toEqual([
    '/api/admin/bookings',
    '/api/admin/bookings.csv',
    '/api/admin/bookings/:id',
    '/api/admin/guests/:id',
    '/api/admin/recent-bookings',
    '/api/admin/slips',
    '/api/admin/today',
    '/api/booking/:id',
    '/api/booking/all',
  ]);
});

test('a role without guests.contact changes a guest’s name, and leaves what it does not see', async () => {
  const { _id } = await sendSlip(app, { checkIn: '2027-01-20', checkOut: '2027-01-22' });
  const path = `/api/admin/bookings/${_id}`;
  const customerInfo = { firstName: 'Somsri', lastName: 'Jaidee', email: '', phone: '' };
  const token = await app.tokenFor(READER);
  const changed = await ask(app, 'PATCH', path, { customerInfo }, { token });
  expect([changed.status, changed.body.customerInfo]).toEqual([200, customerInfo]);
  const owner = await ask(app, 'GET', path, undefined, { token: await app.tokenFor('owner') });
  expect(owner.body.customerInfo).toMatchObject({
    firstName: 'Somsri',
    email: 'somying@example.com',
    phone: '0812345678',
  });
});
