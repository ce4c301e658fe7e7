import { changeAlerts, getAlerts } from '@villa/shared/contract/alerts.ts';
import {
  changeCheckout,
  endCheckout,
  readCheckout,
  readCheckoutState,
  startCheckout,
  testCheckout,
} from '@villa/shared/contract/checkout.ts';
import { getCancellation } from '@villa/shared/contract/cancellations.ts';
import { listPayments, recordPayment } from '@villa/shared/contract/ledger.ts';
import { getPayment } from '@villa/shared/contract/payment.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TestApp, createTestApp } from '@villa/server/testing/create-test-app.ts';
import { PNG, type Part, awaitSlip, upload } from '@villa/server/testing/guest.ts';
import { connectStripe, deliver, pageOf } from '@villa/server/testing/stripe-stage.ts';
import {
  STRIPE_KEY,
  STRIPE_LIVE_KEY,
  STRIPE_WEBHOOK_SECRET,
  type StripeStandIn,
} from '@villa/server/testing/stripe-stand-in.ts';

let app: TestApp;
let stripe: StripeStandIn;
let id: string;
let due: number;
beforeEach(async () => {
  app = await createTestApp({
    seed: 'plain',
    config: { logLevel: 'silent', publicUrl: 'https://baanvela.test' },
  });
  stripe = await connectStripe(app);
  ({ _id: id } = await awaitSlip(app));
  due = app.deps.payments.dueOf(id).due.amount;
});
afterEach(async () => {
  await app.close();
  await stripe.close();
});

const start = (booking = id, body: object = {}) =>
  app.api.call(startCheckout, { params: { id: booking }, body });
const stateOf = async (booking = id) =>
  (await app.api.call(readCheckoutState, { params: { id: booking } })).state;
const owner = async () => ({ authorization: `Bearer ${await app.tokenFor('owner')}` });
const settings = async () => app.api.call(readCheckout, { headers: await owner() });
const change = async (body: object) =>
  app.api.call(changeCheckout, { body, headers: await owner() });
const ledger = async (booking = id) =>
  app.api.call(listPayments, { params: { id: booking }, headers: await owner() });
const sums = async (booking = id) =>
  (await ledger(booking)).payments.map(({ entries }) =>
    entries.reduce((sum, { amount }) => sum + amount, 0),
  );
const statusOf = (booking = id) => app.deps.bookings.find(booking).status;
const notes = () => app.deps.onlineNotes.newest(20).map(({ kind }) => kind);
const slip = (booking = id): readonly Part[] => [
  ['bookingId', booking],
  ['slip', PNG, 'slip.png'],
];

/** Pays on the booking's page, and tells of it. */
async function pay(booking = id, how: object = {}) {
  const paid = stripe.books.pay(pageOf((await start(booking)).url), how);
  await deliver(app, stripe);
  return paid;
}

/** Pays back by the admin. */
async function refund(amount: number, key: string) {
  const [payment] = (await ledger()).payments;
  const body = { amount, out: true, method: 'card' as const, key, moreThanDue: true };
  return app.api.call(recordPayment, {
    params: { id },
    headers: await owner(),
    body: { ...body, refundOf: payment?.id ?? '' },
  });
}

describe('D1 a page at Stripe', () => {
  test('D1 is not offered before keys are typed, and nothing is answered about it', async () => {
    await change({ disconnect: true });
    expect(await app.api.call(getPayment, { params: { id } })).not.toHaveProperty('card');
    await expect(start()).rejects.toMatchObject({ code: 'not_found' });
    const call = await app.fetch('/api/payments/stripe', { method: 'POST', body: '{}' });
    expect(call.status).toBe(403);
  });

  test('D1 asks for what is due, and ends with the hold', async () => {
    const { endsAt } = await start(id, { amount: due });
    const { card } = await app.api.call(getPayment, { params: { id } });
    expect(card).toMatchObject({ amount: due, damageLeftOut: 0, isTest: true });
    expect(endsAt <= String(app.deps.bookings.find(id).expiresAt?.toISOString())).toBe(true);
    const [page] = [...stripe.books.sessions.values()];
    expect(page).toMatchObject({
      amount_total: due * 100,
      currency: 'thb',
      allowed: ['card', 'promptpay'],
      success_url: `https://baanvela.test/booking/${id}/payment?checkout=back`,
    });
  });

  test('D1 refuses another amount than is due now', async () => {
    await expect(start(id, { amount: due - 1 })).rejects.toMatchObject({ code: 'amount_changed' });
    expect(stripe.books.sessions.size).toBe(0);
  });

  test('F6 lengthens a hold once, by 30 minutes, and is not offered after that', async () => {
    const before = app.deps.bookings.find(id).expiresAt?.getTime() ?? 0;
    app.clock.set(new Date(before - 10 * 60_000));
    await start();
    const after = app.deps.bookings.find(id).expiresAt?.getTime() ?? 0;
    expect(after - before).toBe(30 * 60_000);
    app.clock.set(new Date(after - 10 * 60_000));
    stripe.books.expire(pageOf([...stripe.books.sessions.values()][0]?.url ?? ''));
    await deliver(app, stripe);
    expect(await app.api.call(getPayment, { params: { id } })).not.toHaveProperty('card');
    await expect(start()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('D1 says that Stripe does not answer, and offers the same page again', async () => {
    stripe.failing.push(500, 500);
    await expect(start()).rejects.toMatchObject({ code: 'checkout_unreachable' });
    stripe.failing.push('taken', 500);
    await expect(start()).rejects.toMatchObject({ code: 'checkout_unreachable' });
    await start();
    expect(stripe.books.sessions.size).toBe(1);
  });

  test('D1 ends when a slip is sent instead, also after a declined card', async () => {
    const { url } = await start();
    await fetch(url, { method: 'POST', body: 'how=declined' });
    expect((await upload(app, slip())).status).toBe(200);
    expect(() => stripe.books.pay(pageOf(url))).toThrow('takes no money');
  });

  test('D1 that was paid refuses a slip', async () => {
    stripe.books.pay(pageOf((await start()).url));
    expect((await upload(app, slip())).status).toBe(409);
  });

  test('D1 takes the slip where Stripe cannot be asked, and shows both to staff', async () => {
    await start();
    stripe.failing.push(500, 500);
    expect((await upload(app, slip())).status).toBe(200);
    expect(notes()).toEqual(['page_not_ended']);
  });

  test('D1 says its state: none, open, paid, ended', async () => {
    expect(await stateOf()).toBe('none');
    const { url } = await start();
    expect(await stateOf()).toBe('open');
    stripe.books.pay(pageOf(url));
    expect(await stateOf()).toBe('open');
    await deliver(app, stripe);
    expect(await stateOf()).toBe('paid');
  });
});

describe('D2 Stripe’s calls', () => {
  test('D2 D4 confirm the booking once, with a receipt to come, whatever comes twice or late', async () => {
    await pay();
    expect(statusOf()).toBe('confirmed');
    await deliver(app, stripe, stripe.books.events.toReversed());
    await deliver(app, stripe);
    await app.deps.providerMoney.catchUp();
    expect(await sums()).toEqual([due]);
    const [payment] = (await ledger()).payments;
    expect(payment).toMatchObject({ method: 'card', by: null, online: { isTest: true } });
    expect(payment?.online?.fee).toBe(Math.round(due * 100 * 0.0365) + 1000);
  });

  test('D2 are refused with a wrong signature, an old time stamp, or before keys are typed', async () => {
    stripe.books.pay(pageOf((await start()).url));
    const [event] = stripe.books.events;
    if (!event) throw new Error('no event');
    const tell = async ({ body, headers }: ReturnType<StripeStandIn['signed']>) =>
      (
        await app.fetch('/api/payments/stripe', {
          method: 'POST',
          body: new Uint8Array(body),
          headers,
        })
      ).status;
    expect(await tell(stripe.signed(event, 'whsec_another'))).toBe(403);
    const old = new Date(app.clock.now().getTime() - 301_000);
    expect(await tell(stripe.signed(event, STRIPE_WEBHOOK_SECRET, old))).toBe(403);
    const { body, headers } = stripe.signed(event);
    expect(await tell({ body: Buffer.concat([body, Buffer.from(' ')]), headers })).toBe(403);
    expect(await sums()).toEqual([]);
    expect((await settings()).refusedAt).not.toBeNull();
    expect(await tell({ body, headers })).toBe(200);
    expect(await sums()).toEqual([due]);
  });

  test('D2 are read once each: told again, Stripe is asked nothing', async () => {
    await pay();
    const before = stripe.asked();
    await deliver(app, stripe);
    expect(stripe.asked()).toBe(before);
  });

  test('D2 leave neither event nor effect where the server dies between them', async () => {
    stripe.books.pay(pageOf((await start()).url));
    vi.spyOn(app.deps.onlineMoney, 'addPayment').mockImplementationOnce(() => {
      throw new Error('the server dies');
    });
    const [first] = stripe.books.events;
    expect(await deliver(app, stripe, first ? [first] : [])).toEqual([500]);
    expect(await sums()).toEqual([]);
    expect(await deliver(app, stripe, first ? [first] : [])).toEqual([200]);
    expect(await sums()).toEqual([due]);
  });

  test('D2 are told in the wrong order: a refund that failed and was told so first is none', async () => {
    const paid = await pay();
    const sent = stripe.books.events.length;
    stripe.books.failRefund(stripe.books.refund(paid.id, 50_000).id);
    await deliver(app, stripe, stripe.books.events.slice(sent).toReversed());
    expect(await sums()).toEqual([due]);
  });

  test('D2 of an unknown kind, another account, or the other kind of keys are answered and change nothing', async () => {
    const { books } = stripe;
    books.tell('customer.created', { id: 'cus_1', object: 'customer', created: 1 });
    books.tell('checkout.session.completed', {
      id: 'cs_other',
      object: 'checkout.session',
      created: 1,
    });
    const paid = books.pay(pageOf((await start()).url));
    books.events.length = 2;
    const other = { ...paid, metadata: { villa: 'another', booking: id, intent: 'x' } };
    books.payments.set(paid.id, other);
    books.tell('charge.updated', books.chargeOf(other));
    books.tell('charge.updated', books.chargeOf(other)).livemode = true;
    expect(await deliver(app, stripe)).toEqual([200, 200, 200, 200]);
    expect(await sums()).toEqual([]);
  });

  test('D2 that came while the server was away two days are fetched', async () => {
    const { url } = await start();
    stripe.books.pay(pageOf(url));
    app.clock.advance(2 * 86_400_000);
    expect(await app.deps.providerMoney.catchUp()).toBe(1);
    expect(await sums()).toEqual([due]);
    expect((await ledger()).payments[0]?.receivedOn).toBe('2026-11-20');
  });

  test('D2 that Stripe cannot be asked about are refused, and come again', async () => {
    stripe.books.pay(pageOf((await start()).url));
    vi.spyOn(console, 'error').mockReturnValue();
    stripe.failing.push(500, 500);
    const [first] = stripe.books.events;
    expect(await deliver(app, stripe, first ? [first] : [])).toEqual([503]);
    expect(await deliver(app, stripe)).toEqual([200, 200]);
    expect(await sums()).toEqual([due]);
  });

  test('D2 of less than was asked are a part, of another currency a note', async () => {
    await pay(id, { amount: (due - 500) * 100 });
    expect([await sums(), statusOf()]).toEqual([[due - 500], 'pending']);
    const { _id: other } = await awaitSlip(app, { checkIn: '2027-01-10', checkOut: '2027-01-12' });
    await pay(other, { currency: 'usd' });
    expect(await sums(other)).toEqual([]);
    expect(notes()).toEqual(['other_currency', 'to_look_at']);
  });

  test('D2 of more than was asked give the rest back', async () => {
    await pay(id, { amount: (due + 300) * 100 });
    expect(await sums()).toEqual([due + 300, -300]);
    expect(notes()).toEqual(['more_than_due', 'refunded_covered']);
  });

  test('D2 a slow payment is one only when it has arrived', async () => {
    const paid = await pay(id, { isSlow: true, means: 'promptpay' });
    expect([await sums(), await stateOf()]).toEqual([[], 'open']);
    expect((await upload(app, slip())).status).toBe(409);
    stripe.books.arrive(paid, true);
    await deliver(app, stripe);
    expect([await sums(), statusOf()]).toEqual([[due], 'confirmed']);
  });
});

describe('D3 money after the hold ended', () => {
  async function endHold(): Promise<string> {
    const { url } = await start();
    app.clock.set(new Date((app.deps.bookings.find(id).expiresAt?.getTime() ?? 0) + 1000));
    return pageOf(url);
  }

  test('D3 takes the nights again where they are free, and confirms', async () => {
    const page = stripe.books.session(pageOf((await start()).url));
    page.expires_at += 2 * 86_400;
    await endHold();
    expect(statusOf()).toBe('cancelled');
    stripe.books.pay(page.id);
    await deliver(app, stripe);
    expect([await sums(), statusOf(), notes()]).toEqual([[due], 'confirmed', []]);
    expect(app.deps.bookings.find(id).cancelReason).toBeNull();
  });

  test('D3 goes back at once where they are sold, and both are told', async () => {
    const page = stripe.books.session(pageOf((await start()).url));
    page.expires_at += 2 * 86_400;
    await endHold();
    const { _id: other } = await awaitSlip(app);
    stripe.books.pay(page.id);
    await deliver(app, stripe);
    expect([await sums(), statusOf(), statusOf(other)]).toEqual([
      [due, -due],
      'cancelled',
      'pending',
    ]);
    expect([notes(), await stateOf()]).toEqual([['refunded_taken'], 'refunded']);
    const kinds = app.deps.mailsAbout(id).map(({ kind }) => kind);
    expect(kinds).toContain('refund_sent');
    expect([...stripe.books.refunds.values()]).toMatchObject([{ amount: due * 100 }]);
  });

  test('D3 goes back also where Stripe did not answer at first, once', async () => {
    const page = stripe.books.session(pageOf((await start()).url));
    page.expires_at += 2 * 86_400;
    await endHold();
    await awaitSlip(app);
    stripe.books.pay(page.id);
    const event = stripe.books.events.find(({ type }) => type === 'checkout.session.completed');
    // Its list of refunds comes; the refund itself is taken, and its answer is lost.
    stripe.failRefundsOnce();
    await deliver(app, stripe, event ? [event] : []);
    expect(await sums()).toEqual([due]);
    await app.deps.providerMoney.catchUp();
    expect(await sums()).toEqual([due, -due]);
    expect(stripe.books.refunds.size).toBe(1);
  });

  test('D3 F6 of a cancelled stay, or one that a slip has paid, goes back', async () => {
    const first = stripe.books.session(pageOf((await start()).url));
    app.deps.recordPayment.record({
      booking: id,
      source: { kind: 'staff', actor: { kind: 'admin', personId: null } as never },
      entries: { amount: due },
      decide: 'confirm',
      method: 'bank_transfer',
    });
    stripe.books.pay(first.id);
    await deliver(app, stripe);
    expect(await sums()).toEqual([due, due, -due]);
    expect(notes()).toEqual(['refunded_covered']);
  });
});

describe('D4 what staff decide', () => {
  test('D4 waits to be looked at where the owner wants that', async () => {
    await change({ confirms: false });
    await pay();
    expect([statusOf(), notes(), await sums()]).toEqual(['pending', ['to_look_at'], [due]]);
    app.clock.advance(5 * 86_400_000);
    expect(statusOf()).toBe('pending');
  });

  test('D4 refunds by the admin, in parts, once each, also when the webhook overtakes', async () => {
    await pay();
    expect(await refund(1000, 'k1')).toMatchObject({ repeated: false });
    expect(await refund(1000, 'k1')).toMatchObject({ repeated: true });
    await deliver(app, stripe);
    await refund(due - 1000, 'k2');
    await deliver(app, stripe);
    expect(await sums()).toEqual([due, -1000, 1000 - due]);
    await expect(refund(1, 'k3')).rejects.toMatchObject({ code: 'invalid_fields' });
  });

  test('D4 records a refund of Stripe’s own dashboard', async () => {
    const paid = await pay();
    stripe.books.refund(paid.id, 70_000);
    await deliver(app, stripe);
    expect(await sums()).toEqual([due, -700]);
  });

  test('D4 tells of a refund that failed, takes its row back, and may pay it again', async () => {
    await pay();
    await refund(1000, 'k1');
    const [one] = [...stripe.books.refunds.values()];
    stripe.books.failRefund(one?.id ?? '');
    await deliver(app, stripe);
    await deliver(app, stripe);
    expect([await sums(), notes()]).toEqual([[due, -1000, 1000], ['refund_failed']]);
    await refund(1000, 'k2');
    expect(await sums()).toEqual([due, -1000, 1000, -1000]);
  });

  test('D4 a refund that Stripe refuses for good is said, and nothing is recorded', async () => {
    const paid = await pay();
    stripe.books.refund(paid.id, due * 100);
    stripe.books.events.length = 0;
    await expect(refund(1000, 'k1')).rejects.toMatchObject({ code: 'refund_refused' });
    expect(await sums()).toEqual([due]);
  });

  test('D4 a dispute marks the payment and tells its deadline; won and lost end it, whatever comes late', async () => {
    const paid = await pay();
    const dueBy = new Date(app.clock.now().getTime() + 7 * 86_400_000);
    const dispute = stripe.books.dispute(paid.id, dueBy);
    await deliver(app, stripe);
    expect((await ledger()).payments[0]?.online?.dispute).toMatchObject({
      state: 'open',
      amount: due,
      dueBy: dueBy.toISOString(),
    });
    expect(statusOf()).toBe('confirmed');
    stripe.books.closeDispute(dispute.id, 'lost');
    await deliver(app, stripe, stripe.books.events.toReversed());
    expect((await ledger()).payments[0]?.online?.dispute?.state).toBe('lost');
    expect(notes()).toEqual(['dispute_lost', 'dispute_open']);
  });

  test('D4 F3 the month says fees, payouts, and money that a dispute holds back or took, each on its own', async () => {
    const { monthsOfMoney } = app.deps;
    expect(monthsOfMoney.read('2026-11')).not.toHaveProperty('online');
    const paid = await pay();
    const fees = Math.round(due * 100 * 0.0365) + 1000;
    const dispute = stripe.books.dispute(paid.id, new Date('2026-11-28T00:00:00Z'));
    await deliver(app, stripe);
    const held = { fees, heldBack: due, lost: 0, paidOut: 0 };
    expect(monthsOfMoney.read('2026-11').online).toEqual(held);
    stripe.books.closeDispute(dispute.id, 'lost');
    stripe.books.payOut(new Date('2026-11-25T00:00:00Z'));
    await deliver(app, stripe);
    expect(monthsOfMoney.read('2026-11').online).toEqual({
      fees,
      heldBack: 0,
      lost: due,
      paidOut: due * 100 - fees,
    });
  });

  test('F3 a payout names the payments in it', async () => {
    await pay();
    stripe.books.payOut(new Date('2026-11-25T00:00:00Z'));
    await deliver(app, stripe);
    const [payout] = app.deps.onlineMoney.payouts();
    expect(payout).toMatchObject({ state: 'paid', arrivesOn: '2026-11-25' });
    const fee = Math.round(due * 100 * 0.0365) + 1000;
    expect(payout?.parts).toMatchObject([{ satang: due * 100 - fee, fee }]);
  });
});

describe('what an open page holds up', () => {
  test('F10 a guest asks to cancel while a page is open, and has their own word again after it', async () => {
    app.deps.sqlite.exec(
      `update villa set guests_cancel = 1, deposit_percent = 30,
       cancellation_policy = '[{"daysBefore":7,"refundPercent":50}]'`,
    );
    const { _id: stay } = await awaitSlip(app, { checkIn: '2027-02-10', checkOut: '2027-02-12' });
    await pay(stay);
    const certain = async () =>
      (await app.api.call(getCancellation, { params: { id: stay } })).certain;
    expect(await certain()).not.toBeNull();
    const { url } = await start(stay);
    expect(await certain()).toBeNull();
    await app.api.call(endCheckout, { params: { id: stay } });
    expect(await certain()).not.toBeNull();
    expect(() => stripe.books.pay(pageOf(url))).toThrow('takes no money');
  });

  test('F1 a month is not closed while a page of it is open', async () => {
    await start();
    const { monthsOfMoney } = app.deps;
    app.clock.set('2026-12-01T05:00:00Z');
    const [userId] = [app.deps.users.list()[0]?.id ?? ''];
    expect(() => monthsOfMoney.close('2026-11', userId)).toThrow('payment page of this month');
    stripe.books.session([...stripe.books.sessions.keys()][0] ?? '');
    await app.deps.providerMoney.catchUp();
    expect(app.deps.intents.allOpen()).toEqual([]);
    monthsOfMoney.close('2026-11', userId);
  });
});

test('B1 staff hear once of a payment, also one that confirms, and of a refund that failed; without keys there are no such alerts', async () => {
  const headers = await owner();
  const rows = async () => {
    const { rows: all } = await app.api.call(getAlerts, { headers });
    return all.map(({ event }) => event).filter((event) => /^pa(?:id|yment)_/.test(event));
  };
  expect(await rows()).toEqual(['paid_online', 'payment_trouble']);
  const body = { events: { paid_online: ['mail' as const], payment_trouble: ['mail' as const] } };
  await app.api.call(changeAlerts, { headers, body });
  await pay();
  await deliver(app, stripe);
  await refund(1000, 'k1');
  stripe.books.failRefund([...stripe.books.refunds.keys()][0] ?? '');
  await deliver(app, stripe);
  await deliver(app, stripe);
  // Once a reader, whoever else reads.
  const told = app.deps.sqlite
    .prepare(
      `select event, max(times) from (select event, count(*) as times from alerts
         where way = 'mail' and event in ('paid_online', 'payment_trouble') group by event, user_id)
       group by event order by event`,
    )
    .raw()
    .all();
  expect(told).toEqual([
    ['paid_online', 1],
    ['payment_trouble', 1],
  ]);
  await change({ disconnect: true });
  expect(await rows()).toEqual([]);
});

test('D1 a page says that payments are tried out while the keys are those for that, and nothing else', async () => {
  const { pageNotice } = app.deps;
  expect(pageNotice('en')).toContain('no money is taken');
  expect(pageNotice('th')).toContain('ทดลอง');
  await change({ key: STRIPE_LIVE_KEY });
  expect(pageNotice('en')).toBeNull();
  await change({ key: STRIPE_KEY, disconnect: true });
  expect(pageNotice('th')).toBeNull();
});

describe('the owner’s settings', () => {
  test('D1 show a key by its last four signs, keep it in a file of its own, and ask for it again after a restore', async () => {
    expect(await settings()).toMatchObject({
      keyEnd: 'illa',
      webhookSecretEnd: 'illa',
      isOn: true,
      isTest: true,
      account: { name: 'Baan Vela' },
      mustTypeAgain: false,
      webhookUrl: 'https://baanvela.test/api/payments/stripe',
    });
    const { createSecrets } = await import('@villa/server/platform/files/secrets.ts');
    createSecrets(app.deps.config.dataDir).remove('stripe');
    expect(await settings()).toMatchObject({ keyEnd: null, mustTypeAgain: true, isOn: false });
  });

  test('D1 refuse a key that Stripe does not know, and keep the one before', async () => {
    stripe.keys.delete(STRIPE_LIVE_KEY);
    await expect(change({ key: STRIPE_LIVE_KEY })).rejects.toMatchObject({
      code: 'checkout_refused',
    });
    stripe.failing.push(500, 500);
    await expect(change({ key: STRIPE_KEY })).rejects.toMatchObject({
      code: 'checkout_unreachable',
    });
    expect((await settings()).keyEnd).toBe('illa');
  });

  test('D1 are tested: account, ways, and whether Stripe’s calls arrive', async () => {
    const tested = async () => app.api.call(testCheckout, { headers: await owner() });
    expect(await tested()).toMatchObject({ means: ['card', 'promptpay'], isHeard: false });
    stripe.books.tell('ping', { id: 'x', object: 'x', created: 1 });
    await deliver(app, stripe);
    expect(await tested()).toMatchObject({ isHeard: true });
  });

  test('F6 leave a damage deposit out unless the owner says so', async () => {
    app.deps.stores.villa.update({ damageDeposit: 5000, damageDepositWhen: 'with_balance' });
    const { _id: other } = await awaitSlip(app, { checkIn: '2027-01-10', checkOut: '2027-01-12' });
    const all = app.deps.payments.dueOf(other).due;
    expect(all.parts?.damage).toBe(5000);
    const { card } = await app.api.call(getPayment, { params: { id: other } });
    expect(card).toMatchObject({ amount: all.amount - 5000, damageLeftOut: 5000 });
    await pay(other);
    expect(statusOf(other)).toBe('confirmed');
    await change({ withDamage: true });
    const again = await app.api.call(getPayment, { params: { id: other } });
    expect(again.card).toMatchObject({ amount: 5000, damageLeftOut: 0 });
  });
});
