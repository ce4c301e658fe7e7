import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CardStory, beginCardStory } from '@villa/server/testing/card-story.ts';
import type { TestApp } from '@villa/server/testing/create-test-app.ts';
import { awaitSlip, upload } from '@villa/server/testing/guest.ts';
import { deliver, pageOf } from '@villa/server/testing/stripe-stage.ts';
import {
  STRIPE_WEBHOOK_SECRET,
  type StripeStandIn,
} from '@villa/server/testing/stripe-stand-in.ts';

let story: CardStory;
let app: TestApp;
let stripe: StripeStandIn;
let id: string;
let due: number;
beforeEach(async () => {
  story = await beginCardStory();
  ({ app, stripe, id, due } = story);
});
afterEach(() => story.end());

describe('D2 Stripe’s calls', () => {
  test('D2 D4 confirm the booking once, with a receipt to come, whatever comes twice or late', async () => {
    await story.pay();
    expect(story.statusOf()).toBe('confirmed');
    await deliver(app, stripe, stripe.books.events.toReversed());
    await deliver(app, stripe);
    await app.deps.providerMoney.catchUp();
    expect(await story.sums()).toEqual([due]);
    const [payment] = (await story.ledger()).payments;
    expect(payment).toMatchObject({ method: 'card', by: null, online: { isTest: true } });
    expect(payment?.online?.fee).toBe(Math.round(due * 100 * 0.0365) + 1000);
  });

  test('D2 are refused with a wrong signature, an old time stamp, or before keys are typed', async () => {
    stripe.books.pay(pageOf((await story.start()).url));
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
    expect(await story.sums()).toEqual([]);
    expect((await story.settings()).refusedAt).not.toBeNull();
    expect(await tell({ body, headers })).toBe(200);
    expect(await story.sums()).toEqual([due]);
  });

  test('D2 are read once each: told again, Stripe is asked nothing', async () => {
    await story.pay();
    const before = stripe.asked();
    await deliver(app, stripe);
    expect(stripe.asked()).toBe(before);
  });

  test('D2 leave neither event nor effect where the server dies between them', async () => {
    stripe.books.pay(pageOf((await story.start()).url));
    vi.spyOn(app.deps.onlineMoney, 'addPayment').mockImplementationOnce(() => {
      throw new Error('the server dies');
    });
    const [first] = stripe.books.events;
    expect(await deliver(app, stripe, first ? [first] : [])).toEqual([500]);
    expect(await story.sums()).toEqual([]);
    expect(await deliver(app, stripe, first ? [first] : [])).toEqual([200]);
    expect(await story.sums()).toEqual([due]);
  });

  test('D2 are told in the wrong order: a refund that failed and was told so first is none', async () => {
    const paid = await story.pay();
    const sent = stripe.books.events.length;
    stripe.books.failRefund(stripe.books.refund(paid.id, 50_000).id);
    await deliver(app, stripe, stripe.books.events.slice(sent).toReversed());
    expect(await story.sums()).toEqual([due]);
  });

  test('D2 of an unknown kind, another account, or the other kind of keys are answered and change nothing', async () => {
    const { books } = stripe;
    books.tell('customer.created', { id: 'cus_1', object: 'customer', created: 1 });
    books.tell('checkout.session.completed', {
      id: 'cs_other',
      object: 'checkout.session',
      created: 1,
    });
    const paid = books.pay(pageOf((await story.start()).url));
    books.events.length = 2;
    const other = { ...paid, metadata: { villa: 'another', booking: id, intent: 'x' } };
    books.payments.set(paid.id, other);
    books.tell('charge.updated', books.chargeOf(other));
    books.tell('charge.updated', books.chargeOf(other)).livemode = true;
    expect(await deliver(app, stripe)).toEqual([200, 200, 200, 200]);
    expect(await story.sums()).toEqual([]);
  });

  test('D2 that came while the server was away two days are fetched', async () => {
    const { url } = await story.start();
    stripe.books.pay(pageOf(url));
    app.clock.advance(2 * 86_400_000);
    expect(await app.deps.providerMoney.catchUp()).toBe(1);
    expect(await story.sums()).toEqual([due]);
    expect((await story.ledger()).payments[0]?.receivedOn).toBe('2026-11-20');
  });

  test('D2 that Stripe cannot be asked about are refused, and come again', async () => {
    stripe.books.pay(pageOf((await story.start()).url));
    vi.spyOn(console, 'error').mockReturnValue();
    stripe.failing.push(500, 500);
    const [first] = stripe.books.events;
    expect(await deliver(app, stripe, first ? [first] : [])).toEqual([503]);
    expect(await deliver(app, stripe)).toEqual([200, 200]);
    expect(await story.sums()).toEqual([due]);
  });

  test('D2 of less than was asked are a part, of another currency a note', async () => {
    await story.pay(id, { amount: (due - 500) * 100 });
    expect([await story.sums(), story.statusOf()]).toEqual([[due - 500], 'pending']);
    const { _id: other } = await awaitSlip(app, { checkIn: '2027-01-10', checkOut: '2027-01-12' });
    await story.pay(other, { currency: 'usd' });
    expect(await story.sums(other)).toEqual([]);
    expect(story.notes()).toEqual(['other_currency', 'to_look_at']);
  });

  test('D2 of more than was asked give the rest back', async () => {
    await story.pay(id, { amount: (due + 300) * 100 });
    expect(await story.sums()).toEqual([due + 300, -300]);
    expect(story.notes()).toEqual(['more_than_due', 'refunded_covered']);
  });

  test('D2 a slow payment is one only when it has arrived', async () => {
    const paid = await story.pay(id, { isSlow: true, means: 'promptpay' });
    expect([await story.sums(), await story.stateOf()]).toEqual([[], 'open']);
    expect((await upload(app, story.slip())).status).toBe(409);
    stripe.books.arrive(paid, true);
    await deliver(app, stripe);
    expect([await story.sums(), story.statusOf()]).toEqual([[due], 'confirmed']);
  });
});

describe('D3 money after the hold ended', () => {
  async function endHold(): Promise<string> {
    const { url } = await story.start();
    app.clock.set(new Date((app.deps.bookings.find(id).expiresAt?.getTime() ?? 0) + 1000));
    return pageOf(url);
  }

  test('D3 takes the nights again where they are free, and confirms', async () => {
    const page = stripe.books.session(pageOf((await story.start()).url));
    page.expires_at += 2 * 86_400;
    await endHold();
    expect(story.statusOf()).toBe('cancelled');
    stripe.books.pay(page.id);
    await deliver(app, stripe);
    expect([await story.sums(), story.statusOf(), story.notes()]).toEqual([[due], 'confirmed', []]);
    expect(app.deps.bookings.find(id).cancelReason).toBeNull();
  });

  test('D3 goes back at once where they are sold, and both are told', async () => {
    const page = stripe.books.session(pageOf((await story.start()).url));
    page.expires_at += 2 * 86_400;
    await endHold();
    const { _id: other } = await awaitSlip(app);
    stripe.books.pay(page.id);
    await deliver(app, stripe);
    expect([await story.sums(), story.statusOf(), story.statusOf(other)]).toEqual([
      [due, -due],
      'cancelled',
      'pending',
    ]);
    expect([story.notes(), await story.stateOf()]).toEqual([['refunded_taken'], 'refunded']);
    const kinds = app.deps.mailsAbout(id).map(({ kind }) => kind);
    expect(kinds).toContain('refund_sent');
    expect([...stripe.books.refunds.values()]).toMatchObject([{ amount: due * 100 }]);
  });

  test('D3 goes back also where Stripe did not answer at first, once', async () => {
    const page = stripe.books.session(pageOf((await story.start()).url));
    page.expires_at += 2 * 86_400;
    await endHold();
    await awaitSlip(app);
    stripe.books.pay(page.id);
    const event = stripe.books.events.find(({ type }) => type === 'checkout.session.completed');
    // Its list of refunds comes; the refund itself is taken, and its answer is lost.
    stripe.failRefundsOnce();
    await deliver(app, stripe, event ? [event] : []);
    expect(await story.sums()).toEqual([due]);
    await app.deps.providerMoney.catchUp();
    expect(await story.sums()).toEqual([due, -due]);
    expect(stripe.books.refunds.size).toBe(1);
  });

  test('D3 F6 of a cancelled stay, or one that a slip has paid, goes back', async () => {
    const first = stripe.books.session(pageOf((await story.start()).url));
    app.deps.recordPayment.record({
      booking: id,
      source: { kind: 'staff', actor: { kind: 'admin', personId: null } as never },
      entries: { amount: due },
      decide: 'confirm',
      method: 'bank_transfer',
    });
    stripe.books.pay(first.id);
    await deliver(app, stripe);
    expect(await story.sums()).toEqual([due, due, -due]);
    expect(story.notes()).toEqual(['refunded_covered']);
  });
});
