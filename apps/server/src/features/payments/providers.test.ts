import {
  PAYMENT_METHODS,
  type PaymentMethod,
  type TransferMethod,
} from '@villa/shared/domain/money/payment-methods.ts';
import { payment as paymentShape } from '@villa/shared/contract/payment.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TriedProvider, createCheckoutStandIn } from '../../testing/checkout-stand-in.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';
import { connectStripe } from '../../testing/stripe-stage.ts';
import type { StripeStandIn } from '../../testing/stripe-stand-in.ts';
import type { KeptPayment } from '../ledger/ledger.repository.ts';
import { addReversal } from '../money/ledger.usecases.ts';
import { systemActor } from '../booking-record/booking-record.ts';
import { AppError } from '../../platform/app-error.ts';
import type { MoneyEvent, PageIntent, PaymentProvider, ProviderNews } from './provider.ts';
import { mayTakeBack } from './providers.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
});
let stripe: StripeStandIn | null = null;
afterEach(async () => {
  await app.close();
  await stripe?.close();
  stripe = null;
});

const realOnes = () => app.deps.providers;
const standIn = () => createCheckoutStandIn(() => app.clock.now());

/** A booking that waits for its first payment, and the intent to pay it. */
async function waiting() {
  const { _id: id } = await awaitSlip(app);
  const { booking, due } = app.deps.payments.dueOf(id);
  const intent: PageIntent = {
    key: `intent of ${id}`,
    booking: id,
    amount: due.amount,
    endsAt: null,
  };
  return { booking, due, intent };
}

/** Records what a provider tells, under the key that it tells it by. */
function record({ key, booking, amount, out }: MoneyEvent) {
  return app.deps.recordPayment.record({
    booking,
    source: { kind: 'provider', actor: systemActor },
    entries: { amount, out },
    key,
    decide: 'either',
    method: 'other',
  });
}

describe.each([...PAYMENT_METHODS, 'a stand-in'] as const)('%s', (name) => {
  const provider = () => (name === 'a stand-in' ? standIn() : realOnes()[name]);

  test('offers fields of the payment answer', async () => {
    const { due, booking } = await waiting();
    const offer = await provider().offer(due, booking);
    const answer = { ...(await app.deps.payments.of(booking.id)), ...offer };
    expect(paymentShape.parse(answer)).toEqual(answer);
  });

  test('lets a row alone be taken back only where no money moves with it', () => {
    const one: PaymentProvider = provider();
    expect(one.canUndo({ id: 'any' })).toBe(one.start === undefined);
  });
});

test('a villa without accounts and PromptPay has nothing to offer', async () => {
  const { due, booking } = await waiting();
  app.deps.sqlite.exec(
    `delete from bank_accounts; update villa set promptpay_id = null, promptpay_qr_file = null`,
  );
  const { bank_transfer: transfer, promptpay } = realOnes();
  expect(await transfer.offer(due, booking)).toBeNull();
  expect(await promptpay.offer(due, booking)).toBeNull();
  expect(await app.deps.payments.of(booking.id)).toMatchObject({
    amount: due.amount,
    bankAccounts: [],
    promptpay: null,
  });
});

/** One of each that answers by itself, with its service. A real account's could stand here, too. */
const TRIED: Partial<
  Record<PaymentMethod | 'a stand-in', () => TriedProvider | Promise<TriedProvider>>
> = {
  'a stand-in': standIn,
  async card() {
    stripe = await connectStripe(app);
    const service = stripe;
    const { books } = service;
    return {
      ...(app.deps.providers.card as TriedProvider),
      pay: (page) => void books.pay(page),
      calls: () => books.events.map((event) => service.signed(event)),
    };
  },
};

/** The money that news tells of, each once. */
function moneyIn(news: readonly ProviderNews[]): MoneyEvent[] {
  const all = news.flatMap(({ events }) => events).filter(({ kind }) => kind === 'money');
  return [...new Map((all as MoneyEvent[]).map((event) => [event.key, event])).values()];
}

test('each way that answers by itself is tried below', () => {
  const answering = PAYMENT_METHODS.filter((name) => realOnes()[name].start !== undefined);
  expect(answering.filter((name) => !(name in TRIED))).toEqual([]);
});

describe.each(Object.entries(TRIED))('%s, which answers by itself', (_name, tried) => {
  test('starts one attempt for one intent, however often it is asked', async () => {
    const { intent } = await waiting();
    const provider = await tried();
    const attempt = await provider.start(intent);
    expect(await provider.start(intent)).toEqual(attempt);
    expect(await provider.end(attempt)).toBe('ended');
  });

  test('says that an attempt was paid before it could be ended', async () => {
    const { intent } = await waiting();
    const provider = await tried();
    const attempt = await provider.start(intent);
    provider.pay(attempt.id);
    expect(await provider.end(attempt)).toBe('paid');
  });

  test('tells one payment by one key, in each of its calls and in its list', async () => {
    const { intent } = await waiting();
    const provider = await tried();
    const attempt = await provider.start(intent);
    provider.pay(attempt.id);
    const calls = provider.calls();
    const told = await Promise.all(
      [...calls, ...calls].map(({ body, headers }) => provider.webhook(body, headers)),
    );
    const listed = await provider.events(new Date(0));
    const { booking, amount } = intent;
    const [first, ...others] = moneyIn([...told, ...listed]);
    expect(first).toMatchObject({ booking, amount, out: false });
    expect(others).toEqual([]);
    expect(moneyIn(told)).toEqual(moneyIn(listed));
    expect(await provider.events(new Date(0), () => true)).toSatisfy(
      (news: ProviderNews[]) => news.length === 0 || news.length === listed.length,
    );
    expect(await provider.look(attempt)).toContainEqual(first);
  });

  test('is not believed without its signature', async () => {
    const { intent } = await waiting();
    const provider = await tried();
    provider.pay((await provider.start(intent)).id);
    const [call] = provider.calls();
    const body = Buffer.from(String(call?.body).replace(String(intent.amount), '1'));
    await expect(provider.webhook(body, call?.headers ?? {})).rejects.toThrow(
      new AppError('forbidden'),
    );
  });

  test('pays back once for one intent', async () => {
    const { intent } = await waiting();
    const provider = await tried();
    provider.pay((await provider.start(intent)).id);
    const [paid] = moneyIn(await provider.events(new Date(0)));
    const refund = { ...intent, key: 'the refund', payment: String(paid?.key) };
    const event = await provider.refund(refund);
    expect(event).toMatchObject({ out: true, amount: intent.amount, booking: intent.booking });
    expect(await provider.refund(refund)).toEqual(event);
    expect(moneyIn(await provider.events(new Date(0)))).toEqual([paid, event]);
  });
});

test('a payment that moved by its provider is not taken back by its row', async () => {
  const { intent } = await waiting();
  const providers = { ...realOnes(), bank_transfer: standIn() };
  const { payment } = record({
    ...intent,
    kind: 'money',
    intent: null,
    out: false,
    at: app.clock.now(),
  });
  const [row] = app.deps.ledgers.read(intent.booking).payments;
  const as = (method: TransferMethod) => ({ ...(row as KeptPayment), id: payment, method });
  expect(mayTakeBack(providers, as('bank_transfer'))).toBe(false);
  expect(mayTakeBack(providers, as('promptpay'))).toBe(true);
  expect(mayTakeBack(providers, as('cash'))).toBe(true);
  // The bookings' rows are asked for only where a payment was taken over from before the ledger.
  const deps = { ...app.deps, bookings: app.deps.bookings as never };
  const takeBack = (method: TransferMethod) =>
    addReversal(
      { ...deps, mayTakeBack: (one) => mayTakeBack(providers, one) },
      as(method),
      { by: null, at: app.clock.now(), reason: '' },
      { waitAgain: false },
    );
  expect(() => takeBack('bank_transfer')).toThrow(new AppError('undo_over'));
  expect(app.deps.ledgers.read(intent.booking).payments).toHaveLength(1);
  takeBack('cash');
  expect(app.deps.ledgers.read(intent.booking).payments).toHaveLength(2);
});
