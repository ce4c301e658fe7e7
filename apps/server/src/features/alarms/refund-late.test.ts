import { getMoneyToSettle } from '@villa/shared/contract/money-to-settle.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, moveTo } from '../../testing/guest.ts';
import { usersTable } from '../staff/users.table.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let app: TestApp;
let post: MailServer;
beforeEach(async () => {
  post = await startMailServer();
  app = await createTestApp({
    seed: 'plain',
    now: '2026-11-20T02:00:00Z',
    config: { smtpUrl: post.url, mailFrom: 'Villa <stay@example.com>', logLevel: 'silent' },
  });
  const user = { id: 'owner', name: 'Mali', email: 'mali@example.com', passwordHash: 'none' };
  app.db
    .insert(usersTable)
    .values({ ...user, role: 'owner', createdAt: app.clock.now() })
    .run();
  await asOwner('POST', '/api/admin/auth/mail-language', { language: 'en' });
});
afterEach(async () => {
  await app.close();
  await post.close();
});

/** Cancelled by the villa, with an account that its guest has named: a week to pay it back. */
async function promised(amount: number, stay = {}): Promise<string> {
  const { _id: id } = await awaitSlip(app, stay);
  await pay(id, amount);
  await moveTo(app, id, 'confirmed');
  await moveTo(app, id, 'cancelled');
  const account = { bank: 'KBANK', name: 'Somying Jaidee', number: '1234567890' };
  await ask(app, 'POST', `/api/booking/${id}/refund-account`, account);
  return id;
}
async function pay(id: string, amount: number, more: object = {}): Promise<void> {
  const body = { amount, method: 'bank_transfer', ...more };
  const path = `/api/admin/bookings/${id}/payments`;
  expect((await asOwner('POST', path, body)).status).toBe(201);
}
/** A log-in ends after hours, and here weeks pass. */
const asOwner = async (method: string, path: string, body?: object) =>
  ask(app, method, path, body, {
    token: await app.deps.tokens.issue({ id: 'owner', tokenGeneration: 1 }),
  });
const standing = async () =>
  (await app.deps.alarms.now()).filter(({ kind }) => kind === 'refund_late');
const written = () =>
  app.deps.mailRows.writtenBetween('refund_late', new Date(0), new Date(9e14)).length;
const mailed = () => post.received.filter(({ subject }) => subject?.includes('Refunds are later'));

test('38.13 a refund that was not paid by its day is an alarm and a mail, again each week, until it is paid', async () => {
  const id = await promised(9000);
  app.clock.set('2026-11-27T16:59:59Z');
  expect(await standing()).toEqual([]);
  // Midnight at the villa: the promised day, the 27th, is over.
  app.clock.advance(1000);
  expect(await standing()).toEqual([
    {
      kind: 'refund_late',
      since: '2026-11-27T17:00:00.000Z',
      count: 1,
      by: '2026-11-27',
      bookingId: id,
      inBin: false,
    },
  ]);
  // A booking in the bin owes it as well.
  await asOwner('DELETE', `/api/admin/bookings/${id}`);
  expect(await standing()).toMatchObject([{ count: 1, by: '2026-11-27', inBin: true }]);
  await asOwner('POST', `/api/admin/bookings/${id}/restore`);
  await app.deps.alarms.tell();
  await app.deps.alarms.tell();
  expect(written()).toBe(1);
  await app.deps.relay.round();
  const { reference } = (await asOwner('GET', getMoneyToSettle.path)).body.refunds[0];
  expect(mailed()[0]?.text).toMatch(new RegExp(`${reference}.*฿9,000.*27 Nov`, 's'));
  expect(mailed()[0]?.text).not.toContain('Somying');

  app.clock.advance(7 * DAY - 1);
  await app.deps.alarms.tell();
  expect(written()).toBe(1);
  app.clock.advance(1);
  await app.deps.alarms.tell();
  expect(written()).toBe(2);

  await pay(id, 9000, { out: true });
  expect(await standing()).toEqual([]);
  app.clock.advance(7 * DAY);
  await app.deps.alarms.tell();
  expect(written()).toBe(2);
});

test('38.13 its mail lists what is late when it goes, and is not sent when all is paid by then', async () => {
  const first = await promised(9000);
  const second = await promised(8000, { checkIn: '2027-02-03', checkOut: '2027-02-06' });
  app.clock.advance(8 * DAY);
  expect(await standing()).toMatchObject([{ count: 2 }]);
  await app.deps.alarms.tell();
  await pay(first, 9000, { out: true });
  await app.deps.relay.round();
  expect(mailed()).toHaveLength(1);
  expect(mailed()[0]?.text).toMatch(/written down: 1\./);
  expect(mailed()[0]?.text).not.toContain('฿9,000');

  app.clock.advance(8 * DAY);
  await app.deps.alarms.tell();
  await pay(second, 8000, { out: true });
  await app.deps.relay.round();
  expect(written()).toBe(2);
  expect(mailed()).toHaveLength(1);
});
