import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '@villa/server/testing/ask.ts';
import { type CardStory, beginCardStory } from '@villa/server/testing/card-story.ts';
import type { TestApp } from '@villa/server/testing/create-test-app.ts';
import { deliver, pageOf } from '@villa/server/testing/stripe-stage.ts';
import {
  STRIPE_KEY,
  STRIPE_LIVE_KEY,
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

const staff = async (method: string, path: string, body?: object) => {
  const answer = await ask(app, method, `/api/admin/bookings/${id}${path}`, body, {
    token: await app.tokenFor('owner'),
  });
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};

async function changePrice(totalPrice: number): Promise<void> {
  const { version } = await staff('GET', '');
  await staff('PATCH', '', { version, totalPrice, priceReason: 'as agreed' });
}

async function cancel(): Promise<void> {
  await staff('PATCH', '/status', { status: 'cancelled', kept: 0, reason: 'the guest called' });
}

describe('D1 while a page is open', () => {
  test('D1 two tabs have one page, which takes money once', async () => {
    const [one, other] = [await story.start(), await story.start()];
    expect(other).toEqual(one);
    stripe.books.pay(pageOf(one.url));
    expect(() => stripe.books.pay(pageOf(other.url))).toThrow('takes no money');
    await expect(story.start()).resolves.toEqual(one);
    await deliver(app, stripe);
    expect(await story.sums()).toEqual([due]);
    await expect(story.start()).rejects.toMatchObject({ code: 'nothing_due' });
  });

  test('D2 the price falls: the old page is ended for a new one; paid before that, the rest goes back', async () => {
    const { url } = await story.start();
    await changePrice(due - 2000);
    await expect(story.start(id, { amount: due })).rejects.toMatchObject({
      code: 'amount_changed',
    });
    stripe.books.pay(pageOf(url));
    await deliver(app, stripe);
    expect([await story.sums(), story.statusOf()]).toEqual([[due, -2000], 'confirmed']);
    expect(story.notes()).toEqual(['refunded_covered']);
  });

  test('D2 the price falls, and a new page takes the place of the old one', async () => {
    const { url } = await story.start();
    await changePrice(due - 2000);
    const next = await story.start();
    expect(next.url).not.toBe(url);
    expect(() => stripe.books.pay(pageOf(url))).toThrow('takes no money');
    expect(stripe.books.session(pageOf(next.url)).amount_total).toBe((due - 2000) * 100);
  });

  test('D2 the price rises: the old page pays a part, about which staff decide', async () => {
    const { url } = await story.start();
    await changePrice(due + 2000);
    stripe.books.pay(pageOf(url));
    await deliver(app, stripe);
    expect([await story.sums(), story.statusOf()]).toEqual([[due], 'pending']);
    expect(story.notes()).toEqual(['to_look_at']);
  });

  test('D3 the booking is cancelled: the page takes no money any more', async () => {
    const { url } = await story.start();
    await cancel();
    const page = stripe.books.sessions.get(pageOf(url));
    await expect.poll(() => page?.status).toBe('expired');
  });

  test('D3 the booking is cancelled while Stripe cannot be asked: money that comes all the same goes back', async () => {
    const { url } = await story.start();
    stripe.failing.push(500, 500);
    await cancel();
    await expect.poll(() => story.notes()).toEqual(['page_not_ended']);
    stripe.books.pay(pageOf(url));
    await deliver(app, stripe);
    expect([await story.sums(), story.statusOf()]).toEqual([[due, -due], 'cancelled']);
  });
});

describe('D4 after it was paid', () => {
  test('D4 a refund of a part and then the cancellation: the rest goes back, and nothing more', async () => {
    await story.pay();
    await story.refund(1000, 'k1');
    await cancel();
    expect((await story.ledger()).money.refundDue).toBe(due - 1000);
    await story.refund(due - 1000, 'k2');
    await deliver(app, stripe);
    expect(await story.sums()).toEqual([due, -1000, 1000 - due]);
    expect((await story.ledger()).money.refundDue).toBe(0);
    await expect(story.refund(1, 'k3')).rejects.toMatchObject({ code: 'invalid_fields' });
  });

  test('D4 a refund fails after the cancellation: the money is owed again', async () => {
    await story.pay();
    await cancel();
    await story.refund(due, 'k1');
    stripe.books.failRefund([...stripe.books.refunds.keys()][0] ?? '');
    await deliver(app, stripe);
    expect((await story.ledger()).money.refundDue).toBe(due);
    expect(story.notes()).toEqual(['refund_failed']);
  });
});

describe('D2 keys that changed', () => {
  const OTHER = 'whsec_anothersecret';

  test('D2 calls by the old secret are refused, and what they told is fetched', async () => {
    stripe.books.pay(pageOf((await story.start()).url));
    await story.change({ webhookSecret: OTHER });
    expect(new Set(await deliver(app, stripe))).toEqual(new Set([403]));
    expect(await story.sums()).toEqual([]);
    await app.deps.providerMoney.catchUp();
    expect(await story.sums()).toEqual([due]);
  });

  test('D2 money of the keys for trying it out is none once the live ones are there, and is there again with them', async () => {
    stripe.books.pay(pageOf((await story.start()).url));
    await story.change({ key: STRIPE_LIVE_KEY });
    expect(new Set(await deliver(app, stripe))).toEqual(new Set([200]));
    expect(await story.sums()).toEqual([]);
    await story.change({ key: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET });
    await app.deps.providerMoney.catchUp();
    const [payment] = (await story.ledger()).payments;
    expect([await story.sums(), payment?.online?.isTest]).toEqual([[due], true]);
  });
});
