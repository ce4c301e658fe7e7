/** When a booking was cancelled and on whose side, as its guest reads it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { change } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, hold } from '../../testing/guest.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-20T02:00:00Z' });
  token = await app.tokenFor('staff');
});
afterEach(() => app.close());

const account = { bank: 'KBank', name: 'Somying Jaidee', number: '1234567890' };
const asStaff = async (method: string, path: string, body?: object) => {
  const answer = await ask(app, method, `/api/admin/bookings/${path}`, body, { token });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body;
};
const setStatus = (id: string, body: object) => asStaff('PATCH', `${id}/status`, body);
const answerOf = (id: string) => ask(app, 'GET', `/api/booking/${id}`);
const cancelledOf = async (id: string) => (await answerOf(id)).body.data.booking.cancelled;
const later = () => {
  app.clock.advance(60_000);
  return app.clock.now().toISOString();
};

async function confirmed(): Promise<string> {
  const { _id } = await awaitSlip(app, { rooms: 2 });
  await setStatus(_id, { status: 'confirmed' });
  return _id;
}

/** Money is with the villa, and the guest wants out. */
async function asked(): Promise<string> {
  const id = await confirmed();
  const body = { method: 'cash', amount: 42_900 };
  await ask(app, 'POST', `/api/admin/bookings/${id}/payments`, body, { token });
  const { status } = await ask(app, 'POST', `/api/booking/${id}/cancellation`, { account });
  expect(status).toBe(201);
  return id;
}

test('a guest who ends the own hold reads it in the answer, and whenever they come back', async () => {
  const { _id: id } = await hold(app);
  expect(await cancelledOf(id)).toBeUndefined();
  const at = later();
  const { body } = await change(app, id, { status: 'cancelled' });
  expect(body.data.booking.cancelled).toEqual({ at, by: 'guest' });
  later();
  expect(await cancelledOf(id)).toEqual({ at, by: 'guest' });
});

test('what staff cancel was cancelled by the villa, and no name is told', async () => {
  const id = await confirmed();
  const at = later();
  await setStatus(id, { status: 'cancelled' });
  // A later change of the money is no cancelling.
  later();
  await asStaff('PATCH', id, { staffNotes: 'called' });
  const { text, body } = await answerOf(id);
  expect(body.data.booking.cancelled).toEqual({ at, by: 'villa' });
  expect(text).not.toContain('A user');
  const { history } = await asStaff('GET', id);
  expect(history).toContainEqual(
    expect.objectContaining({ event: 'cancelled', by: 'A user (staff)', at }),
  );
});

test.each([
  ['accepted', (id: string) => asStaff('POST', `${id}/cancellation/accept`, { kept: 0 })],
  ['said on the telephone', (id: string) => setStatus(id, { status: 'cancelled', kept: 0 })],
  // It counts as accepted, and the page says so.
  ['waiting as the villa cancelled', (id: string) => setStatus(id, { status: 'cancelled' })],
])('a request of the guest, %s: cancelled at their request', async (_, cancel) => {
  const id = await asked();
  const at = later();
  await cancel(id);
  expect(await cancelledOf(id)).toEqual({ at, by: 'request' });
});

test('what was opened again is not cancelled, and the next cancelling is the one that counts', async () => {
  const id = await asked();
  await asStaff('POST', `${id}/cancellation/accept`, { kept: 0 });
  later();
  await setStatus(id, { status: 'pending' });
  expect(await cancelledOf(id)).toBeUndefined();
  const at = later();
  await setStatus(id, { status: 'cancelled' });
  expect(await cancelledOf(id)).toEqual({ at, by: 'villa' });
});

test('nobody cancelled what ran out', async () => {
  const { _id: id } = await hold(app);
  app.clock.advance(3_600_000);
  expect((await answerOf(id)).body.data.booking).toMatchObject({ cancelReason: 'expired' });
  expect(await cancelledOf(id)).toBeUndefined();
  // The sweep writes the end down, and the booking still was not cancelled by anybody.
  app.deps.bookings.sweep();
  expect(await cancelledOf(id)).toBeUndefined();
});

test('where the history has no row of it nothing is said', async () => {
  const id = await confirmed();
  await setStatus(id, { status: 'cancelled' });
  app.deps.sqlite.exec("update booking_history set event = 'changed' where event = 'cancelled'");
  const { body } = await answerOf(id);
  expect(body.data.booking).toMatchObject({ status: 'cancelled', cancelReason: 'admin' });
  expect(Object.keys(body.data.booking)).not.toContain('cancelled');
});

test('whoever does not know the id of the booking reads nothing of it', async () => {
  const id = await confirmed();
  await setStatus(id, { status: 'cancelled' });
  const { _id: other } = await hold(app, { checkIn: '2026-12-10', checkOut: '2026-12-12' });
  expect((await answerOf(other)).text).not.toContain('"cancelled"');
  const { reference } = (await answerOf(id)).body.data.booking;
  for (const guess of [reference, id.slice(0, -1), 'nobody']) {
    expect(refusalIn(await answerOf(guess))).toEqual([404, 'not_found']);
  }
  expect((await ask(app, 'GET', '/api/booking/all')).status).toBe(401);
});
