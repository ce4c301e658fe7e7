import type { MailSummary } from '@villa/shared/contract/mails.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { anna, change, uploadedSlip } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, hold, moveTo, sendSlip } from '../../testing/guest.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';

const MINUTE = 60_000;
/** A lure that is longer than a name may be. */
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

describe('an address that nobody vouched for', () => {
  const DAY = 24 * 60 * MINUTE;
  let strict: TestApp;
  beforeEach(async () => {
    strict = await createTestApp({
      seed: 'plain',
      limits: true,
      config: { smtpUrl: post.url, mailFrom: 'Villa <stay@example.com>', logLevel: 'silent' },
    });
    token = await strict.tokenFor('owner');
  });
  afterEach(() => strict.close());

  /** A booking of a client of its own: what one of them may hold is bounded elsewhere. */
  let month = 0;
  async function bookFor(email: string): Promise<string> {
    month += 1;
    const checkIn = `2027-${String(1 + (month % 9)).padStart(2, '0')}-${10 + Math.floor(month / 9)}`;
    const checkOut = checkIn.slice(0, 8) + String(Number(checkIn.slice(8)) + 1);
    const { _id: id } = await hold(strict, { checkIn, checkOut });
    strict.deps.sqlite.prepare('update bookings set client_key = ? where id = ?').run(id, id);
    await save(id, email);
    return id;
  }
  const save = (id: string, email: string) =>
    ask(strict, 'PATCH', `/api/booking/${id}/customer-info`, {
      customerInfo: { ...anna, email },
    });
  const to = () => post.received.map(({ recipient }) => recipient);
  const mailsOf = async (id: string) =>
    (await ask(strict, 'GET', `/api/admin/mails?booking=${id}`, undefined, { token })).body.mails;

  test('gets six mails a day over all bookings, however it is spelt; the seventh is shown on its booking', async () => {
    const spelt = ['victim@gmail.com', 'vic.tim@gmail.com', 'Victim+a@googlemail.com'];
    let last = '';
    for (let number = 0; number < 9; number += 1) {
      last = await bookFor(spelt[number % 3]!);
      await strict.deps.relay.round();
    }
    expect(to()).toHaveLength(6);
    expect(await mailsOf(last)).toMatchObject([
      { kind: 'received', state: 'dropped', overLimit: true, to: spelt[2], problem: null },
    ]);
    await bookFor('somebody.else@gmail.com');
    await strict.deps.relay.round();
    expect(to()).toHaveLength(7);
    // By then all of them have run out, which is news as well.
    strict.clock.advance(DAY);
    strict.deps.bookings.sweep();
    await strict.deps.relay.round();
    expect(to().slice(7)).toHaveLength(7);
    expect(to().slice(7)).toContain('somebody.else@gmail.com');
  });

  test('gets what staff cause all the same, and what a booking says that they have confirmed', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 7; number += 1) ids.push(await bookFor('victim@example.com'));
    await strict.deps.relay.round();
    expect(to()).toHaveLength(6);
    const [first = '', second = ''] = ids;
    await moveTo(strict, first, 'cancelled');
    await moveTo(strict, second, 'confirmed');
    strict.clock.advance(UNDO_HOLD_MS);
    await strict.deps.relay.round();
    expect(post.received.map(({ subject }) => subject?.split(' · ')[1]).slice(6)).toEqual([
      'Your booking has been cancelled',
      'Your stay is confirmed',
    ]);
    // The dropped one goes, too, when staff say so.
    const [dropped] = await mailsOf(ids[6]!);
    expect(dropped).toMatchObject({ state: 'dropped', overLimit: true });
    const again = `/api/admin/mails/${dropped.id}/send-again`;
    expect((await ask(strict, 'POST', again, undefined, { token })).body).toMatchObject({
      state: 'waiting',
      overLimit: false,
    });
    await strict.deps.relay.round();
    expect(to()).toHaveLength(9);
  });

  test('is vouched for by staff who put it in, and by nothing that a stranger does', async () => {
    for (let number = 0; number < 6; number += 1) await bookFor('victim@example.com');
    const id = await bookFor('other@example.com');
    await ask(
      strict,
      'PATCH',
      `/api/admin/bookings/${id}`,
      { customerInfo: { ...anna, email: 'victim@example.com' } },
      { token },
    );
    await strict.deps.relay.round();
    expect(to()).toHaveLength(7);
    await change(strict, id, { paymentSlipUrl: uploadedSlip(strict, id) });
    await strict.deps.relay.round();
    expect(toGuests()).toHaveLength(8);
    // A slip that staff refuse is their doing; the next one is the stranger's again.
    const strange = await bookFor('victim@example.com');
    await change(strict, strange, { paymentSlipUrl: uploadedSlip(strict, strange) });
    await moveTo(strict, strange, 'pending');
    strict.clock.advance(UNDO_HOLD_MS);
    await strict.deps.relay.round();
    expect(toGuests()).toHaveLength(9);
    strict.clock.advance(20 * MINUTE);
    await change(strict, strange, { paymentSlipUrl: uploadedSlip(strict, strange) });
    await strict.deps.relay.round();
    expect(toGuests()).toHaveLength(9);
    expect(
      (await mailsOf(strange)).map(({ kind, state }: MailSummary) => `${kind} ${state}`),
    ).toEqual(
      expect.arrayContaining(['slip_received dropped', 'received dropped', 'slip_again sent']),
    );
  });

  test('a clock that goes back neither silences it nor lets more through than on any day', async () => {
    strict.clock.advance(365 * DAY);
    strict.clock.advance(-365 * DAY);
    for (let number = 0; number < 8; number += 1) await bookFor('victim@example.com');
    await strict.deps.relay.round();
    expect(to()).toHaveLength(6);
    strict.clock.advance(-30 * DAY);
    await bookFor('victim@example.com');
    await strict.deps.relay.round();
    expect(to()).toHaveLength(7);
  });

  test('LIMITS=off lets all of them go', async () => {
    await strict.close();
    strict = await createTestApp({
      seed: 'plain',
      limits: false,
      config: { smtpUrl: post.url, mailFrom: 'Villa <stay@example.com>', logLevel: 'silent' },
    });
    for (let number = 0; number < 9; number += 1) await bookFor('victim@example.com');
    await strict.deps.relay.round();
    expect(to()).toHaveLength(9);
  });

  test('a fourth address of a booking is shown there, only the last one', async () => {
    const id = await bookFor('victim0@example.com');
    for (let number = 1; number < 6; number += 1) await save(id, `victim${number}@example.com`);
    const dropped = (await mailsOf(id)).filter(({ overLimit }: MailSummary) => overLimit);
    expect(dropped).toMatchObject([{ to: 'victim5@example.com', state: 'dropped' }]);
  });
});
