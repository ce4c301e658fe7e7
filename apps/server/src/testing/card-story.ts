import {
  changeCheckout,
  readCheckout,
  readCheckoutState,
  startCheckout,
} from '@villa/shared/contract/checkout.ts';
import { listPayments, recordPayment } from '@villa/shared/contract/ledger.ts';
import type { Config } from '../config.ts';
import { type TestApp, createTestApp } from './create-test-app.ts';
import { PNG, type Part, awaitSlip } from './guest.ts';
import { connectStripe, deliver, pageOf } from './stripe-stage.ts';

export type CardStory = Awaited<ReturnType<typeof beginCardStory>>;

/** A villa that is connected with Stripe's stand-in, and a booking that waits for its first payment. */
export async function beginCardStory(config: Partial<Config> = {}) {
  const app: TestApp = await createTestApp({
    seed: 'plain',
    config: { logLevel: 'silent', publicUrl: 'https://baanvela.test', ...config },
  });
  const stripe = await connectStripe(app);
  const { _id: id } = await awaitSlip(app);
  const { amount: due } = app.deps.payments.dueOf(id).due;

  const start = (booking = id, body: object = {}) =>
    app.api.call(startCheckout, { params: { id: booking }, body });
  const owner = async () => ({ authorization: `Bearer ${await app.tokenFor('owner')}` });
  const ledger = async (booking = id) =>
    app.api.call(listPayments, { params: { id: booking }, headers: await owner() });

  return {
    app,
    stripe,
    /** The booking, and what it is asked for at first, whole baht. */
    id,
    due,
    start,
    owner,
    ledger,
    stateOf: async (booking = id) =>
      (await app.api.call(readCheckoutState, { params: { id: booking } })).state,
    settings: async () => app.api.call(readCheckout, { headers: await owner() }),
    change: async (body: object) => app.api.call(changeCheckout, { body, headers: await owner() }),
    /** The sums of a booking's payments, in the order in which they were written. */
    sums: async (booking = id) =>
      (await ledger(booking)).payments.map(({ entries }) =>
        entries.reduce((sum, { amount }) => sum + amount, 0),
      ),
    statusOf: (booking = id) => app.deps.bookings.find(booking).status,
    notes: () => app.deps.onlineNotes.newest(20).map(({ kind }) => kind),
    slip: (booking = id): readonly Part[] => [
      ['bookingId', booking],
      ['slip', PNG, 'slip.png'],
    ],
    /** Pays on the booking's page, and tells of it. */
    async pay(booking = id, how: object = {}) {
      const paid = stripe.books.pay(pageOf((await start(booking)).url), how);
      await deliver(app, stripe);
      return paid;
    },
    /** Pays back by the admin. */
    async refund(amount: number, key: string) {
      const [payment] = (await ledger()).payments;
      const body = { amount, out: true, method: 'card' as const, key, moreThanDue: true };
      return app.api.call(recordPayment, {
        params: { id },
        headers: await owner(),
        body: { ...body, refundOf: payment?.id ?? '' },
      });
    },
    async end() {
      await app.close();
      await stripe.close();
    },
  };
}
