import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { summaryContent } from '../../features/stay-page/summary-content.ts';
import { type TestResponse, ask } from '../ask.ts';
import { uploadedSlip } from '../booking-guest.ts';
import { type TestApp, createTestApp } from '../create-test-app.ts';
import { type Facts, factsOf } from '../facts-of-booking.ts';
import { IN_FULL, modelRuns } from '../model-runs.ts';
import { daysIn, sumsIn } from '../read-text.ts';

const RUNS = modelRuns(12, 150);
const SEED = 20_261_128;
const START = '2026-11-20T02:00:00Z';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const KINDS = [
  'pay',
  'payRest',
  'payDamage',
  'refund',
  'keepDamage',
  'reverse',
  'slip',
  'confirm',
  'price',
  'move',
  'cancel',
  'endEarly',
  'undo',
  'reopen',
] as const;
type Kind = (typeof KINDS)[number];
type Act = { kind: 'wait'; ms: number } | { kind: Kind; pick: number; amount: number };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(HOUR / 2, DAY, 5 * DAY, 20 * DAY),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom(...KINDS, 'pay', 'confirm', 'price'),
      pick: fc.nat({ max: 1 }),
      amount: fc.constantFrom(777, 5000, 31_313),
    }),
  },
);

/** Guests whom nobody takes for one another. */
const GUESTS = [
  { firstName: 'Kanda', lastName: 'Ruangsri', email: 'kanda@example.com', phone: '0812345678' },
  { firstName: 'Oliver', lastName: 'Hathaway', email: 'oliver@example.com', phone: '0898765432' },
] as const;

let app: TestApp;
let ownerId = '';
beforeAll(async () => {
  app = await createTestApp({ seed: 'plain', demoTerms: true });
  app.deps.stores.villa.update({ damageDeposit: 4321 });
  await app.tokenFor('owner');
  ownerId = app.deps.sqlite.prepare('select id from people').pluck().get() as string;
});
afterAll(() => app.close());

interface Passage {
  what: string;
  text: string;
}

/** Everything that a value says, each text on a line of its own. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** The amounts of a row, whose texts stand in quotation marks; smaller numbers count nights and people. */
const amountsOf = (row: string): string =>
  row
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(',')
    .filter((cell) => Math.abs(Number(cell)) >= 100)
    .map((cell) => `฿${Math.abs(Number(cell))}`)
    .join('\n');

class Life {
  readonly ids: string[] = [];
  #seen = 0;

  async owner(method: string, path: string, body?: object): Promise<TestResponse> {
    // A new log-in each time: the clock goes further than a token lasts.
    const token = await app.deps.tokens.issue({ id: ownerId, tokenGeneration: 1 });
    return ask(app, method, `/api/admin${path}`, body, { token });
  }

  async begin(): Promise<void> {
    for (const [index, customerInfo] of GUESTS.entries()) {
      const checkIn = addDays('2027-01-05', 40 * index);
      const { body } = await ask(app, 'POST', '/api/booking', {
        bookingDetails: { checkIn, checkOut: addDays(checkIn, 3), rooms: 3 - index, guests: 2 },
        paymentMethod: 'bank_transfer',
        language: LANGUAGES[index],
      });
      const id: string = body.data.booking._id;
      this.ids.push(id);
      await ask(app, 'PATCH', `/api/booking/${id}/customer-info`, { customerInfo });
    }
    this.#seen = app.deps.sqlite.prepare('select max(number) from mails').pluck().get() as number;
  }

  async take(next: Act): Promise<void> {
    if (next.kind === 'wait') {
      app.clock.advance(next.ms);
      return void app.deps.bookings.sweep();
    }
    const { kind, amount } = next;
    const id = this.ids[next.pick] ?? '';
    const path = `/bookings/${id}`;
    const money = { amount, method: 'cash', again: true, moreThanDue: true };
    const { body: booking } = await this.owner('GET', path);
    const setStatus = (status: string, more: object = {}) =>
      this.owner('PATCH', `${path}/status`, { status, pastReason: 'as agreed', ...more });
    const acts: Record<Kind, () => Promise<unknown>> = {
      pay: () => this.owner('POST', `${path}/payments`, money),
      payRest: () =>
        this.owner('POST', `${path}/payments/record`, {
          ...money,
          amount: booking.money.next?.amount ?? 1,
        }),
      payDamage: () => this.owner('POST', `${path}/payments`, { ...money, damage: amount }),
      refund: () => this.owner('POST', `${path}/payments`, { ...money, out: true }),
      keepDamage: () =>
        this.owner('POST', `${path}/charges`, {
          kind: 'kept_for_damage',
          amount: 777,
          reason: 'a lamp',
        }),
      reverse: async () => {
        const { payments = [] } = (await this.owner('GET', `${path}/payments`)).body;
        const last = payments.findLast(
          (one: { reverses: unknown; reversedBy: unknown }) =>
            one.reverses === null && one.reversedBy === null,
        );
        const reverse = `${path}/payments/${last?.id ?? 'none'}/reverse`;
        await this.owner('POST', reverse, { reason: 'a mistake' });
      },
      slip: () =>
        ask(app, 'PATCH', `/api/booking/${id}`, { paymentSlipUrl: uploadedSlip(app, id) }),
      confirm: () => setStatus('confirmed'),
      price: () =>
        this.owner('PATCH', path, {
          totalPrice: 20_000 + amount,
          priceReason: 'a friend',
          tellGuest: true,
          pastReason: 'as agreed',
        }),
      move: () =>
        this.owner('PATCH', path, {
          checkOut: addDays(booking.checkIn, 2 + (amount % 3)),
          tellGuest: true,
          despiteRules: true,
          pastReason: 'as agreed',
        }),
      cancel: () => setStatus('cancelled', { kept: 777, reason: 'as agreed' }),
      endEarly: () =>
        this.owner('POST', `${path}/end`, {
          how: 'left_early',
          on: addDays(booking.checkIn, 1),
          kept: 777,
          pastReason: 'as agreed',
        }),
      undo: () => this.owner('POST', `${path}/undo`, {}),
      reopen: () => setStatus('pending'),
    };
    await acts[kind]();
  }

  /** The texts about one booking that are written by now: its new mails, its paper in both languages. */
  async said(id: string): Promise<Passage[]> {
    const rows = app.deps.sqlite
      .prepare(
        'select id, kind, number from mails where booking_id = ? and number > ? order by number',
      )
      .all(id, this.#seen) as { id: string; kind: string; number: number }[];
    const said: Passage[] = [];
    for (const { id: mail, kind } of rows) {
      const { status, body } = await this.owner('GET', `/mails/${mail}`);
      if (status === 200) said.push({ what: kind, text: `${body.subject}\n${body.text}` });
    }
    for (const language of LANGUAGES) {
      try {
        const { booking, villa, now } = app.deps.staySummary.documentData(id, language);
        const text = textsIn(summaryContent(booking, villa, language, now)).join('\n');
        said.push({ what: `summary in ${language}`, text });
      } catch {
        // There is none before the slip, and none of a stay that is over.
      }
    }
    const { body } = await this.owner('GET', `/bookings/${id}`);
    for (const language of LANGUAGES) {
      const { text } = await this.owner('GET', `/bookings.csv?language=${language}`);
      const row = text.split('\r\n').find((line) => line.includes(body.reference)) ?? '';
      said.push({ what: `row in ${language}`, text: amountsOf(row) });
    }
    return said;
  }

  /** The mails up to now have been read. */
  noteRead(): void {
    this.#seen = app.deps.sqlite.prepare('select max(number) from mails').pluck().get() as number;
  }
}

const both = (now: Facts, before: Facts | undefined): Facts => ({
  sums: new Set([...now.sums, ...(before?.sums ?? [])]),
  days: new Set([...now.days, ...(before?.days ?? [])]),
});

/** The sums, days and names of a text that its booking does not hold. */
function untrue({ text }: Passage, { sums, days }: Facts, strangers: readonly string[]): string[] {
  const endings = new Set([...days].map((day) => day.slice(5)));
  return [
    ...sumsIn(text)
      .filter((sum) => !sums.has(sum))
      .map((sum) => `฿${sum}`),
    ...daysIn(text).filter((day) => !(day.length > 5 ? days : endings).has(day)),
    ...strangers.filter((name) => text.includes(name)),
  ];
}

test('after any life of two bookings each mail, paper and row of the CSV, in both languages, says only sums, days and names that ledger, plan and booking hold', async () => {
  const read: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 12, size: 'max' }), async (acts) => {
      app.deps.sqlite.exec('delete from nights');
      app.deps.sqlite.prepare('update bookings set deleted_at = ?').run(app.clock.now().getTime());
      app.clock.set(START);
      const life = new Life();
      await life.begin();
      for (const next of acts) {
        const before = new Map(life.ids.map((id) => [id, factsOf(app, id)]));
        await life.take(next);
        for (const [index, id] of life.ids.entries()) {
          const stranger = GUESTS[1 - index];
          const strangers = stranger ? [stranger.lastName, stranger.email] : [];
          for (const said of await life.said(id)) {
            read.push(said.what);
            // A mail about a change names the state before it, too.
            const facts =
              said.what === 'stay_changed'
                ? both(factsOf(app, id), before.get(id))
                : factsOf(app, id);
            expect({
              after: next.kind,
              what: said.what,
              untrue: untrue(said, facts, strangers),
            }).toEqual({
              after: next.kind,
              what: said.what,
              untrue: [],
            });
          }
        }
        life.noteRead();
      }
    }),
    // The same few lives in every `npm test`, other ones in each soak.
    { numRuns: RUNS, ...(IN_FULL ? {} : { seed: SEED }) },
  );
  // A life that says nothing would be true, too.
  expect(new Set(read).size).toBeGreaterThan(5);
}, 1_200_000);
