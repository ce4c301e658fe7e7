/**
 * The one suite that Stripe's stand-in passes, and Stripe itself where the environment has a secret key for trying it out
 * (`STRIPE_TEST_KEY=sk_test_…`): only then does it say that the stand-in is like it.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '@villa/server/testing/create-test-app.ts';
import { connectStripe } from '@villa/server/testing/stripe-stage.ts';
import { STRIPE_TEST_KEY as TEST_KEY } from '@villa/server/testing/test-keys.ts';
import type { StripeStandIn } from '@villa/server/testing/stripe-stand-in.ts';
import { createCheckoutSettingsRepository } from '../checkout-settings.repository.ts';
import { awaitSlip } from '@villa/server/testing/guest.ts';
import type { ProviderEvent } from '../provider.ts';
import { createStripeClient } from './stripe-client.ts';
import { type StripeFacts, createStripeFacts } from './stripe-facts.ts';

const REAL_URL = 'https://api.stripe.com';
/** A guest's card pays, or its bank wants the money back. */
type Card = 'pays' | 'is disputed';

let app: TestApp;
let standIn: StripeStandIn | null;
let facts: StripeFacts;
let booking: string;
const card = () => app.deps.providers.card;

async function begin(isReal: boolean): Promise<void> {
  // Stripe goes by its own clock.
  const now = isReal ? { now: new Date().toISOString() } : {};
  app = await createTestApp({ seed: 'plain', config: { logLevel: 'silent' }, ...now });
  const day = (ahead: number) =>
    new Date(app.clock.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10);
  standIn = isReal ? null : await connectStripe(app);
  const { keys, url } = standIn ?? { keys: new Set([TEST_KEY ?? '']), url: REAL_URL };
  const [key = ''] = keys;
  if (isReal) {
    app.deps.config.stripeApiUrl = REAL_URL;
    await app.deps.checkoutSetUp.change({ key, webhookSecret: 'whsec_notheardofhere' });
  }
  const { villaMark } = createCheckoutSettingsRepository(app.db, () => 'unused').read();
  facts = createStripeFacts(createStripeClient(key, url), villaMark);
  ({ _id: booking } = await awaitSlip(app, { checkIn: day(30), checkOut: day(33) }));
}

/** A payment of a guest for an intent. @returns Stripe's name for it */
async function paid(intent: string, baht: number, how: Card): Promise<string> {
  if (standIn !== null) {
    const page = await card().start?.({ key: intent, booking, amount: baht, endsAt: null });
    const payment = standIn.books.pay(page?.id ?? '');
    if (how === 'is disputed') {
      standIn.books.dispute(payment.id, new Date(app.clock.now().getTime() + 7 * 86_400_000));
    }
    return payment.id;
  }
  const { villaMark } = createCheckoutSettingsRepository(app.db, () => 'unused').read();
  const payment = await createStripeClient(
    TEST_KEY ?? '',
    REAL_URL,
  )((api) =>
    api.paymentIntents.create({
      amount: baht * 100,
      currency: 'thb',
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      payment_method: how === 'pays' ? 'pm_card_bypassPending' : 'pm_card_createDispute',
      metadata: { villa: villaMark, booking, intent },
    }),
  );
  return payment.id;
}

/** Stripe works out fees and disputes some seconds later. */
async function eventOf<Kind extends ProviderEvent['kind']>(
  payment: string,
  kind: Kind,
  isThere: (event: Extract<ProviderEvent, { kind: Kind }>) => boolean = () => true,
): Promise<Extract<ProviderEvent, { kind: Kind }>> {
  for (let tries = 0; tries < 60; tries += 1) {
    const found = (await facts.ofPayment(payment)).find(
      (event): event is Extract<ProviderEvent, { kind: Kind }> => event.kind === kind,
    );
    if (found && isThere(found)) return found;
    if (standIn !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error(`Stripe says nothing of the kind ${kind}`);
}

describe.each([
  { name: 'the stand-in', isReal: false },
  { name: 'Stripe itself, by STRIPE_TEST_KEY: not run without it', isReal: true },
])(
  'D1 D2 D4 $name',
  ({ isReal }) => {
    const isOff = isReal && TEST_KEY === undefined;
    beforeEach(() => (isOff ? undefined : begin(isReal)));
    afterEach(async () => {
      if (isOff) return;
      await app.close();
      await standIn?.close();
    });
    const intent = () => `contract ${crypto.randomUUID()}`;

    test.skipIf(isOff)('has one page for one intent, and ends it once', async () => {
      const asked = { key: intent(), booking, amount: 1200, endsAt: null };
      const first = await card().start?.(asked);
      expect(await card().start?.(asked)).toEqual(first);
      const page = { id: first?.id ?? '' };
      expect(await card().look?.(page)).toEqual([]);
      expect(await card().end?.(page)).toBe('ended');
      expect(await card().end?.(page)).toBe('ended');
      expect(await card().look?.(page)).toEqual([{ kind: 'page_ended', intent: asked.key }]);
    });

    test.skipIf(isOff)('refuses other words under the same key of a call', async () => {
      const asked = { key: intent(), booking, amount: 1200, endsAt: null };
      await card().start?.(asked);
      const other = card().start?.({ ...asked, amount: 1300 });
      await expect(other).rejects.toMatchObject({ code: 'checkout_unreachable' });
    });

    test.skipIf(isOff)(
      'says a payment whole: amount, way, fee, booking, and that it was a trial',
      async () => {
        const key = intent();
        const payment = await paid(key, 1200, 'pays');
        const event = await eventOf(payment, 'money', ({ fee }) => typeof fee === 'number');
        expect(event).toMatchObject({
          key: payment,
          intent: key,
          booking,
          amount: 1200,
          out: false,
          means: 'card',
          isTest: true,
        });
        expect(event.fee).toBeGreaterThan(0);
      },
    );

    test.skipIf(isOff)('pays back a part once a key, and refuses more than is left', async () => {
      const payment = await paid(intent(), 1200, 'pays');
      await eventOf(payment, 'money', ({ fee }) => typeof fee === 'number');
      const key = intent();
      const back = { key, booking, amount: 500, payment };
      const first = await card().refund?.(back);
      expect(first).toMatchObject({
        kind: 'money',
        out: true,
        amount: 500,
        of: payment,
        intent: key,
      });
      expect((await card().refund?.(back))?.kind).toBe('money');
      const all = await facts.ofPayment(payment);
      expect(all.filter((one) => one.kind === 'money' && one.out)).toHaveLength(1);
      const more = { key: intent(), booking, amount: 701, payment };
      expect(await card().refund?.(more)).toMatchObject({ kind: 'refund_failed', amount: 701 });
    });

    test.skipIf(isOff)(
      'holds a disputed payment back, with a fee and a day to answer by',
      async () => {
        const payment = await paid(intent(), 1200, 'is disputed');
        const dispute = await eventOf(payment, 'dispute', ({ held = 0 }) => held > 0);
        expect(dispute).toMatchObject({
          of: payment,
          booking,
          amount: 1200,
          held: 120_000,
          state: 'open',
        });
        expect(dispute.fee).toBeGreaterThan(0);
        expect(dispute.dueBy).toBeInstanceOf(Date);
      },
    );

    test.skipIf(isOff)(
      'knows nothing of names that are not in the account, and refuses a key that it does not know',
      async () => {
        expect(await facts.ofPayment('pi_nobodyknowsit')).toEqual([]);
        expect(await facts.ofSession('cs_test_nobodyknowsit')).toEqual([]);
        expect(await facts.ofPayout('po_nobodyknowsit')).toEqual([]);
        const ask = createStripeClient('sk_test_nobodyknowsit', standIn?.url ?? REAL_URL);
        await expect(ask((api) => api.accounts.retrieveCurrent())).rejects.toMatchObject({
          fault: 'refused',
        });
      },
    );
  },
  120_000,
);
