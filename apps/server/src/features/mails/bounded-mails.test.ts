import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { anna, change, uploadedSlip } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, hold, moveTo, sendSlip } from '../../testing/guest.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { UNDO_HOLD_MS } from './outbox.ts';

const MINUTE = 60_000;
/** What the attack of the issue wrote, past what a name may hold. */
const LURE = 'Your card is blocked, go to evil.example now';

let post: MailServer;
let app: TestApp;
let token: string;
beforeEach(async () => {
  post = await startMailServer();
  app = await createTestApp({
    seed: 'plain',
    config: { smtpUrl: post.url, mailFrom: 'Villa <stay@example.com>', logLevel: 'silent' },
  });
  token = await app.tokenFor('owner');
});
afterEach(async () => {
  await app.close();
  await post.close();
});

const toGuests = () => post.received.filter(({ subject }) => !subject?.includes('สลิปใหม่'));
const toOwners = () => post.received.filter(({ subject }) => subject?.includes('สลิปใหม่'));
const infoOf = (number: number, name = LURE) => ({
  ...anna,
  firstName: name,
  email: `victim${number}@example.com`,
});
const saveInfo = (id: string, customerInfo: object) =>
  ask(app, 'PATCH', `/api/booking/${id}/customer-info`, { customerInfo });

describe('a stranger who has the villa write', () => {
  test('a hundred addresses: at most three get a mail, and none has the stranger’s words', async () => {
    const { _id: id } = await hold(app, { specialRequests: LURE });
    for (let number = 0; number < 100; number += 1) {
      expect((await saveInfo(id, infoOf(number))).status).toBe(200);
      await change(app, id, { specialRequests: `${LURE} ${number}` });
      await app.deps.relay.round();
    }
    expect(new Set(post.received.map(({ recipient }) => recipient)).size).toBe(3);
    expect(post.received).toHaveLength(3);
    expect(JSON.stringify(post.received)).not.toContain('evil');
    expect(JSON.stringify(post.received)).not.toContain('blocked');
  });

  test('two addresses in turns: each hears of the booking once', async () => {
    const { _id: id } = await hold(app);
    for (let number = 0; number < 20; number += 1) {
      await saveInfo(id, infoOf(number % 2));
      await app.deps.relay.round();
    }
    expect(post.received).toHaveLength(2);
  });

  test('a hundred slips: the owner hears of one each ten minutes, the guest no oftener', async () => {
    const { _id: id } = await awaitSlip(app, { firstName: 'Anna' });
    const began = app.clock.now().getTime();
    for (let number = 0; number < 100; number += 1) {
      expect((await change(app, id, { paymentSlipUrl: uploadedSlip(app, id) })).status).toBe(200);
      await app.deps.relay.round();
      app.clock.advance(20_000);
      await change(app, id, { paymentSlipUrl: null });
    }
    const minutes = (app.clock.now().getTime() - began) / MINUTE;
    expect(minutes).toBeLessThan(34);
    expect(toOwners().length).toBeGreaterThan(1);
    expect(toOwners().length).toBeLessThanOrEqual(4);
    // One about the booking, then about slips.
    expect(toGuests().length - 1).toBeLessThanOrEqual(4);
  });

  test('the owner hears of a slip that came within the ten minutes once they are over', async () => {
    const { _id: id } = await sendSlip(app);
    await app.deps.relay.round();
    expect(toOwners()).toHaveLength(1);
    await change(app, id, { paymentSlipUrl: null });
    app.clock.advance(MINUTE);
    await change(app, id, { paymentSlipUrl: uploadedSlip(app, id) });
    await app.deps.relay.round();
    expect(toOwners()).toHaveLength(1);
    app.clock.advance(9 * MINUTE);
    await app.deps.relay.round();
    expect(toOwners()).toHaveLength(2);
  });
});

describe('name and requests of a guest', () => {
  const name = { firstName: 'Zebulon', lastName: 'Quux' };
  const requests = { specialRequests: 'A giraffe, please' };
  const WORDS = /zebulon|quux|giraffe/i;
  const said = () => JSON.stringify(toGuests());

  test('are in no mail before staff have confirmed, in no header either', async () => {
    const { _id: id } = await sendSlip(app, { ...name, ...requests });
    await app.deps.relay.round();
    await moveTo(app, id, 'pending');
    app.clock.advance(UNDO_HOLD_MS);
    await app.deps.relay.round();
    await moveTo(app, id, 'cancelled');
    app.clock.advance(UNDO_HOLD_MS);
    await app.deps.relay.round();
    await moveTo(app, id, 'pending');
    app.clock.advance(UNDO_HOLD_MS);
    await app.deps.relay.round();
    app.clock.advance(48 * 60 * MINUTE);
    app.deps.bookings.sweep();
    await app.deps.relay.round();
    expect(toGuests().map(({ subject }) => subject?.split(' · ')[1])).toEqual([
      'Your payment slip has arrived',
      'Please send your slip again',
      'Your booking has been cancelled',
      'Your booking is open again',
      'The time to pay has run out',
    ]);
    expect(said()).not.toMatch(WORDS);
    expect(said()).toContain('Dear guest,');
    // The owner must know whom to confirm.
    expect(JSON.stringify(toOwners())).toMatch(/Zebulon Quux/);
  });

  test('are in the confirmation, and in the mail that takes it back', async () => {
    const { _id: id } = await sendSlip(app, { ...name, ...requests });
    await moveTo(app, id, 'confirmed');
    app.clock.advance(UNDO_HOLD_MS);
    await app.deps.relay.round();
    const [confirmed] = toGuests();
    expect(confirmed?.to?.[0]?.name).toBe('Zebulon Quux');
    expect(confirmed?.text).toContain('A giraffe, please');
    await moveTo(app, id, 'cancelled');
    app.clock.advance(UNDO_HOLD_MS);
    await app.deps.relay.round();
    expect(toGuests().at(-1)?.text).toContain('Dear Zebulon Quux,');
  });

  test('are the guest’s to change once the booking is open again, so they are left out again', async () => {
    const { _id: id } = await sendSlip(app, name);
    await moveTo(app, id, 'confirmed');
    await moveTo(app, id, 'cancelled');
    app.clock.advance(UNDO_HOLD_MS);
    await moveTo(app, id, 'pending');
    app.clock.advance(UNDO_HOLD_MS);
    await saveInfo(id, { ...anna, firstName: LURE });
    await change(app, id, { status: 'cancelled' });
    await app.deps.relay.round();
    expect(said()).not.toContain('blocked');
  });
});

test('staff may write to a fourth address: they know whose it is', async () => {
  const { _id: id } = await hold(app);
  for (let number = 0; number < 5; number += 1) {
    await saveInfo(id, infoOf(number, 'Anna'));
    await app.deps.relay.round();
  }
  await ask(app, 'PATCH', `/api/admin/bookings/${id}`, { customerInfo: anna }, { token });
  await app.deps.relay.round();
  expect(post.received.map(({ recipient }) => recipient)).toEqual([
    'victim0@example.com',
    'victim1@example.com',
    'victim2@example.com',
    'anna@example.com',
  ]);
});
