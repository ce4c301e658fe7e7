import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { type Part, PNG, awaitSlip, sendSlip, upload, uploadedUrl } from '../../testing/guest.ts';
import { picture } from '../../testing/pictures.ts';
import { mailsTable } from '../messages/mails.table.ts';
import { slipsTable } from './slips.table.ts';

let app: TestApp;
let owner: string;
let staff: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  app.deps.sqlite.exec('update villa set deposit_percent = 30, balance_due_days = 7');
  [owner, staff] = [await app.tokenFor('owner'), await app.tokenFor('staff')];
});
afterEach(() => app.close());

const STAY = { checkIn: '2026-12-15', checkOut: '2026-12-18', rooms: 3 };
const DEPOSIT = 11_610;
const BALANCE = 27_090;
const call = (method: string, path: string, body?: object, token = staff) =>
  ask(app, method, path, body, { token });
const detail = async (id: string) => (await call('GET', `/api/admin/bookings/${id}`)).body;
const guests = async (id: string) =>
  (await ask(app, 'GET', `/api/booking/${id}`)).body.data.booking;
const queue = async () => (await call('GET', '/api/admin/slips')).body;
const waiting = async () => (await queue()).slips.map(({ id }: { id: string }) => id);
const confirm = (id: string, body: object = {}) =>
  call('PATCH', `/api/admin/bookings/${id}/status`, {
    status: 'confirmed',
    received: { amount: DEPOSIT, method: 'bank_transfer' },
    ...body,
  });
const pay = (id: string, payment: object) =>
  call('POST', `/api/admin/bookings/${id}/payments`, { method: 'bank_transfer', ...payment });
const undo = (id: string, token = staff) =>
  call('POST', `/api/admin/bookings/${id}/undo`, {}, token);
const refuse = (slip: string, body: object = { reason: 'unreadable' }) =>
  call('POST', `/api/admin/slips/${slip}/refuse`, body);
const slipOf = (url: string) => new URL(url, 'http://villa').searchParams.get('file') ?? '';

/** The form of a slip, with another picture each time. */
let shade = 0;
async function send(id: string, texts: Record<string, string> = {}): Promise<Response> {
  shade += 7;
  const parts: Part[] = [['bookingId', id], ...Object.entries(texts)];
  return upload(app, [...parts, ['slip', await picture(100 + shade), 'slip.jpg']]);
}
/** A booking whose deposit came, and what it still owes. */
async function confirmed(choices: object = {}) {
  const { _id: id } = await sendSlip(app, { ...STAY, ...choices });
  await confirm(id);
  const { instalments } = await guests(id);
  return { id, balance: instalments[1].id as string };
}

describe('before the confirmation', () => {
  test('a slip waits, and one that is sent in its place waits instead', async () => {
    const { _id: id, paymentSlipUrl } = await sendSlip(app, STAY);
    expect((await guests(id)).slips).toEqual([
      {
        url: paymentSlipUrl,
        receivedAt: '2026-11-20T02:00:00.000Z',
        state: 'waiting',
        instalmentId: null,
        refusal: null,
        asked: { amount: DEPOSIT, damage: 0 },
      },
    ]);
    const better = await uploadedUrl(await send(id));
    // Uploaded is not sent yet.
    expect(await waiting()).toEqual([slipOf(paymentSlipUrl ?? '')]);
    await ask(app, 'PATCH', `/api/booking/${id}`, { paymentSlipUrl: better });
    expect(await waiting()).toEqual([slipOf(better)]);
    expect((await detail(id)).unsentSlips).toMatchObject([{ url: paymentSlipUrl }]);
  });

  test('a further part of the payment counts at once beside it', async () => {
    const { _id: id, paymentSlipUrl } = await sendSlip(app, STAY);
    app.clock.advance(1000);
    const part = await uploadedUrl(await send(id, { another: '1' }));
    expect(await waiting()).toEqual([slipOf(paymentSlipUrl ?? ''), slipOf(part)]);
    expect((await guests(id)).paymentSlipUrl).toBe(paymentSlipUrl);
    // The first half confirms the booking; the second is looked at next, and asks for the rest.
    await confirm(id, { received: { amount: 5000, method: 'bank_transfer' } });
    const { slips } = await queue();
    expect(slips).toMatchObject([
      { id: slipOf(part), expected: { kind: 'deposit', amount: DEPOSIT - 5000 }, ofBooking: 1 },
    ]);
    await pay(id, { amount: DEPOSIT - 5000, slipIds: [slipOf(part)] });
    expect(await waiting()).toEqual([]);
    expect((await guests(id)).money).toMatchObject({ paid: DEPOSIT, due: BALANCE });
  });

  test('S3 a slip stays one for what was asked when it was sent, and the rest is asked for beside it', async () => {
    app.deps.sqlite.exec('update villa set deposit_percent = 100');
    const { _id: id, paymentSlipUrl, totalPrice } = await sendSlip(app, STAY);
    app.clock.advance(60_000);
    await call('PATCH', `/api/admin/bookings/${id}`, { checkOut: '2026-12-19' });
    const { totalPrice: risen } = await guests(id);
    const rest = risen - totalPrice;
    expect(rest).toBeGreaterThan(0);
    expect((await queue()).slips).toMatchObject([
      { expected: { amount: totalPrice, addedSince: rest, paidSince: null } },
    ]);
    const today = (await call('GET', '/api/admin/today')).body;
    expect(today.slips).toMatchObject([{ asked: totalPrice }]);
    expect((await ask(app, 'GET', `/api/booking/${id}/payment`)).body).toMatchObject({
      amount: rest,
    });
    app.clock.advance(60_000);
    const second = slipOf(await uploadedUrl(await send(id, { another: '1' })));
    expect((await queue()).slips).toMatchObject([
      { id: slipOf(paymentSlipUrl ?? ''), expected: { amount: totalPrice } },
      { id: second, expected: { amount: rest, addedSince: 0 } },
    ]);
    app.clock.advance(60_000);
    // Refused, the first one leaves the second what it was sent for.
    await refuse(slipOf(paymentSlipUrl ?? ''));
    expect((await queue()).slips).toMatchObject([{ id: second, expected: { amount: rest } }]);
  });

  test('asking again for one of two parts leaves the other one in review', async () => {
    const { _id: id, paymentSlipUrl } = await sendSlip(app, STAY);
    const part = await uploadedUrl(await send(id, { another: '1' }));
    await refuse(slipOf(paymentSlipUrl ?? ''));
    expect(await guests(id)).toMatchObject({ status: 'in_review', paymentSlipUrl: part });
    await refuse(slipOf(part), { reason: 'no_slip', words: 'ส่งรูปผิด' });
    expect(await guests(id)).toMatchObject({
      status: 'pending',
      paymentSlipUrl: null,
      slips: [
        { state: 'refused', refusal: { reason: 'unreadable', words: '' } },
        { state: 'refused', refusal: { reason: 'no_slip', words: 'ส่งรูปผิด' } },
      ],
    });
    expect(refusalIn(await refuse(slipOf(part)))).toEqual([409, 'slip_decided']);
  });

  test('a slip that the guest takes back waits no more', async () => {
    const { _id: id } = await sendSlip(app, STAY);
    await ask(app, 'PATCH', `/api/booking/${id}`, { paymentSlipUrl: null });
    expect((await guests(id)).slips).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('another instalment, and none of this booking', async () => {
    const { _id: id } = await awaitSlip(app, STAY);
    const other = await confirmed({ checkIn: '2027-01-15', checkOut: '2027-01-18' });
    const refused = await send(id, { instalmentId: other.balance });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ fields: { instalmentId: 'unknown' } });
  });
});

describe('after the confirmation', () => {
  test('a slip for the balance counts at once, and the booking stays as it is', async () => {
    const { id, balance } = await confirmed();
    const before = await guests(id);
    // Nothing waits: the mail about the first slip is news no more.
    app.clock.advance(16_000);
    await app.deps.relay.round();
    const url = await uploadedUrl(await send(id, { instalmentId: balance }));
    const after = await guests(id);
    expect(after).toMatchObject({ status: 'confirmed', paymentSlipUrl: before.paymentSlipUrl });
    expect(after.slips).toMatchObject([
      { state: 'accepted', instalmentId: null },
      { url, state: 'waiting', instalmentId: balance },
    ]);
    const { slips, today } = await queue();
    expect(slips).toMatchObject([
      { id: slipOf(url), expected: { kind: 'balance', amount: BALANCE, dueOn: '2026-12-08' } },
    ]);
    expect(today).toEqual({ accepted: 1, amount: DEPOSIT, refused: 0 });
    const todays = (await call('GET', '/api/admin/today')).body.slips;
    expect(todays).toMatchObject([{ _id: id, slipId: slipOf(url) }]);
    // Staff's windows and the owner hear of it as of any other.
    const mails = app.db.select().from(mailsTable).all();
    const slipMails = mails.filter(({ kind }) => kind === 'owner_slip');
    const [first] = slipMails;
    const ofOne = slipMails.filter(({ toAddress }) => toAddress === first?.toAddress);
    expect(ofOne.map(({ state }) => state)).toEqual(['dropped', 'waiting']);
    expect((await detail(id)).history.at(-1)).toMatchObject({ event: 'slip', actor: 'guest' });
    await pay(id, { amount: BALANCE, slipIds: [slipOf(url)] });
    expect(await waiting()).toEqual([]);
    expect((await guests(id)).money).toMatchObject({ due: 0, state: 'paid' });
  });

  test('a slip for what was paid meanwhile does not pass for what comes next', async () => {
    const { _id: id } = await sendSlip(app, STAY);
    app.clock.advance(1000);
    const second = await uploadedUrl(await send(id, { another: '1' }));
    await confirm(id, { received: { amount: DEPOSIT, method: 'bank_transfer' } });
    const balance = { kind: 'balance', amount: BALANCE };
    expect((await queue()).slips).toMatchObject([
      { id: slipOf(second), expected: { ...balance, paidSince: 'deposit' } },
    ]);
    // A slip sent for the balance comes next.
    const { instalments } = await guests(id);
    const third = await uploadedUrl(await send(id, { instalmentId: instalments[1].id }));
    const { slips } = await queue();
    expect(slips.at(-1)).toMatchObject({
      id: slipOf(third),
      expected: { ...balance, paidSince: null },
    });
  });

  test('it takes the place of one that waits where the guest says so', async () => {
    const { id, balance } = await confirmed();
    const first = await uploadedUrl(await send(id, { instalmentId: balance }));
    const second = await uploadedUrl(await send(id, { instalmentId: balance, replaces: first }));
    expect(await waiting()).toEqual([slipOf(second)]);
    const again = await send(id, { instalmentId: balance, replaces: first });
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({ fields: { replaces: 'not_our_slip' } });
  });

  test('without its instalment it is refused as before', async () => {
    const { id } = await confirmed();
    const answer = await send(id);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'booking_confirmed' });
    const saved = await ask(app, 'PATCH', `/api/booking/${id}`, {
      paymentSlipUrl: (await detail(id)).slips[0].url,
    });
    expect(refusalIn(saved)).toEqual([409, 'booking_confirmed']);
  });

  test('what is paid takes no slip', async () => {
    const { id, balance } = await confirmed();
    const [deposit] = (await guests(id)).instalments;
    const codeOf = async (instalmentId: string) =>
      ((await (await send(id, { instalmentId })).json()) as { code: string }).code;
    expect(await codeOf(deposit.id)).toBe('nothing_due');
    await pay(id, { amount: BALANCE });
    expect(await codeOf(balance)).toBe('nothing_due');
    expect(await waiting()).toEqual([]);
  });

  test('ten at once: no more wait than a payment has parts', async () => {
    const { id, balance } = await confirmed();
    const answers = [];
    for (let slip = 0; slip < 10; slip += 1)
      answers.push(await send(id, { instalmentId: balance }));
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 6 }, () => 200),
      ...Array.from({ length: 4 }, () => 429),
    ]);
    expect(await waiting()).toHaveLength(6);
    const mails = app.db.select().from(mailsTable).all();
    const readers = mails
      .filter(({ kind, state }) => kind === 'owner_slip' && state === 'waiting')
      .map(({ toAddress }) => toAddress);
    // One each, to the owner and to staff.
    expect(readers).toHaveLength(new Set(readers).size);
    expect(readers).toHaveLength(2);
  });

  test('asking again leaves the booking confirmed and tells the guest why', async () => {
    const { id, balance } = await confirmed();
    const url = await uploadedUrl(await send(id, { instalmentId: balance }));
    const answer = await refuse(slipOf(url), { reason: 'other_account' });
    expect(answer.body).toMatchObject({ status: 'confirmed' });
    expect((await guests(id)).slips.at(-1)).toMatchObject({
      state: 'refused',
      refusal: { reason: 'other_account', words: '' },
    });
    expect(app.db.select().from(mailsTable).all().at(-1)).toMatchObject({ kind: 'slip_again' });
    await undo(id);
    expect(await waiting()).toEqual([slipOf(url)]);
  });

  test('a booking in the bin waits for nobody, and takes none', async () => {
    const { id, balance } = await confirmed();
    await send(id, { instalmentId: balance });
    await call('DELETE', `/api/admin/bookings/${id}`);
    expect(await waiting()).toEqual([]);
    expect((await send(id, { instalmentId: balance })).status).toBe(404);
    await call('POST', `/api/admin/bookings/${id}/restore`);
    expect(await waiting()).toHaveLength(1);
  });
});

describe('taking a confirmation back', () => {
  test('reverses its payment, and the slip waits again', async () => {
    const { _id: id, paymentSlipUrl } = await sendSlip(app, STAY);
    await confirm(id);
    app.clock.advance(10_000);
    expect((await undo(id)).body).toMatchObject({
      status: 'in_review',
      paymentSlipUrl,
      money: { paid: 0 },
      slips: [{ state: 'waiting' }],
    });
    const { payments } = (await call('GET', `/api/admin/bookings/${id}/payments`)).body;
    expect(payments).toHaveLength(2);
    expect(payments[0].reversedBy).toBe(payments[1].id);
    // And everything begins anew.
    await confirm(id);
    expect(await guests(id)).toMatchObject({ status: 'confirmed', money: { paid: DEPOSIT } });
  });

  test('without money, too: the slip that was accepted waits again', async () => {
    const { _id: id } = await sendSlip(app, STAY);
    await confirm(id, { received: undefined });
    expect(await waiting()).toEqual([]);
    await undo(id);
    expect(await waiting()).toHaveLength(1);
    expect(await guests(id)).toMatchObject({ status: 'in_review' });
  });

  test('one that waited for money has its window again', async () => {
    const { _id: id, expiresAt } = await awaitSlip(app, STAY);
    await confirm(id, { received: { amount: DEPOSIT, method: 'cash' } });
    await undo(id);
    expect(await guests(id)).toMatchObject({ status: 'pending', expiresAt, money: { paid: 0 } });
  });

  test('is for whoever did it, and for a moment', async () => {
    const { _id: id } = await sendSlip(app, STAY);
    await confirm(id);
    expect(refusalIn(await undo(id, owner))).toEqual([409, 'undo_over']);
    app.clock.advance(15_001);
    expect(refusalIn(await undo(id))).toEqual([409, 'undo_over']);
    expect(await guests(id)).toMatchObject({ status: 'confirmed', money: { paid: DEPOSIT } });
  });

  test.each([
    ['a year', 365 * 24 * 3_600_000],
    ['a minute', 60_000],
  ])('is over when the clock goes back by %s', async (_long, by) => {
    const { _id: id } = await sendSlip(app, STAY);
    await confirm(id);
    app.clock.advance(-by);
    expect(refusalIn(await undo(id))).toEqual([409, 'undo_over']);
    expect(await guests(id)).toMatchObject({ status: 'confirmed', money: { paid: DEPOSIT } });
    if (by < 24 * 3_600_000) return;
    // Then nothing waits for a time that will not come for a year.
    app.deps.paymentReceipts.issueDue();
    await app.deps.relay.round();
    const mails = app.db.select().from(mailsTable).all();
    const guestMails = mails.filter(({ kind }) => kind === 'confirmed' || kind === 'receipt');
    expect(guestMails.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'confirmed filed',
      'receipt filed',
    ]);
  });

  test.each([
    ['mail', () => app.deps.relay.round()],
    ['receipt', async () => void app.deps.paymentReceipts.issueDue()],
  ])('is over when the clock goes back after its %s has gone', async (_what, tell) => {
    const { _id: id } = await sendSlip(app, STAY);
    await confirm(id);
    app.clock.advance(16_000);
    await tell();
    app.clock.advance(-10_000);
    expect(refusalIn(await undo(id))).toEqual([409, 'undo_over']);
    expect(await guests(id)).toMatchObject({ status: 'confirmed', money: { paid: DEPOSIT } });
  });

  test('twice, and after another step, is refused', async () => {
    const { _id: id } = await sendSlip(app, STAY);
    await confirm(id);
    await call('PATCH', `/api/admin/bookings/${id}`, { staffNotes: 'late arrival' });
    expect(refusalIn(await undo(id))).toEqual([409, 'undo_over']);
    const other = await confirmed({ checkIn: '2027-01-15', checkOut: '2027-01-18' });
    await undo(other.id);
    expect(refusalIn(await undo(other.id))).toEqual([409, 'undo_over']);
  });

  test('leaves a payment alone that was written down before', async () => {
    const { _id: id } = await sendSlip(app, STAY);
    await pay(id, { amount: DEPOSIT });
    await confirm(id, { received: undefined });
    expect((await undo(id)).body).toMatchObject({ status: 'in_review' });
    expect((await guests(id)).money).toMatchObject({ paid: DEPOSIT });
  });

  test('sends none of the mails of the step', async () => {
    const { _id: id } = await sendSlip(app, STAY);
    await confirm(id);
    await undo(id);
    app.clock.advance(60_000);
    await app.deps.relay.round();
    const confirmations = app.db.select().from(mailsTable).all();
    expect(confirmations.filter(({ kind }) => kind === 'confirmed')).toMatchObject([
      { state: 'dropped' },
    ]);
  });
});

test('a cancelled booking with money is confirmed again with its own slip', async () => {
  const { id } = await confirmed();
  const { paymentSlipUrl } = await guests(id);
  const change = (body: object) => call('PATCH', `/api/admin/bookings/${id}`, body);
  await change({ status: 'cancelled' });
  await change({ status: 'pending' });
  await change({ status: 'confirmed', paymentSlipUrl });
  expect(await guests(id)).toMatchObject({
    status: 'confirmed',
    paymentSlipUrl,
    money: { paid: DEPOSIT },
    slips: [{ state: 'accepted' }],
  });
});

describe('a slip that was used before', () => {
  async function read(): Promise<void> {
    app.deps.slipEvidences.start();
    await app.deps.slipEvidences.settled();
  }
  /** Two bookings with the very same file; the first one is confirmed with it. */
  async function twice() {
    const first = await sendSlip(app, STAY);
    await confirm(first._id);
    const second = await sendSlip(app, { ...STAY, checkIn: '2027-01-15', checkOut: '2027-01-18' });
    await read();
    return { first, second: second._id };
  }

  test('confirms nothing without a reason, which the history keeps', async () => {
    const { first, second } = await twice();
    const refused = await confirm(second);
    expect(refusalIn(refused)).toEqual([409, 'slip_used']);
    expect(refused.body.data.slip).toEqual({
      bookingId: first._id,
      reference: first.reference,
      how: 'file',
      payment: { receivedOn: '2026-11-20', amount: DEPOSIT },
    });
    expect(refusalIn(await confirm(second, { received: undefined }))).toEqual([409, 'slip_used']);
    expect(refusalIn(await confirm(second, { despite: ' x ' }))).toEqual([422, 'invalid_fields']);
    expect(await guests(second)).toMatchObject({ status: 'in_review', money: { paid: 0 } });
    await confirm(second, { despite: 'seen in the account' });
    const { history, status } = await detail(second);
    expect(status).toBe('confirmed');
    expect(history.map(({ reason }: { reason: string | null }) => reason)).toContain(
      'seen in the account',
    );
  });

  test('a reversed payment frees it', async () => {
    const { first, second } = await twice();
    const [payment] = (await call('GET', `/api/admin/bookings/${first._id}/payments`)).body
      .payments;
    await call(
      'POST',
      `/api/admin/bookings/${first._id}/payments/${payment.id}/reverse`,
      { reason: 'never arrived' },
      owner,
    );
    // The money never came: it is asked for, nobody looks at the slip, and it stays with its payment.
    expect(await guests(first._id)).toMatchObject({
      slips: [],
      money: { paid: 0, due: DEPOSIT + BALANCE, next: { kind: 'deposit', amount: DEPOSIT } },
    });
    expect((await queue()).slips).toMatchObject([{ booking: { _id: second } }]);
    const { payments } = (await call('GET', `/api/admin/bookings/${first._id}/payments`)).body;
    expect(payments[0].slipIds).toHaveLength(1);
    expect((await detail(first._id)).unsentSlips).toHaveLength(1);
    expect((await confirm(second)).status).toBe(200);
  });

  test('sent again for the balance of the same booking is used', async () => {
    const { id, balance } = await confirmed();
    const answer = await upload(app, [
      ['bookingId', id],
      ['instalmentId', balance],
      ['slip', PNG, 'slip.png'],
    ]);
    const slip = slipOf(await uploadedUrl(answer));
    await read();
    const payment = { amount: BALANCE, slipIds: [slip] };
    expect(refusalIn(await pay(id, payment))).toEqual([409, 'slip_used']);
    expect((await pay(id, { ...payment, despite: 'two transfers' })).status).toBe(201);
  });

  test('one slip is written down once', async () => {
    const { id } = await confirmed();
    const [{ id: slip }] = (await detail(id)).slips;
    expect(refusalIn(await pay(id, { amount: 500, slipIds: [slip] }))).toEqual([409, 'slip_used']);
  });
});

describe('the sweep', () => {
  const DAY = 86_400_000;
  const stored = () => app.db.select({ id: slipsTable.id }).from(slipsTable).all().length;

  test('spares what waits and what money names, for ever', async () => {
    const { id, balance } = await confirmed();
    await send(id, { instalmentId: balance });
    const { _id } = await awaitSlip(app, {
      ...STAY,
      checkIn: '2027-01-15',
      checkOut: '2027-01-18',
    });
    await send(_id);
    app.clock.advance(400 * DAY);
    await app.deps.slips.sweep();
    // A slip that was never sent is gone.
    expect(stored()).toBe(2);
  });

  test('emptying the bin spares the slips that money names', async () => {
    const { id } = await confirmed();
    // Once the stay is over: one that is deleted before is not forgotten while its money is there.
    app.clock.advance(30 * DAY);
    await call('DELETE', `/api/admin/bookings/${id}`, undefined, await app.tokenFor('staff'));
    app.clock.advance(31 * DAY);
    app.deps.bookings.sweep();
    expect(
      (await call('GET', '/api/admin/bookings/bin', undefined, await app.tokenFor('staff'))).body
        .total,
    ).toBe(0);
    expect(stored()).toBe(1);
    app.clock.advance(31 * DAY);
    await app.deps.slips.sweep();
    expect(stored()).toBe(1);
  });
});
