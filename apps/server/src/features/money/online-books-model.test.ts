/**
 * Random months of card payments, refunds, disputes and payouts, told late, twice and in any order, with months that are
 * closed between them. Beside the product stand the provider's own books, added up row by row: each month's fees, losses,
 * cash and what waits are theirs, and a closed month stays as it was.
 */
import { monthOf } from '@villa/shared/domain/money/month.ts';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CardStory, beginCardStory } from '../../testing/card-story.ts';
import { awaitSlip } from '../../testing/guest.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import type { StripeObject } from '../../testing/stripe-books.ts';
import { deliver } from '../../testing/stripe-stage.ts';

const ACTS = [
  'pay',
  'pay',
  'refund',
  'fail',
  'dispute',
  'win',
  'lose',
  'pay out',
  'bounce',
] as const;
const drawn = fc.array(
  fc.record({
    act: fc.constantFrom(...ACTS),
    size: fc.nat(999),
    /** The days that pass before it. */
    days: fc.nat(12),
    /** Its news come at once, or with those of a later step. */
    isTold: fc.boolean(),
    twice: fc.boolean(),
  }),
  { minLength: 3, maxLength: 16 },
);
type Step = typeof drawn extends fc.Arbitrary<(infer One)[]> ? One : never;
const MONTHS = [
  '2026-11',
  '2026-12',
  '2027-01',
  '2027-02',
  '2027-03',
  '2027-04',
  '2027-05',
  '2027-06',
];

/** One of these, or none. */
const pick = <One>(all: readonly One[], size: number): One | undefined =>
  all.length === 0 ? undefined : all[size % all.length];

class Months {
  readonly story: CardStory;
  #told = 0;
  #stays = 0;
  constructor(story: CardStory) {
    this.story = story;
  }

  get #books() {
    return this.story.stripe.books;
  }

  async tell(twice: boolean): Promise<void> {
    const { events } = this.#books;
    const news = events.slice(this.#told);
    this.#told = events.length;
    await deliver(this.story.app, this.story.stripe, news.toReversed());
    if (twice) await deliver(this.story.app, this.story.stripe, news);
  }

  async do({ act, size, days, isTold, twice }: Step): Promise<void> {
    const { app } = this.story;
    app.clock.advance(days * 86_400_000);
    const books = this.#books;
    const open = [...books.disputes.values()].filter((one) => one['status'] === 'needs_response');
    switch (act) {
      case 'pay': {
        this.#stays += 1;
        const checkIn = addDays('2027-09-01', this.#stays * 3);
        const { _id: id } = await awaitSlip(app, { checkIn, checkOut: addDays(checkIn, 2) });
        const { url } = await this.story.start(id);
        books.pay(url.split('/').at(-1) ?? '');
        break;
      }
      case 'refund': {
        const paid = pick(
          [...books.payments.values()].filter(({ disputed }) => !disputed),
          size,
        );
        const amount = paid ? Math.min(books.left(paid.id), (1 + size) * 100) : 0;
        if (paid && amount > 0) books.refund(paid.id, amount);
        break;
      }
      case 'fail': {
        const gone = [...books.refunds.values()].filter(({ status }) => status === 'succeeded');
        const refund = pick(gone, size);
        if (refund) books.failRefund(refund.id);
        break;
      }
      case 'dispute': {
        const all = [...books.payments.values()];
        const paid = pick(
          all.filter(({ id, disputed }) => !disputed && books.left(id) > 0),
          size,
        );
        // Nothing of it went back before.
        if (paid && books.left(paid.id) === paid.amount_received) {
          books.dispute(paid.id, new Date(app.clock.now().getTime() + 86_400_000));
        }
        break;
      }
      case 'win':
      case 'lose': {
        const dispute = pick(open, size);
        if (dispute) books.closeDispute(dispute.id, act === 'win' ? 'won' : 'lost');
        break;
      }
      case 'pay out':
        if (books.balance() !== 0) books.payOut(app.clock.now());
        break;
      case 'bounce': {
        const paid = [...books.payouts.values()].filter((one) => one['status'] === 'paid');
        const payout = pick(paid, size);
        if (payout) books.endPayout(payout.id, 'failed');
      }
    }
    if (isTold) await this.tell(twice);
  }

  /** The product's figures of a month. */
  of(month: string) {
    const { profit, cash, online } = this.story.app.deps.monthsOfMoney.read(month);
    return {
      fees: profit?.fees ?? 0,
      lost: profit?.lost ?? 0,
      cash: cash?.online ?? 0,
      held: (online?.heldBack ?? 0) * 100,
      waiting: online?.waiting ?? 0,
    };
  }

  /** The same by the provider's rows up to a month's end, one by one. */
  byRows(month: string) {
    const books = this.#books;
    const until = Date.parse(`${month}-01T00:00:00+07:00`) / 1000;
    const next = Date.parse(`${MONTHS[MONTHS.indexOf(month) + 1]}-01T00:00:00+07:00`) / 1000;
    const isIn = ({ created }: StripeObject) => created >= until && created < next;
    const monthIs = (seconds: number) =>
      monthOf(dateInZone(new Date(seconds * 1000), 'Asia/Bangkok')) === month;
    let [fees, lost, cash, held, left] = [0, 0, 0, 0, 0];
    for (const row of books.rows) if (isIn(row)) fees += Number(row['fee']);
    for (const payout of books.payouts.values()) {
      if (monthIs(Number(payout['arrival_date']))) cash += Number(payout['amount']);
    }
    for (const row of books.rows) {
      if (row['type'] === 'payout_failure' && isIn(row)) cash -= Number(row['net']);
      if (row.created < next) left += Number(row['net']);
    }
    for (const payout of books.payouts.values()) {
      if (payout.created < next) left -= Number(payout['amount']);
    }
    for (const dispute of books.disputes.values()) {
      const closing = books.events.find(
        ({ type, data }) => type === 'charge.dispute.closed' && data.object.id === dispute.id,
      );
      if (closing && isIn(closing) && dispute['status'] === 'lost')
        lost += Number(dispute['amount']);
      const isOpen = closing === undefined || closing.created >= next;
      if (dispute.created < next && isOpen) held += Number(dispute['amount']);
    }
    return { fees, lost, cash, held, waiting: left };
  }
}

test('F2 F3 D4 told at once, each month’s fees, losses, cash, and money held back or waiting are the provider’s own rows', async () => {
  const property = fc.asyncProperty(drawn, async (steps) => {
    const story = await beginCardStory();
    try {
      const months = new Months(story);
      for (const step of steps) await months.do({ ...step, isTold: true });
      for (const month of MONTHS.slice(0, -1)) {
        expect({ month, ...months.of(month) }).toEqual({ month, ...months.byRows(month) });
      }
    } finally {
      await story.end();
    }
  });
  await fc.assert(property, { numRuns: modelRuns(15, 300) });
}, 300_000);

test('F1 F2 F3 told late and in any order, with months closed between: all months together are the provider’s books, and a closed one stays', async () => {
  const closing = fc.array(fc.nat(15), { maxLength: 3 });
  const property = fc.asyncProperty(drawn, closing, async (steps, closings) => {
    const story = await beginCardStory();
    try {
      const months = new Months(story);
      const { monthsOfMoney, intents, clock } = { ...story.app.deps, clock: story.app.clock };
      const kept = new Map<string, unknown>();
      for (const [at, step] of steps.entries()) {
        await months.do(step);
        const turn = MONTHS[kept.size] ?? '';
        const isOver = turn < monthOf(dateInZone(clock.now(), 'Asia/Bangkok'));
        if (closings.includes(at) && isOver && intents.allOpen().length === 0) {
          const { profit, cash } = monthsOfMoney.close(turn, 'owner');
          kept.set(turn, { profit, cash, sources: monthsOfMoney.sources(turn) });
        }
      }
      await months.tell(true);
      for (const [month, then] of kept) {
        const { profit, cash } = monthsOfMoney.read(month);
        expect({ profit, cash, sources: monthsOfMoney.sources(month) }).toEqual(then);
      }
      const all = (figures: (month: string) => Record<string, number>, name: string) =>
        MONTHS.slice(0, -1).reduce((sum, month) => sum + (figures(month)[name] ?? 0), 0);
      for (const name of ['fees', 'lost', 'cash']) {
        const product = all((month) => months.of(month), name);
        expect([name, product]).toEqual([name, all((month) => months.byRows(month), name)]);
      }
      const last = MONTHS.at(-2) ?? '';
      expect(months.of(last).waiting).toBe(story.stripe.books.balance());
      const sources = MONTHS.flatMap((month) => monthsOfMoney.sources(month));
      const bySource = sources.reduce((sum, { fees = 0 }) => sum + fees, 0);
      expect(bySource).toBe(
        all((month) => months.of(month), 'fees') + all((month) => months.of(month), 'lost'),
      );
    } finally {
      await story.end();
    }
  });
  await fc.assert(property, { numRuns: modelRuns(15, 300) });
}, 300_000);
