import { changeAlerts, getAlerts } from '@villa/shared/contract/alerts.ts';
import { getCancellation } from '@villa/shared/contract/cancellations.ts';
import { endCheckout } from '@villa/shared/contract/checkout.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CardStory, beginCardStory } from '@villa/server/testing/card-story.ts';
import type { TestApp } from '@villa/server/testing/create-test-app.ts';
import { awaitSlip } from '@villa/server/testing/guest.ts';
import { deliver, pageOf } from '@villa/server/testing/stripe-stage.ts';
import { type StripeStandIn } from '@villa/server/testing/stripe-stand-in.ts';

let story: CardStory;
let app: TestApp;
let stripe: StripeStandIn;
let due: number;
beforeEach(async () => {
  story = await beginCardStory();
  ({ app, stripe, due } = story);
});
afterEach(() => story.end());

describe('D4 what staff decide', () => {
  test('D4 waits to be looked at where the owner wants that', async () => {
    await story.change({ confirms: false });
    await story.pay();
    expect([story.statusOf(), story.notes(), await story.sums()]).toEqual([
      'pending',
      ['to_look_at'],
      [due],
    ]);
    app.clock.advance(5 * 86_400_000);
    expect(story.statusOf()).toBe('pending');
  });

  test('D4 refunds by the admin, in parts, once each, also when the webhook overtakes', async () => {
    await story.pay();
    expect(await story.refund(1000, 'k1')).toMatchObject({ repeated: false });
    expect(await story.refund(1000, 'k1')).toMatchObject({ repeated: true });
    await deliver(app, stripe);
    await story.refund(due - 1000, 'k2');
    await deliver(app, stripe);
    expect(await story.sums()).toEqual([due, -1000, 1000 - due]);
    await expect(story.refund(1, 'k3')).rejects.toMatchObject({ code: 'invalid_fields' });
  });

  test('D4 records a refund of Stripe’s own dashboard', async () => {
    const paid = await story.pay();
    stripe.books.refund(paid.id, 70_000);
    await deliver(app, stripe);
    expect(await story.sums()).toEqual([due, -700]);
  });

  test('D4 tells of a refund that failed, takes its row back, and may pay it again', async () => {
    await story.pay();
    await story.refund(1000, 'k1');
    const [one] = [...stripe.books.refunds.values()];
    stripe.books.failRefund(one?.id ?? '');
    await deliver(app, stripe);
    await deliver(app, stripe);
    expect([await story.sums(), story.notes()]).toEqual([[due, -1000, 1000], ['refund_failed']]);
    await story.refund(1000, 'k2');
    expect(await story.sums()).toEqual([due, -1000, 1000, -1000]);
  });

  test('D4 a refund that Stripe refuses for good is said, and nothing is recorded', async () => {
    const paid = await story.pay();
    stripe.books.refund(paid.id, due * 100);
    stripe.books.events.length = 0;
    await expect(story.refund(1000, 'k1')).rejects.toMatchObject({ code: 'refund_refused' });
    expect(await story.sums()).toEqual([due]);
  });

  test('D4 a dispute marks the payment and tells its deadline; won and lost end it, whatever comes late', async () => {
    const paid = await story.pay();
    const dueBy = new Date(app.clock.now().getTime() + 7 * 86_400_000);
    const dispute = stripe.books.dispute(paid.id, dueBy);
    await deliver(app, stripe);
    expect((await story.ledger()).payments[0]?.online?.dispute).toMatchObject({
      state: 'open',
      amount: due,
      dueBy: dueBy.toISOString(),
    });
    expect(story.statusOf()).toBe('confirmed');
    stripe.books.closeDispute(dispute.id, 'lost');
    await deliver(app, stripe, stripe.books.events.toReversed());
    expect((await story.ledger()).payments[0]?.online?.dispute?.state).toBe('lost');
    expect(story.notes()).toEqual(['dispute_lost', 'dispute_open']);
  });
});

describe('what an open page holds up', () => {
  test('F10 a guest asks to cancel while a page is open, and has their own word again after it', async () => {
    app.deps.sqlite.exec(
      `update villa set guests_cancel = 1, deposit_percent = 30,
       cancellation_policy = '[{"daysBefore":7,"refundPercent":50}]'`,
    );
    const { _id: stay } = await awaitSlip(app, { checkIn: '2027-02-10', checkOut: '2027-02-12' });
    await story.pay(stay);
    const certain = async () =>
      (await app.api.call(getCancellation, { params: { id: stay } })).certain;
    expect(await certain()).not.toBeNull();
    const { url } = await story.start(stay);
    expect(await certain()).toBeNull();
    await app.api.call(endCheckout, { params: { id: stay } });
    expect(await certain()).not.toBeNull();
    expect(() => stripe.books.pay(pageOf(url))).toThrow('takes no money');
  });

  test('F1 a month is not closed while a page of it is open', async () => {
    await story.start();
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
  const headers = await story.owner();
  const rows = async () => {
    const { rows: all } = await app.api.call(getAlerts, { headers });
    return all.map(({ event }) => event).filter((event) => /^pa(?:id|yment)_/.test(event));
  };
  expect(await rows()).toEqual(['paid_online', 'payment_trouble']);
  const body = { events: { paid_online: ['mail' as const], payment_trouble: ['mail' as const] } };
  await app.api.call(changeAlerts, { headers, body });
  await story.pay();
  await deliver(app, stripe);
  await story.refund(1000, 'k1');
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
  await story.change({ disconnect: true });
  expect(await rows()).toEqual([]);
});
