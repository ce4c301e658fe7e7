/**
 * Random lives of a few bookings and their payments at Stripe: pages, payments, news in any order and again, deaths in the
 * middle, lost answers, refunds from both sides, holds that end and nights that are sold. At rest the ledger equals the
 * provider's books, and nothing is kept of a stay that does not take place.
 */
import { startCheckout } from '@villa/shared/contract/checkout.ts';
import { recordPayment } from '@villa/shared/contract/ledger.ts';
import { standingPayments } from '@villa/shared/domain/money/ledger.ts';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import { connectStripe, deliver, pageOf } from '../../testing/stripe-stage.ts';
import type { StripeStandIn } from '../../testing/stripe-stand-in.ts';

const ACTIONS = [
  'page',
  'pay',
  'tell',
  'tell again',
  'die',
  'lose',
  'wait',
  'fetch',
  'dashboard',
  'admin',
  'fail',
  'sell',
] as const;
type Step = { act: (typeof ACTIONS)[number]; on: number; size: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ act: fc.constantFrom(...ACTIONS), on: fc.nat(1), size: fc.nat(999) }),
  { minLength: 5, maxLength: 30 },
);
/** Answers of Stripe in place of its own: it did it, or it did not. */
const LOSSES: readonly StripeStandIn['failing'][] = [['taken', 500], [500, 500], [500]];
const STAYS = [
  { checkIn: '2026-12-10', checkOut: '2026-12-12' },
  { checkIn: '2026-12-20', checkOut: '2026-12-23' },
] as const;

class Life {
  readonly app: TestApp;
  readonly stripe: StripeStandIn;
  readonly ids: readonly string[];
  #told = new Set<string>();

  constructor(app: TestApp, stripe: StripeStandIn, ids: readonly string[]) {
    this.app = app;
    this.stripe = stripe;
    this.ids = ids;
  }

  get #paid() {
    return [...this.stripe.books.payments.values()];
  }

  /** Sends one of the events that were not told, or were. */
  async #tell(size: number, again: boolean): Promise<void> {
    const all = this.stripe.books.events.filter(({ id }) => this.#told.has(id) === again);
    const event = all[size % Math.max(1, all.length)];
    if (!event) return;
    const [status] = await deliver(this.app, this.stripe, [event]);
    if (status === 200) this.#told.add(event.id);
  }

  async do({ act, on, size }: Step): Promise<void> {
    const { app, stripe } = this;
    const { books } = stripe;
    const id = this.ids[on] ?? '';
    switch (act) {
      case 'page':
        await app.api.call(startCheckout, { params: { id }, body: {} });
        return;
      case 'pay': {
        const page = app.deps.intents.pagesOf(id).at(-1);
        if (page?.url) books.pay(pageOf(page.url));
        return;
      }
      case 'tell':
        return this.#tell(size, false);
      case 'tell again':
        return this.#tell(size, true);
      case 'die': {
        // The process ends after a random write of the effect; nothing of it may stay.
        const { onlineMoney, intents } = app.deps;
        const dies = () => {
          throw new Error('the process ends');
        };
        const spy =
          size % 2 === 0
            ? vi.spyOn(onlineMoney, 'addPayment').mockImplementationOnce(dies)
            : vi.spyOn(intents, 'change').mockImplementationOnce(dies);
        await this.#tell(size, false);
        spy.mockRestore();
        return;
      }
      case 'lose':
        stripe.failing.push(...(LOSSES[size % LOSSES.length] ?? []));
        return;
      case 'wait':
        app.clock.advance(size * 60_000);
        return;
      case 'fetch':
        await app.deps.providerMoney.catchUp();
        return;
      case 'dashboard': {
        const one = this.#paid[size % Math.max(1, this.#paid.length)];
        if (one) books.refund(one.id, Math.min(books.left(one.id), (1 + size) * 100));
        return;
      }
      case 'admin': {
        const [row] = app.deps.onlineMoney.ofPayments(
          app.deps.ledgers.read(id).payments.map((payment) => payment.id),
        );
        if (!row) return;
        const headers = { authorization: `Bearer ${await app.tokenFor('owner')}` };
        const refund = { amount: 1 + size, out: true, method: 'card', moreThanDue: true } as const;
        const body = { ...refund, key: `k${size}`, refundOf: row[0] };
        await app.api.call(recordPayment, { params: { id }, headers, body });
        return;
      }
      case 'fail': {
        const refunds = [...books.refunds.values()].filter(({ status }) => status === 'succeeded');
        const one = refunds[size % Math.max(1, refunds.length)];
        if (one) books.failRefund(one.id);
        return;
      }
      case 'sell':
        await awaitSlip(app, STAYS[on]);
    }
  }

  /** Everything is told, and every job has run. */
  async rest(): Promise<void> {
    this.stripe.failing.length = 0;
    for (let round = 0; round < 3; round += 1) {
      this.app.clock.advance(2 * 3_600_000);
      for (const page of this.stripe.books.sessions.keys()) this.stripe.books.session(page);
      await this.app.deps.providerMoney.catchUp();
    }
  }

  /** The books of both sides, and whatever a villa at rest must not have. */
  atRest() {
    const { books } = this.stripe;
    const { deps } = this.app;
    const rows = this.rows();
    const refunds = [...books.refunds.values()].filter(({ status }) => status === 'succeeded');
    const theirs = [
      ...this.#paid.map((one) => `card ${one.id}: ${one.amount_received / 100}`),
      ...refunds.map((one) => `card ${one.id}: ${-one.amount / 100}`),
    ];
    const ours = rows.flatMap(({ key, sum }) =>
      key?.startsWith('card ') ? [`${key}: ${sum}`] : [],
    );
    // A refund that failed is told, and staff pay it again.
    const isTold = deps.onlineNotes.newest(100).some(({ kind }) => kind === 'refund_failed');
    const silent = this.ids.filter((id) => {
      const { status, cancelReason } = deps.bookings.find(id);
      const kept = rows
        .filter(({ booking }) => booking === id)
        .reduce((all, { sum }) => all + sum, 0);
      return status === 'cancelled' && cancelReason === 'expired' && kept !== 0 && !isTold;
    });
    return {
      books: { ours: ours.toSorted(), theirs: theirs.toSorted() },
      kept: silent,
      unsent: deps.intents.refundsToSend(),
      open: deps.intents.allOpen(),
    };
  }

  /** The standing rows of the ledger. */
  rows() {
    return this.ids.flatMap((booking) =>
      standingPayments(this.app.deps.ledgers.read(booking).payments).map(({ key, entries }) => ({
        booking,
        key,
        sum: entries.reduce((all, { amount }) => all + amount, 0),
      })),
    );
  }
}

async function live(life: readonly Step[]) {
  const app = await createTestApp({ seed: 'plain', config: { logLevel: 'silent' } });
  const stripe = await connectStripe(app);
  try {
    const ids: string[] = [];
    for (const stay of STAYS) ids.push((await awaitSlip(app, stay))._id);
    const one = new Life(app, stripe, ids);
    // A step that is refused is one that did not happen.
    for (const step of life) await one.do(step).catch(() => undefined);
    await one.rest();
    return one.atRest();
  } finally {
    await app.close();
    await stripe.close();
  }
}

test('D2 D3 D4 the ledger equals the provider’s books at rest, after any order of events, deaths and refunds', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const property = fc.asyncProperty(steps, async (life) => {
    const { books, ...others } = await live(life);
    expect(books.ours).toEqual(books.theirs);
    expect(others).toEqual({ kept: [], unsent: [], open: [] });
  });
  await fc.assert(property, { numRuns: modelRuns(25, 600) });
}, 600_000);
