import { startCheckout } from '@villa/shared/contract/checkout.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';
import { connectStripe, deliver, pageOf } from '../../testing/stripe-stage.ts';
import type { StripeStandIn } from '../../testing/stripe-stand-in.ts';

let app: TestApp;
let stripe: StripeStandIn;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', config: { logLevel: 'silent' } });
  stripe = await connectStripe(app);
});
afterEach(async () => {
  await app.close();
  await stripe.close();
});

/** Books and pays by card. */
async function paid(checkIn: string, checkOut: string) {
  const { _id: id } = await awaitSlip(app, { checkIn, checkOut });
  const { url } = await app.api.call(startCheckout, { params: { id }, body: {} });
  const payment = stripe.books.pay(pageOf(url));
  await deliver(app, stripe);
  return { id, payment, fee: Math.round(payment.amount * 0.0365) + 1000 };
}

async function payOut(arrives: string): Promise<string> {
  const { id } = stripe.books.payOut(new Date(arrives));
  await deliver(app, stripe);
  return id;
}

test('F3 a payout lists the payments and refunds in it, each with its row in the ledger', async () => {
  const one = await paid('2026-12-10', '2026-12-12');
  const other = await paid('2026-12-20', '2026-12-22');
  const refund = stripe.books.refund(one.payment.id, 70_000);
  await deliver(app, stripe);
  const key = await payOut('2026-11-25T00:00:00Z');
  const rowOf = (name: string) => app.deps.ledgers.findByKey(`card ${name}`)?.id;
  const [payout, ...others] = app.deps.payouts.list();
  expect(others).toEqual([]);
  expect(payout).toMatchObject({ key, state: 'paid', arrivesOn: '2026-11-25', seenOn: null });
  const partOf = ({ id, payment: { id: name, amount }, fee }: typeof one) => ({
    key: name,
    satang: amount - fee,
    fee,
    payment: rowOf(name),
    bookingId: id,
  });
  expect(payout?.parts).toEqual([
    partOf(one),
    partOf(other),
    { key: refund.id, satang: -70_000, fee: 0, payment: rowOf(refund.id), bookingId: one.id },
  ]);
  const all = payout?.parts.reduce((sum, { satang }) => sum + satang, 0);
  expect(payout?.satang).toBe(all);
});

test('F3 payouts are listed by the days on which they arrive, the oldest first, and a refund that failed is nothing in one', async () => {
  const one = await paid('2026-12-10', '2026-12-12');
  const first = await payOut('2026-11-25T00:00:00Z');
  stripe.books.failRefund(stripe.books.refund(one.payment.id, 50_000).id);
  await paid('2026-12-20', '2026-12-22');
  const second = await payOut('2026-12-01T00:00:00Z');
  const { payouts } = app.deps;
  const keys = (from: string, until: string) => payouts.list({ from, until }).map(({ key }) => key);
  expect(payouts.list().map(({ key }) => key)).toEqual([first, second]);
  expect(keys('2026-11-25', '2026-12-01')).toEqual([first]);
  expect(keys('2026-11-26', '2026-12-02')).toEqual([second]);
  const failed = payouts.list()[1]?.parts.find(({ key }) => key.startsWith('re_'));
  expect(failed).toMatchObject({ satang: 0, fee: 0 });
});

test('F3 a payout that was seen at the bank stays so when its news comes again, until the mark is taken back', async () => {
  await paid('2026-12-10', '2026-12-12');
  const key = await payOut('2026-11-25T00:00:00Z');
  const { payouts } = app.deps;
  payouts.markSeen(key, '2026-11-26');
  stripe.books.tell('payout.updated', { id: key, object: 'payout', created: 1 });
  await deliver(app, stripe);
  expect(payouts.list()[0]?.seenOn).toBe('2026-11-26');
  payouts.markSeen(key, null);
  expect(payouts.list()[0]?.seenOn).toBeNull();
  expect(() => payouts.markSeen('po_unknown', null)).toThrow('Not found');
});
