import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, sendForm } from '../../testing/ask.ts';
import { inviteCleaner, joinBy } from '../../testing/cleaners.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';

const DAMAGE = 5000;

let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-20T02:00:00Z' });
  owner = await app.tokenFor('owner');
});
afterEach(() => app.close());

const asOwner = (method: string, path: string, body?: object) =>
  ask(app, method, `/api/admin/${path}`, body, { token: owner });

/** A confirmed stay that is paid, with its damage deposit. */
async function paidWithDeposit(checkIn: string, checkOut: string): Promise<string> {
  const { _id: id } = await awaitSlip(app, { checkIn, checkOut, rooms: 2 });
  const paid = { amount: 30_000 + DAMAGE, damage: DAMAGE, method: 'bank_transfer' };
  await asOwner('POST', `bookings/${id}/payments`, paid);
  await asOwner('PATCH', `bookings/${id}/status`, { status: 'confirmed' });
  return id;
}

test('G10 damage that is reported after the deposit went back stands on the stay that left, and moves no money', async () => {
  const left = await paidWithDeposit('2026-11-22', '2026-11-25');
  const arrives = await paidWithDeposit('2026-11-25', '2026-11-28');
  const mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
  app.clock.set('2026-11-25T05:00:00Z');
  owner = await app.tokenFor('owner');
  const back = { amount: DAMAGE, damage: DAMAGE, out: true, method: 'cash' };
  expect((await asOwner('POST', `bookings/${left}/payments/record`, back)).status).toBe(201);

  const { body } = await ask(app, 'GET', '/api/cleaning/turnovers', undefined, { token: mali });
  const { id } = body.turnovers.find(({ outOn }: { outOn: string }) => outOn === '2026-11-25');
  const report = [
    ['key', 'r'],
    ['kind', 'broken'],
    ['place', 'bathroom'],
  ] as const;
  const sent = await sendForm(app, 'POST', `/api/cleaning/turnovers/${id}/report`, report, mali);
  expect(sent.status).toBe(201);

  const reports = async (booking: string) =>
    (await asOwner('GET', `bookings/${booking}/cleaning`)).body.reports;
  expect(await reports(left)).toMatchObject([
    { kind: 'broken', place: 'bathroom', bookingId: left, settledAt: null },
  ]);
  expect(await reports(arrives)).toEqual([]);
  const { money } = (await asOwner('GET', `bookings/${left}/payments`)).body;
  expect(money.damage).toMatchObject({ held: 0, kept: 0 });
  expect((await asOwner('GET', 'cleaning/turnovers')).body.troubles).toMatchObject([
    { bookingId: left },
  ]);
});
