import { startCheckout } from '@villa/shared/contract/checkout.ts';
import { listPayments, recordPayment } from '@villa/shared/contract/ledger.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TriedProvider, createCheckoutStandIn } from '../../testing/checkout-stand-in.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import type { MoneyEvent } from '../payments/provider.ts';
import { PNG, type Part, awaitSlip, upload } from '../../testing/guest.ts';

let app: TestApp;
let standIn: TriedProvider;
let id: string;
let due: number;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  standIn = createCheckoutStandIn(() => app.clock.now());
  app.deps.providers.bank_transfer = standIn;
  ({ _id: id } = await awaitSlip(app));
  due = app.deps.payments.dueOf(id).due.amount;
});
afterEach(() => app.close());

const start = () =>
  app.api.call(startCheckout, { params: { id }, body: { paymentMethod: 'bank_transfer' } });

/** The provider's name for a page. */
const pageOf = (url: string) => url.split('/').at(-1) ?? '';

const tell = (
  body: Buffer,
  headers: Record<string, string>,
  provider = 'bank_transfer',
): Promise<Response> =>
  app.fetch(`/api/payments/${provider}`, { method: 'POST', body: new Uint8Array(body), headers });

/** Pays on a page, and tells of it. */
async function paid(): Promise<void> {
  standIn.pay(pageOf((await start()).url));
  for (const { body, headers } of standIn.calls()) {
    expect((await tell(body, headers)).status).toBe(200);
  }
}

const asOwner = async () => ({
  params: { id },
  headers: { authorization: `Bearer ${await app.tokenFor('owner')}` },
});
const ledger = async () => app.api.call(listPayments, await asOwner());
const sums = async () =>
  (await ledger()).payments.map(({ entries }) =>
    entries.reduce((sum, { amount }) => sum + amount, 0),
  );

describe('a page at the provider', () => {
  test('is the same one while it is open, and another one after it', async () => {
    const first = await start();
    expect(await start()).toEqual(first);
    app.clock.advance(31 * 60_000);
    expect((await start()).url).not.toBe(first.url);
  });

  test('ends when a slip is sent instead', async () => {
    const { url } = await start();
    expect(
      (
        await upload(app, [
          ['bookingId', id],
          ['slip', PNG, 'slip.png'],
        ])
      ).status,
    ).toBe(200);
    expect(() => standIn.pay(pageOf(url))).toThrow('takes no money');
  });

  test('that was paid and told of is no obstacle to a slip for the next part', async () => {
    app.deps.stores.villa.update({ depositPercent: 30 });
    ({ _id: id } = await awaitSlip(app, { checkIn: '2027-01-03', checkOut: '2027-01-06' }));
    await paid();
    const next = app.deps.ledgers.read(id).instalments.find(({ kind }) => kind === 'balance');
    const parts: Part[] = [
      ['bookingId', id],
      ['instalmentId', next?.id ?? ''],
      ['slip', PNG, 'slip.png'],
    ];
    expect((await upload(app, parts)).status).toBe(200);
  });

  test('that was paid refuses a slip for the same', async () => {
    standIn.pay(pageOf((await start()).url));
    const answer = await upload(app, [
      ['bookingId', id],
      ['slip', PNG, 'slip.png'],
    ]);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'nothing_due' });
  });

  test('is not started for a way that has none, for an amount that is not offered, and while the villa rests', async () => {
    const body = { paymentMethod: 'promptpay' as const };
    await expect(app.api.call(startCheckout, { params: { id }, body })).rejects.toMatchObject({
      code: 'not_found',
    });
    const offer = vi.spyOn(standIn, 'offer').mockResolvedValueOnce(null);
    await expect(start()).rejects.toMatchObject({ code: 'not_found' });
    offer.mockRestore();
    const copyMadeAt = app.clock.now().toISOString();
    app.deps.waysOut.change({ state: 'look', copyMadeAt, restoredAt: copyMadeAt, from: 'backup' });
    await expect(start()).rejects.toMatchObject({ code: 'villa_resting' });
    expect(await app.deps.providerMoney.catchUp()).toBe(0);
  });
});

describe('news of a provider', () => {
  test('confirms the booking once, though it comes twice and is fetched, too', async () => {
    await paid();
    for (const { body, headers } of standIn.calls()) await tell(body, headers);
    expect(await app.deps.providerMoney.catchUp()).toBe(0);
    expect(await sums()).toEqual([due]);
    expect((await ledger()).payments).toMatchObject([{ method: 'bank_transfer' }]);
    expect(app.deps.bookingRows.findAny(id)?.status).toBe('confirmed');
  });

  test('is fetched where no call came', async () => {
    standIn.pay(pageOf((await start()).url));
    expect(await app.deps.providerMoney.catchUp()).toBe(1);
    expect(await sums()).toEqual([due]);
  });

  test('about a booking that is not there is kept for staff, and does not hold up the others', async () => {
    standIn.pay(pageOf((await start()).url));
    const real = await standIn.events(new Date(0));
    const stray: MoneyEvent = {
      kind: 'money',
      key: 'stray',
      intent: null,
      booking: 'none',
      amount: 1,
      out: false,
      at: app.clock.now(),
    };
    vi.spyOn(standIn, 'events').mockResolvedValue([{ id: 'stray', events: [stray] }, ...real]);
    expect(await app.deps.providerMoney.catchUp()).toBe(1);
    expect(app.deps.onlineNotes.newest(9)).toMatchObject([{ kind: 'no_booking', key: 'stray' }]);
  });

  test('is refused unsigned, and of a provider that tells none', async () => {
    standIn.pay(pageOf((await start()).url));
    const [call] = standIn.calls();
    const body = call?.body ?? Buffer.alloc(0);
    expect((await tell(body, {})).status).toBe(403);
    expect((await tell(Buffer.alloc(0), {})).status).toBe(403);
    expect((await tell(body, call?.headers ?? {}, 'promptpay')).status).toBe(404);
    expect((await tell(body, call?.headers ?? {}, 'constructor')).status).toBe(404);
    expect(await sums()).toEqual([]);
  });
});

describe('a refund by the provider', () => {
  const refund = async (amount: number, key: string, more: object = {}) => {
    const [payment] = (await ledger()).payments;
    const body = { amount, out: true, method: 'other' as const, key, moreThanDue: true, ...more };
    return app.api.call(recordPayment, {
      ...(await asOwner()),
      body: { ...body, refundOf: payment?.id ?? '' },
    });
  };

  test('goes out once for one key, and its news is the same row', async () => {
    await paid();
    expect(await refund(1000, 'k1')).toMatchObject({ repeated: false });
    expect(await refund(1000, 'k1')).toMatchObject({ repeated: true });
    for (const { body, headers } of standIn.calls()) await tell(body, headers);
    expect(await sums()).toEqual([due, -1000]);
    expect((await ledger()).payments[1]).toMatchObject({ method: 'bank_transfer' });
  });

  test('is refused above what came, with another key’s amount, in, and until a question is answered', async () => {
    await paid();
    await refund(1000, 'k1');
    await expect(refund(due - 999, 'k2')).rejects.toMatchObject({ code: 'invalid_fields' });
    await expect(refund(999, 'k1')).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    await expect(refund(1, 'k3', { out: false })).rejects.toMatchObject({ code: 'invalid_fields' });
    const unasked = refund(1, 'k4', { moreThanDue: false });
    await expect(unasked).rejects.toMatchObject({ code: 'more_than_due' });
    expect(await sums()).toEqual([due, -1000]);
  });

  test('is refused of a payment that came otherwise', async () => {
    await app.api.call(recordPayment, {
      ...(await asOwner()),
      body: { amount: due, method: 'bank_transfer' },
    });
    await expect(refund(1, 'k1')).rejects.toMatchObject({ code: 'invalid_fields' });
  });
});
