import { getPayment } from '@villa/shared/contract/payment.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CardStory, beginCardStory } from '@villa/server/testing/card-story.ts';
import type { TestApp } from '@villa/server/testing/create-test-app.ts';
import { upload } from '@villa/server/testing/guest.ts';
import { deliver, pageOf } from '@villa/server/testing/stripe-stage.ts';
import { type StripeStandIn } from '@villa/server/testing/stripe-stand-in.ts';

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

describe('D1 a page at Stripe', () => {
  test('D1 is not offered before keys are typed, and nothing is answered about it', async () => {
    await story.change({ disconnect: true });
    expect(await app.api.call(getPayment, { params: { id } })).not.toHaveProperty('card');
    await expect(story.start()).rejects.toMatchObject({ code: 'not_found' });
    const call = await app.fetch('/api/payments/stripe', { method: 'POST', body: '{}' });
    expect(call.status).toBe(403);
  });

  test('D1 asks for what is due, and ends with the hold', async () => {
    const { endsAt } = await story.start(id, { amount: due });
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
    await expect(story.start(id, { amount: due - 1 })).rejects.toMatchObject({
      code: 'amount_changed',
    });
    expect(stripe.books.sessions.size).toBe(0);
  });

  test('F6 lengthens a hold once, by 30 minutes, and is not offered after that', async () => {
    const before = app.deps.bookings.find(id).expiresAt?.getTime() ?? 0;
    app.clock.set(new Date(before - 10 * 60_000));
    await story.start();
    const after = app.deps.bookings.find(id).expiresAt?.getTime() ?? 0;
    expect(after - before).toBe(30 * 60_000);
    app.clock.set(new Date(after - 10 * 60_000));
    stripe.books.expire(pageOf([...stripe.books.sessions.values()][0]?.url ?? ''));
    await deliver(app, stripe);
    expect(await app.api.call(getPayment, { params: { id } })).not.toHaveProperty('card');
    await expect(story.start()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('D1 says that Stripe does not answer, and offers the same page again', async () => {
    stripe.failing.push(500, 500);
    await expect(story.start()).rejects.toMatchObject({ code: 'checkout_unreachable' });
    stripe.failing.push('taken', 500);
    await expect(story.start()).rejects.toMatchObject({ code: 'checkout_unreachable' });
    await story.start();
    expect(stripe.books.sessions.size).toBe(1);
  });

  test('D1 ends when a slip is sent instead, also after a declined card', async () => {
    const { url } = await story.start();
    await fetch(url, { method: 'POST', body: 'how=declined' });
    expect((await upload(app, story.slip())).status).toBe(200);
    expect(() => stripe.books.pay(pageOf(url))).toThrow('takes no money');
  });

  test('D1 that was paid refuses a slip', async () => {
    stripe.books.pay(pageOf((await story.start()).url));
    expect((await upload(app, story.slip())).status).toBe(409);
  });

  test('D1 takes the slip where Stripe cannot be asked, and shows both to staff', async () => {
    await story.start();
    stripe.failing.push(500, 500);
    expect((await upload(app, story.slip())).status).toBe(200);
    expect(story.notes()).toEqual(['page_not_ended']);
  });

  test('D1 says its state: none, open, paid, ended', async () => {
    expect(await story.stateOf()).toBe('none');
    const { url } = await story.start();
    expect(await story.stateOf()).toBe('open');
    stripe.books.pay(pageOf(url));
    expect(await story.stateOf()).toBe('open');
    await deliver(app, stripe);
    expect(await story.stateOf()).toBe('paid');
  });
});
