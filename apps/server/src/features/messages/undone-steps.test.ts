import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { change, uploadedSlip } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, sendSlip } from '../../testing/guest.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { mailsTable } from './mails.table.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';

let post: MailServer;
let app: TestApp;
let token: string;
const options = () => ({
  seed: 'plain' as const,
  config: { smtpUrl: post.url, mailFrom: 'Villa <stay@example.com>', logLevel: 'silent' as const },
});
beforeEach(async () => {
  post = await startMailServer();
  app = await createTestApp(options());
  token = await app.tokenFor('staff');
});
afterEach(async () => {
  await app.close();
  await post.close();
});

/** Sends what staff's window sends: the steps of an action, or those back. */
async function step(id: string, body: object): Promise<AdminBooking> {
  const response = await ask(app, 'PATCH', `/api/admin/bookings/${id}`, body, { token });
  expect(response.status).toBe(200);
  return response.body;
}
async function settle(): Promise<void> {
  app.clock.advance(UNDO_HOLD_MS);
  await app.deps.relay.round();
}
const kinds = () =>
  app.db
    .select()
    .from(mailsTable)
    .all()
    .map(({ kind, state }) => `${kind} ${state}`);
/** The guest's mails alone: staff hear of each slip, too. */
const subjects = () =>
  post.received
    .filter(({ recipient }) => recipient === 'somying@example.com')
    .map(({ subject }) => subject?.split(' · ')[1]);

/** A booking whose guest has heard that it is confirmed. */
async function confirmed(): Promise<AdminBooking> {
  const { _id: id } = await sendSlip(app);
  await step(id, { status: 'confirmed' });
  await settle();
  post.received.length = 0;
  return (await ask(app, 'GET', `/api/admin/bookings/${id}`, undefined, { token })).body;
}

describe('a step and its undo within the time that is given for it send nothing', () => {
  test('a confirmed booking is cancelled', async () => {
    const { _id: id, paymentSlipUrl } = await confirmed();
    await step(id, { status: 'cancelled' });
    await app.deps.relay.round();
    app.clock.advance(3000);
    await step(id, { status: 'pending' });
    await app.deps.relay.round();
    await step(id, { status: 'confirmed', paymentSlipUrl });
    await app.deps.relay.round();
    await settle();
    await settle();
    expect(subjects()).toEqual([]);
    expect(kinds().slice(-3)).toEqual([
      'cancelled dropped',
      'reopened dropped',
      'confirmed dropped',
    ]);
  });

  test('a booking under review is cancelled', async () => {
    const { _id: id, paymentSlipUrl } = await sendSlip(app);
    await app.deps.relay.round();
    post.received.length = 0;
    await step(id, { status: 'cancelled' });
    await step(id, { status: 'pending' });
    await step(id, { paymentSlipUrl });
    await settle();
    expect(subjects()).toEqual([]);
  });

  test('a booking that waits for its money is cancelled', async () => {
    const { _id: id } = await awaitSlip(app);
    await app.deps.relay.round();
    post.received.length = 0;
    await step(id, { status: 'cancelled' });
    await step(id, { status: 'pending' });
    await settle();
    expect(subjects()).toEqual([]);
  });

  test('another slip is asked for', async () => {
    const { _id: id, paymentSlipUrl } = await sendSlip(app);
    await app.deps.relay.round();
    post.received.length = 0;
    await step(id, { status: 'pending' });
    await step(id, { paymentSlipUrl });
    await settle();
    expect(subjects()).toEqual([]);
  });

  test('a cancelled booking is opened again', async () => {
    const { _id: id } = await awaitSlip(app);
    await step(id, { status: 'cancelled' });
    await settle();
    post.received.length = 0;
    await step(id, { status: 'pending' });
    await step(id, { status: 'cancelled' });
    await settle();
    expect(subjects()).toEqual([]);
  });
});

test('a slip that is refused before its own mail went is asked for again all the same', async () => {
  const { _id: id } = await awaitSlip(app);
  await app.deps.relay.round();
  expect(subjects()).toEqual(['We have received your booking']);
  for (const words of ['The amount is cut off.', 'This is another booking’s.']) {
    await change(app, id, { paymentSlipUrl: uploadedSlip(app, id) });
    const { slips } = (await ask(app, 'GET', '/api/admin/slips', undefined, { token })).body;
    const body = { reason: 'unreadable', words };
    expect(
      (await ask(app, 'POST', `/api/admin/slips/${slips[0].id}/refuse`, body, { token })).status,
    ).toBe(200);
    await settle();
    expect(kinds().slice(-1)).toEqual(['slip_again sent']);
    expect(post.received.at(-1)?.text).toContain(words);
  }
  expect(kinds()).toContain('slip_received dropped');
});

test('what waited when the mail server went away is sent once the step is undone', async () => {
  const { _id: id } = await awaitSlip(app);
  post.mood = 'drops';
  await app.deps.relay.round();
  await step(id, { status: 'cancelled' });
  app.clock.advance(60_000 - UNDO_HOLD_MS / 2);
  await step(id, { status: 'pending' });
  post.mood = 'takes';
  // The retry of the first mail is due now; whether it is still true is not known yet.
  app.clock.advance(UNDO_HOLD_MS / 2);
  await app.deps.relay.round();
  expect(subjects()).toEqual([]);
  await settle();
  expect(subjects()).toEqual(['We have received your booking']);
});

test('a step that stays causes its mail once its undo is over, and not before', async () => {
  const { _id: id } = await confirmed();
  await step(id, { status: 'cancelled' });
  app.clock.advance(UNDO_HOLD_MS - 1);
  await app.deps.relay.round();
  expect(subjects()).toEqual([]);
  app.clock.advance(1);
  await app.deps.relay.round();
  expect(subjects()).toEqual(['Your booking has been cancelled']);
});

test('an undo that comes later causes a mail too: the guest knows of the step', async () => {
  const { _id: id } = await awaitSlip(app);
  await step(id, { status: 'cancelled' });
  await settle();
  await step(id, { status: 'pending' });
  await settle();
  expect(subjects()).toEqual(['Your booking has been cancelled', 'Your booking is open again']);
});

test('a slip that the guest sends meanwhile is acknowledged', async () => {
  const { _id: id } = await awaitSlip(app);
  await app.deps.relay.round();
  await step(id, { status: 'cancelled' });
  await step(id, { status: 'pending' });
  await change(app, id, { paymentSlipUrl: uploadedSlip(app, id) });
  await settle();
  expect(subjects()).toEqual(['We have received your booking', 'Your payment slip has arrived']);
});

test('a restart in between loses nothing and doubles nothing', async () => {
  const { _id: id } = await confirmed();
  await step(id, { status: 'cancelled' });
  await app.deps.relay.round();
  const now = app.clock.now();
  const again = await createTestApp({ ...options(), dataDir: app.dataDir, now });
  try {
    await again.deps.relay.round();
    expect(subjects()).toEqual([]);
    again.clock.advance(UNDO_HOLD_MS);
    await again.deps.relay.round();
    app.clock.advance(UNDO_HOLD_MS);
    await app.deps.relay.round();
    expect(subjects()).toEqual(['Your booking has been cancelled']);
  } finally {
    await again.close();
  }
});

describe('the server takes a step back in one', () => {
  const undo = async (id: string, version: number) =>
    ask(app, 'POST', `/api/admin/bookings/${id}/undo`, { version }, { token });
  const detail = async (id: string) =>
    (await ask(app, 'GET', `/api/admin/bookings/${id}`, undefined, { token })).body;
  const stateOf = ({ status, slips, money, paymentSlipUrl }: Record<string, unknown>) => ({
    status,
    slips,
    money,
    paymentSlipUrl,
  });

  test.each(['confirmed', 'in_review', 'pending'] as const)(
    'a %s booking that was cancelled is as it was, and nobody hears of it',
    async (status) => {
      const { _id: id } =
        status === 'confirmed'
          ? await confirmed()
          : status === 'in_review'
            ? await sendSlip(app)
            : await awaitSlip(app);
      await app.deps.relay.round();
      post.received.length = 0;
      // A mail of the same instant would count as one about the step.
      app.clock.advance(1000);
      const before = await detail(id);
      const { version } = await step(id, { status: 'cancelled' });
      const answer = await undo(id, version);
      expect([answer.status, answer.body.status, answer.body.version]).toEqual([
        200,
        status,
        version + 1,
      ]);
      expect(stateOf(await detail(id))).toEqual(stateOf(before));
      await settle();
      expect(subjects()).toEqual([]);
    },
  );

  test('a booking that was opened again is cancelled as before, with what was kept', async () => {
    const { _id: id } = await confirmed();
    const owner = await app.tokenFor('owner');
    const path = `/api/admin/bookings/${id}`;
    const pays = { method: 'cash', amount: 5000 };
    await ask(app, 'POST', `${path}/payments`, pays, { token: owner });
    app.clock.advance(1000);
    await ask(app, 'PATCH', `${path}/status`, { status: 'cancelled', kept: 2000 }, { token });
    const before = await detail(id);
    expect(before.money).toMatchObject({ total: 2000, refundDue: 3000 });
    app.clock.advance(1000);
    const { version } = await step(id, { status: 'pending' });
    expect((await undo(id, version)).body.status).toBe('cancelled');
    expect((await detail(id)).money).toEqual(before.money);
  });

  test('a cancelled booking whose nights were sold meanwhile stays cancelled', async () => {
    const booking = await confirmed();
    const { version } = await step(booking._id, { status: 'cancelled' });
    const stay = { checkIn: booking.checkIn, checkOut: booking.checkOut, rooms: 1, guests: 2 };
    const made = await ask(app, 'POST', '/api/admin/bookings', stay, { token });
    expect(made.status).toBe(201);
    const answer = await undo(booking._id, version);
    expect([answer.status, answer.body.code]).toEqual([409, 'dates_unavailable']);
    expect((await detail(booking._id)).status).toBe('cancelled');
  });

  test('the guest’s request to cancel waits again', async () => {
    const { _id: id } = await confirmed();
    const asked = await ask(app, 'POST', `/api/booking/${id}/cancellation`, {});
    expect(asked.status).toBe(201);
    const open = (await detail(id)).cancellation;
    app.clock.advance(1000);
    const { version } = await step(id, { status: 'cancelled' });
    expect((await detail(id)).cancellation.state).toBe('accepted');
    const answer = await undo(id, version);
    expect([answer.status, answer.body.status]).toEqual([200, 'confirmed']);
    const { id: _id, ...again } = (await detail(id)).cancellation;
    expect(open).toMatchObject(again);
  });
});
