import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CardStory, beginCardStory } from '../../testing/card-story.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';
import { DISPUTE_FEE } from '../../testing/stripe-books.ts';
import { deliver } from '../../testing/stripe-stage.ts';
import type { StripeStandIn } from '../../testing/stripe-stand-in.ts';

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

/** The stand-in's fee on a payment, satang of whole baht. */
const feeOf = (baht: number) => Math.round(baht * 100 * 0.0365) + 1000;
const read = (month: string) => app.deps.monthsOfMoney.read(month);
const tell = () => deliver(app, stripe);
const DUE_BY = new Date('2026-11-28T00:00:00Z');

async function payOut(arrives: string, status: 'paid' | 'in_transit' = 'paid'): Promise<string> {
  const payout = stripe.books.payOut(new Date(arrives), status);
  await tell();
  return payout.id;
}

/** Pays for another stay. */
async function payOther() {
  const { _id: other } = await awaitSlip(app, { checkIn: '2027-01-10', checkOut: '2027-01-12' });
  return { other, paid: await story.pay(other) };
}

/** Closes a month as the owner does. */
function close(month: string) {
  return app.deps.monthsOfMoney.close(month, app.deps.users.list()[0]?.id ?? '');
}

describe('fees', () => {
  test('F2 lower the profit of the month that their payment is in, in satang, and no cash', async () => {
    const before = read('2026-11');
    expect(before.profit).not.toHaveProperty('fees');
    expect(before).not.toHaveProperty('online');
    await story.pay();
    const { profit, cash, online, methods } = read('2026-11');
    expect(profit).toMatchObject({
      fees: feeOf(due),
      total: (before.profit?.total ?? 0) - feeOf(due),
    });
    expect(methods).toEqual([{ method: 'card', in: due, out: 0 }]);
    expect(cash).toEqual(before.cash);
    expect(online).toMatchObject({ fees: feeOf(due), waiting: due * 100 - feeOf(due) });
  });

  test('F2 count once, also when they are known later and told again', async () => {
    const paid = await story.pay(id, { isUnsettled: true });
    expect(read('2026-11').profit).not.toHaveProperty('fees');
    stripe.books.settle(paid);
    await tell();
    // Other news of the same payment.
    stripe.books.tell('charge.updated', stripe.books.chargeOf(paid));
    await tell();
    await payOut('2026-11-25T00:00:00Z');
    expect(read('2026-11').profit?.fees).toBe(feeOf(due));
  });

  test('F2 that are known with the payout alone are those of its rows', async () => {
    const paid = await story.pay(id, { isUnsettled: true });
    stripe.books.settle(paid);
    stripe.books.events.length = 0;
    await payOut('2026-11-25T00:00:00Z');
    expect(read('2026-11').profit?.fees).toBe(feeOf(due));
    expect(app.deps.onlineMoney.findByKey(paid.id)?.fee).toBe(feeOf(due));
  });

  test('F2 stand in the sources of their bookings, in the year and in none of a year without any', async () => {
    await story.pay();
    const { sources, total } = app.deps.readSources({ from: '2026-11', to: '2026-11' });
    expect(sources.map(({ kind, fees }) => [kind, fees])).toEqual([['site', feeOf(due)]]);
    expect(total.fees).toBe(feeOf(due));
    const year = app.deps.readYear('2026');
    expect(year.total.fees).toBe(feeOf(due));
    expect(year.months[10]?.fees).toBe(feeOf(due));
    expect(year.months[9]).not.toHaveProperty('fees');
    expect(app.deps.readYear('2025').total).not.toHaveProperty('fees');
  });
});

describe('payouts', () => {
  test('F3 are cash, net, in the month in which they arrive; the payment is in its own', async () => {
    await story.pay();
    await payOut('2026-12-02T00:00:00Z');
    const net = due * 100 - feeOf(due);
    expect(read('2026-11').cash).toMatchObject({ received: 0, total: 0 });
    expect(read('2026-11').pots?.in.stay).toBe(due);
    expect(read('2026-11').online).toMatchObject({ waiting: net, paidOut: 0 });
    expect(read('2026-12').cash).toMatchObject({ received: 0, online: net, total: net });
    expect(read('2026-12').online).toMatchObject({ waiting: 0, paidOut: net });
  });

  test('F3 hold refunds by the provider, which take off no cash of their own', async () => {
    const paid = await story.pay();
    stripe.books.refund(paid.id, 70_000);
    await tell();
    await payOut('2026-11-25T00:00:00Z');
    const { cash, methods } = read('2026-11');
    const net = due * 100 - 70_000 - feeOf(due);
    expect(methods).toEqual([{ method: 'card', in: due, out: 700 }]);
    expect(cash).toMatchObject({ received: 0, paidBack: 0, online: net, total: net });
  });

  test('F3 a refund that failed is reversed in the ledger, and no cash either way', async () => {
    const paid = await story.pay();
    stripe.books.failRefund(stripe.books.refund(paid.id, 70_000).id);
    await tell();
    await payOut('2026-11-25T00:00:00Z');
    const net = due * 100 - feeOf(due);
    expect(read('2026-11').cash).toMatchObject({ received: 0, paidBack: 0, total: net });
  });

  test('F3 on their way are none yet; one that the bank sent back is taken off on that day', async () => {
    await story.pay();
    const key = await payOut('2026-11-25T00:00:00Z', 'in_transit');
    expect(read('2026-11').cash).not.toHaveProperty('online');
    stripe.books.endPayout(key, 'paid');
    await tell();
    const net = due * 100 - feeOf(due);
    expect(read('2026-11').cash?.online).toBe(net);
    app.clock.set('2026-12-03T05:00:00Z');
    stripe.books.endPayout(key, 'failed');
    await tell();
    expect(read('2026-11').cash?.online).toBe(net);
    expect(read('2026-12').cash?.online).toBe(-net);
    expect(read('2026-12').online?.waiting).toBe(net);
    expect(app.deps.payouts.list()).toEqual([]);
  });
});

describe('disputes', () => {
  test('D4 money that is held back is a line of its own in booking and month, and in no sum; won, it is free', async () => {
    const paid = await story.pay();
    const { total = 0 } = read('2026-11').profit ?? {};
    const dispute = stripe.books.dispute(paid.id, DUE_BY);
    await tell();
    expect(read('2026-11').online).toMatchObject({
      heldBack: due,
      lost: 0,
      fees: feeOf(due) + DISPUTE_FEE,
    });
    expect((await story.ledger()).heldBack).toBe(due);
    stripe.books.closeDispute(dispute.id, 'won');
    await tell();
    expect(await story.ledger()).not.toHaveProperty('heldBack');
    const { online, profit } = read('2026-11');
    expect(online).toMatchObject({ heldBack: 0, lost: 0, waiting: stripe.books.balance() });
    expect(profit?.total).toBe(total - DISPUTE_FEE);
  });

  test('D4 a lost one and its fee lower the profit, once, in whatever order its news comes', async () => {
    const paid = await story.pay();
    const { total = 0 } = read('2026-11').profit ?? {};
    const dispute = stripe.books.dispute(paid.id, DUE_BY);
    stripe.books.closeDispute(dispute.id, 'lost');
    await deliver(app, stripe, stripe.books.events.toReversed());
    await tell();
    const { online, profit, revenue } = read('2026-11');
    expect(profit).toMatchObject({ lost: due * 100, fees: feeOf(due) + DISPUTE_FEE });
    expect(profit?.total).toBe(total - due * 100 - DISPUTE_FEE);
    expect(online).toMatchObject({ heldBack: 0, lost: due, waiting: stripe.books.balance() });
    expect(revenue.total).toBe(0);
    expect(await story.ledger()).not.toHaveProperty('heldBack');
  });

  test('D4 an inquiry of the bank holds nothing back and costs nothing', async () => {
    const paid = await story.pay();
    const dispute = stripe.books.dispute(paid.id, DUE_BY, true);
    await tell();
    expect(read('2026-11').online).toMatchObject({ heldBack: 0, fees: feeOf(due) });
    expect((await story.ledger()).payments[0]?.online?.dispute).toMatchObject({
      state: 'open',
      amount: due,
      heldBack: 0,
    });
    stripe.books.closeDispute(dispute.id, 'warning_closed');
    await tell();
    expect((await story.ledger()).payments[0]?.online?.dispute?.state).toBe('won');
  });

  test('D4 one that is won in the next month was held back at the end of this', async () => {
    const paid = await story.pay();
    const dispute = stripe.books.dispute(paid.id, DUE_BY);
    await tell();
    const then = read('2026-11').online;
    app.clock.set('2026-12-05T05:00:00Z');
    stripe.books.closeDispute(dispute.id, 'won');
    await tell();
    expect(read('2026-11').online).toEqual(then);
    expect(read('2026-12').online).toMatchObject({ heldBack: 0 });
  });

  test('D4 one that is lost in the next month lowers that one, and is held back at the end of this', async () => {
    const paid = await story.pay();
    const dispute = stripe.books.dispute(paid.id, DUE_BY);
    await tell();
    app.clock.set('2026-12-05T05:00:00Z');
    stripe.books.closeDispute(dispute.id, 'lost');
    await tell();
    expect(read('2026-11').online).toMatchObject({ heldBack: due, lost: 0 });
    expect(read('2026-11').profit).not.toHaveProperty('lost');
    expect(read('2026-12').profit).toMatchObject({ lost: due * 100 });
  });
});

describe('a closed month', () => {
  test('F1 keeps fees with the line of their stay, and stays as it was', async () => {
    const paid = await story.pay();
    await payOut('2026-11-25T00:00:00Z');
    app.clock.set('2026-12-02T05:00:00Z');
    close('2026-11');
    const [closing] = app.deps.monthClosings.standing();
    expect(closing?.figures.stays).toContainEqual(
      expect.objectContaining({ bookingId: id, fees: feeOf(due) }),
    );
    const then = read('2026-11');
    const sources = app.deps.monthsOfMoney.sources('2026-11');
    stripe.books.refund(paid.id, 70_000);
    stripe.books.dispute(paid.id, DUE_BY);
    await tell();
    expect({ ...read('2026-11'), closing: null }).toEqual({ ...then, closing: null });
    expect(app.deps.monthsOfMoney.sources('2026-11')).toEqual(sources);
  });

  test('F1 a fee that is known after the closing counts in the month of that day, with its stay, and again in its own once that is open', async () => {
    const paid = await story.pay(id, { isUnsettled: true });
    app.clock.set('2026-12-02T05:00:00Z');
    close('2026-11');
    const then = read('2026-11').online;
    stripe.books.settle(paid);
    await tell();
    expect(read('2026-11').online).toEqual(then);
    const fees = (month: string) => read(month).profit?.fees ?? 0;
    expect([fees('2026-11'), fees('2026-12')]).toEqual([0, feeOf(due)]);
    const [entry] = app.deps.monthsOfMoney.books('2026-12').online;
    expect(entry).toMatchObject({ day: '2026-11-20', booking: { id } });
    app.deps.monthsOfMoney.reopen('2026-11', 'a fee', app.deps.users.list()[0]?.id ?? '');
    expect([fees('2026-11'), fees('2026-12')]).toEqual([feeOf(due), 0]);
  });

  test('F1 fees of a booking in the bin are costs all the same', async () => {
    await story.pay();
    const { other } = await payOther();
    const fees = read('2026-11').profit?.fees;
    app.deps.sqlite.exec(`update bookings set deleted_at = 1 where id = '${other}'`);
    expect(read('2026-11').profit?.fees).toBe(fees);
  });
});

describe('the accountant’s files', () => {
  async function csv(path: string): Promise<string[][]> {
    const answer = await app.fetch(`/api/admin/money/${path}`, { headers: await story.owner() });
    return (await answer.text())
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  }
  const satang = (cell: string | undefined) => Math.round(Number(cell) * 100);

  test('F2 of a month have a line a fee and payout, that add up to it; without any there is no such column', async () => {
    const [without = []] = await csv('month.csv?month=2026-11&language=en');
    expect(without.filter((name) => name.includes('Stripe'))).toEqual([]);
    const paid = await story.pay();
    const { paid: disputed } = await payOther();
    stripe.books.dispute(disputed.id, DUE_BY);
    stripe.books.closeDispute([...stripe.books.disputes.keys()][0] ?? '', 'lost');
    await tell();
    await payOut('2026-11-25T00:00:00Z');
    const [head = [], ...rows] = await csv('month.csv?month=2026-11&language=en');
    const column = (name: string) => head.indexOf(name);
    const costs = rows.filter((row) => row[column('Kind')] === 'Card fee');
    expect(costs.map((row) => row[column('Reference')])).toContain(
      app.deps.bookings.find(id).reference,
    );
    expect(satang(costs[0]?.[column('Card fees and lost disputes')])).toBe(
      feeOf(paid.amount / 100),
    );
    const total = rows.find(([first]) => first?.startsWith('Total of')) ?? [];
    const { profit, cash } = read('2026-11');
    expect(satang(total[column('Card fees and lost disputes')])).toBe(
      (profit?.fees ?? 0) + (profit?.lost ?? 0),
    );
    expect(satang(total[column('Arrived from the card provider')])).toBe(cash?.online);
  });

  test('F2 of a year have a column of fees where there are any', async () => {
    const [without = []] = await csv('year.csv?year=2026&language=en');
    expect(without).not.toContain('Card fees');
    await story.pay();
    const [head = [], ...rows] = await csv('year.csv?year=2026&language=en');
    expect(satang(rows.at(-1)?.[head.indexOf('Card fees')])).toBe(-feeOf(due));
  });
});
