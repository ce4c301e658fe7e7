import { expect } from 'vitest';
import { ask } from './ask.ts';
import { type TestApp, type TestAppOptions, createTestApp } from './create-test-app.ts';
import { type BookingChoices, awaitSlip } from './guest.ts';

type Answer = ReturnType<typeof ask>;

/** A villa with a deposit, a tax and a policy, its owner, and guests who have extras; money in whole baht. */
export interface ExtrasStage {
  app: TestApp;
  /** Sets columns of the villa, as SQL does. */
  set(columns: string): void;
  /** The owner's call, below `/api/admin`. */
  staff(method: string, path: string, body?: object): Answer;
  /** The owner's token, of whom `logIn` makes another once the clock has moved. */
  token(): string;
  logIn(): Promise<void>;
  /** The hour as an instant (ISO 8601), at which the owner logs in. */
  at(instant: string): Promise<void>;
  /** Puts one on the list: a car for 900 baht unless said otherwise. @returns its id */
  sell(extra: object): Promise<string>;
  /** The body of the answer about a booking's extras. */
  extrasOf(id: string): Promise<Awaited<Answer>['body']>;
  add(id: string, extra: object): Answer;
  /** Has so many of one. */
  count(id: string, row: string, quantity: number): Answer;
  cancel(id: string, row: string): Answer;
  answer(id: string, row: string, body: object): Answer;
  /** The booking as its guest reads it. */
  read(id: string): Promise<Awaited<Answer>['body']>;
  /** Cash, whole baht. */
  pay(id: string, amount: number): Answer;
  ledgerOf(id: string): Promise<Awaited<Answer>['body']>;
  /** Three nights of December for four guests unless said otherwise, confirmed. @returns its id */
  confirmed(choices?: BookingChoices): Promise<string>;
  /** Holds price, ledger and payments against each other. */
  addsUp(id: string): Promise<void>;
}

/** 09:00 in Bangkok on 1 November 2026; 30 % deposit, balance 14 days before, 7 % tax, half back until 10 days before. */
export async function openExtrasStage(options: TestAppOptions = {}): Promise<ExtrasStage> {
  const app = await createTestApp({ seed: 'plain', now: '2026-11-01T02:00:00Z', ...options });
  let owner = await app.tokenFor('owner');
  const stage: ExtrasStage = {
    app,
    set: (columns) => void app.deps.sqlite.exec(`update villa set ${columns}`),
    staff: (method, path, body) => ask(app, method, `/api/admin${path}`, body, { token: owner }),
    token: () => owner,
    async logIn() {
      owner = await app.tokenFor('owner');
    },
    async at(instant) {
      app.clock.set(instant);
      await stage.logIn();
    },
    async sell(extra) {
      const car = { name: { th: 'รถ', en: 'Car' }, price: 900, unit: 'piece', active: true };
      const { status, body } = await stage.staff('POST', '/extras', { ...car, most: 4, ...extra });
      expect(status).toBe(201);
      return body.id;
    },
    extrasOf: async (id) => (await ask(app, 'GET', `/api/booking/${id}/extras`)).body,
    add: (id, extra) => ask(app, 'POST', `/api/booking/${id}/extras`, extra),
    count: (id, row, quantity) =>
      ask(app, 'PATCH', `/api/booking/${id}/extras/${row}`, { quantity }),
    cancel: (id, row) => ask(app, 'DELETE', `/api/booking/${id}/extras/${row}`),
    answer: (id, row, body) => stage.staff('POST', `/bookings/${id}/extras/${row}/answer`, body),
    read: async (id) => (await ask(app, 'GET', `/api/booking/${id}`)).body.data.booking,
    pay: (id, amount) =>
      stage.staff('POST', `/bookings/${id}/payments`, { method: 'cash', amount }),
    ledgerOf: async (id) => (await stage.staff('GET', `/bookings/${id}/payments`)).body,
    async confirmed(choices) {
      const { _id } = await awaitSlip(app, choices);
      await stage.staff('PATCH', `/bookings/${_id}/status`, { status: 'confirmed' });
      return _id;
    },
    async addsUp(id) {
      const { price, totalPrice, money } = await stage.read(id);
      const extras: { total: number }[] = price.extras ?? [];
      const beside = extras.reduce((sum, { total }) => sum + total, 0);
      expect(price.extrasTotal ?? 0).toBe(beside);
      expect(price.subtotal + beside + price.taxesAndFees).toBe(price.total);
      const { charges, instalments } = await stage.ledgerOf(id);
      const sum = (list: { amount: number; kind: string }[]) =>
        list
          .filter(({ kind }) => kind !== 'damage_deposit')
          .reduce((all, one) => all + one.amount, 0);
      expect(sum(charges)).toBe(money.total);
      expect(sum(instalments)).toBe(money.total);
      expect(money.total).toBe(totalPrice);
    },
  };
  stage.set(`deposit_percent = 30, balance_due_days = 14, tax_percent = 7,
    cancellation_policy = '[{"daysBefore":10,"refundPercent":50}]'`);
  return stage;
}
