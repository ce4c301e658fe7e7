import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { planSteps, refundSteps } from '@villa/shared/domain/money/payment-plan.ts';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';
import { guestMessage } from '@villa/shared/i18n/guest-message.ts';
import { headOf, linesOf } from '@villa/shared/i18n/history-lines.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { askedFor, moneyRows, termsRows } from '@villa/shared/i18n/money-words.ts';
import { staffMoneyWords } from '@villa/shared/i18n/staff-money-words.ts';
import { damageText, planRows, refundLines } from '@villa/shared/i18n/terms-words.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainPaper, receiptPaper } from '../../features/money/paper-content.ts';
import { summaryContent } from '../../features/stay-page/summary-content.ts';
import { type TestResponse, ask } from '../ask.ts';
import { uploadedSlip } from '../booking-guest.ts';
import { type TestApp, createTestApp } from '../create-test-app.ts';
import { staffSayIn } from '../staff-say-in.ts';
import { type Facts, factsOf } from '../facts-of-booking.ts';
import { IN_FULL, modelRuns } from '../model-runs.ts';
import { daysIn, sumsIn, textsIn } from '../read-text.ts';

const RUNS = modelRuns(8, 150);
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

/** The amounts and days of a row, whose texts stand in quotation marks; smaller numbers count nights and people. */
const cellsOf = (row: string): string =>
  row
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(',')
    .map((cell) => (Math.abs(Number(cell)) >= 100 ? `฿${Math.abs(Number(cell))}` : cell))
    .join('\n');

/** The receipts of a booking, and the papers about what was held or went back, as the code that draws them gets them. */
function papersOf(id: string, language: Language): Passage[] {
  const { paymentReceipts: made } = app.deps;
  const verify = { url: '', page: '', code: '' };
  const receipts = [...made.of(id).values()].map(({ number }) => {
    const kept = made.findOf(id, number);
    const voidedOn = kept.voided && dateInZone(kept.voided.at, 'Asia/Bangkok');
    return receiptPaper(kept, { language, verify, voidedOn });
  });
  const papers = app.deps.ledgers.read(id).payments.flatMap((payment) => {
    try {
      return plainPaper(made.paperOf(id, payment.id, language));
    } catch {
      // A payment of the stay's money alone has a receipt instead.
      return [];
    }
  });
  const passage = (what: string) => (paper: object) => ({
    what: `${what} in ${language}`,
    text: textsIn(paper).join('\n'),
  });
  return [...receipts.map(passage('receipt')), ...papers.map(passage('paper'))];
}

/**
 * The texts of screens that are functions of an answer: the message that staff copy, what is asked for and when, what staff
 * read of the money, and the history.
 */
function screensOf(booking: BookingDetail, language: Language): Passage[] {
  const { villa } = app.deps.published();
  const say = staffSayIn(language);
  const now = app.clock.now();
  const today = dateInZone(now, villa.timeZone);
  const steps = planSteps(booking.instalments);
  const { checkIn, paymentTerms } = booking;
  const staff = staffMoneyWords({ say, language, timeZone: villa.timeZone, today });
  const next = staff.ask(booking);
  const texts = {
    message: guestMessage(booking, villa, language, 'https://villa.example/b1', now),
    asked: askedFor(booking, language, today, booking.cancellation),
    money: moneyRows(booking, language, today),
    terms: termsRows(booking, language, today),
    plan: planRows(steps, today, language).map(({ when, amount }) => [when, formatBaht(amount)]),
    damage: damageText(steps, checkIn, today, language),
    staff: [
      staff.next(booking) ?? '',
      staff.short(booking)?.text ?? '',
      staff.received(booking.money),
      next === null ? '' : staff.nameOf(next).name,
    ],
    history: booking.history.flatMap((entry) => [
      headOf(entry, say),
      ...linesOf(entry, language, say),
    ]),
    refunds: refundLines(refundSteps(paymentTerms, checkIn, today), language),
  };
  return Object.entries(texts).map(([what, text]) => ({
    what: `${what} in ${language}`,
    text: textsIn(text).join('\n'),
  }));
}

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
      app.deps.bookings.sweep();
      app.deps.paymentReceipts.issueDue();
      return void app.deps.paymentReceipts.tellVoid();
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
    const month = app.clock.now().toISOString().slice(0, 7);
    for (const language of LANGUAGES) {
      said.push(...papersOf(id, language), ...screensOf(body, language));
      for (const sheet of ['/bookings.csv?', `/money/month.csv?month=${month}&`]) {
        const { text } = await this.owner('GET', `${sheet}language=${language}`);
        const lines = text.split('\r\n').filter((line) => line.includes(body.reference));
        const what = `row of ${sheet.split('?')[0]} in ${language}`;
        said.push({ what, text: lines.map(cellsOf).join('\n') });
      }
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

test('after any life of two bookings each mail, paper, receipt, copied message, screen and row of a CSV, in both languages, says only sums, days and names that ledger, plan and booking hold', async () => {
  const read: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 12, size: 'max' }), async (acts) => {
      app.deps.sqlite.exec('delete from nights');
      app.deps.sqlite.prepare('update bookings set deleted_at = ?').run(app.clock.now().getTime());
      app.clock.set(START);
      const life = new Life();
      await life.begin();
      const ever = new Map<string, Facts>();
      for (const next of acts) {
        const before = new Map(life.ids.map((id) => [id, factsOf(app, id)]));
        await life.take(next);
        for (const [index, id] of life.ids.entries()) {
          const stranger = GUESTS[1 - index];
          const strangers = stranger ? [stranger.lastName, stranger.email] : [];
          const now = factsOf(app, id);
          ever.set(id, both(both(now, before.get(id)), ever.get(id)));
          for (const said of await life.said(id)) {
            read.push(said.what);
            // A mail about a change names the state before it, too; a receipt keeps the state in which it was issued, and
            // the history all of them.
            const keeps = /^(?:receipt|history) in/.test(said.what);
            const then = keeps ? ever.get(id) : before.get(id);
            const isOfNow = said.what !== 'stay_changed' && !keeps;
            const facts = isOfNow ? now : both(now, then);
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
  expect(read).toEqual(
    expect.arrayContaining([
      'receipt in th',
      'paper in en',
      'message in th',
      'asked in en',
      'staff in th',
      'history in en',
    ]),
  );
}, 1_200_000);
