import { instalmentsOf, potOf } from '@villa/shared/domain/money/ledger.ts';
import { sumOfSources } from '@villa/shared/domain/money/money-source.ts';
import { monthOf } from '@villa/shared/domain/money/month.ts';
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import { channelStaysTable } from '../channel-stays/channel-stays.table.ts';
import { newChannelStay } from '../channel-stays/follow-channel.ts';

const FIRST = '2026-09-01';
const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12'];
/** The day on which the books are looked at: all stays are over. */
const AFTER = '2027-01-20';

const drawnBooking = fc.record({
  is: fc.constant('booking' as const),
  gap: fc.nat(6),
  nights: fc.integer({ min: 1, max: 12 }),
  source: fc.constantFrom('site' as const, 'line' as const, 'agent' as const),
  percent: fc.nat(100),
  /** A plan of its own: the share of its first part, and who pays that. */
  plan: fc.option(fc.record({ share: fc.nat(100), byAgent: fc.boolean(), damage: fc.nat(9000) })),
  came: fc.nat(30_000),
  back: fc.nat(30_000),
  kept: fc.option(fc.nat(10_000), { freq: 3 }),
});
const drawnChannelStay = fc.record({
  is: fc.constant('channel' as const),
  gap: fc.nat(6),
  nights: fc.integer({ min: 1, max: 12 }),
  gross: fc.nat(90_000),
  percent: fc.nat(100),
  payout: fc.nat(5_000_000),
});
const drawnExpense = fc.record({
  paidOn: fc.nat(120).map((days) => addDays(FIRST, days)),
  /** The month that it belongs to, as an electricity bill comes later. */
  before: fc.boolean(),
  satang: fc.integer({ min: 1, max: 900_000 }),
  isMistake: fc.boolean(),
});
type DrawnBooking = typeof drawnBooking extends fc.Arbitrary<infer Drawn> ? Drawn : never;
type DrawnChannelStay = typeof drawnChannelStay extends fc.Arbitrary<infer Drawn> ? Drawn : never;
type DrawnExpense = typeof drawnExpense extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Bedrooms all taken: a Friday and a Saturday cost more. */
const priceOf = (night: CalendarDate): number =>
  [5, 6].includes(new Date(`${night}T00:00:00Z`).getUTCDay()) ? 18_000 : 12_900;

type Figure = 'revenue' | 'kept' | 'came' | 'payouts' | 'commission' | 'expenses' | 'paid';

/** One owner's books beside the product's, added up entry by entry, whole satang by month. */
class Slow {
  readonly #sums = new Map<string, number>();
  readonly nights = new Map<CalendarDate, number>();
  /** The first night of the stay that a night belongs to. */
  readonly stayOf = new Map<CalendarDate, CalendarDate>();

  add(figure: Figure, day: CalendarDate, satang: number): void {
    const key = `${figure} ${monthOf(day)}`;
    this.#sums.set(key, (this.#sums.get(key) ?? 0) + satang);
  }
  of = (figure: Figure, month: string): number => this.#sums.get(`${figure} ${month}`) ?? 0;
  all = (figure: Figure): number =>
    [...this.#sums].reduce(
      (sum, [key, one]) => (key.startsWith(`${figure} `) ? sum + one : sum),
      0,
    );
}

class Life {
  readonly slow = new Slow();
  /** The sum of each plan's parts, beside the price. */
  readonly plans: [planned: number, price: number][] = [];
  #day: CalendarDate = FIRST;
  #count = 0;
  readonly #app: TestApp;
  constructor(app: TestApp) {
    this.#app = app;
  }

  async owner(method: string, path: string, body: object) {
    const token = await this.#app.tokenFor('owner');
    const answer = await ask(this.#app, method, `/api/admin/${path}`, body, { token });
    if (answer.status > 299) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  #stay({ gap, nights }: { gap: number; nights: number }) {
    const checkIn = addDays(this.#day, gap);
    const checkOut = addDays(checkIn, nights);
    this.#day = checkOut;
    return { checkIn, checkOut };
  }

  async book({ source, percent, plan, came, back, kept, ...length }: DrawnBooking): Promise<void> {
    const stay = this.#stay(length);
    const agent = { name: 'Andaman', commission: { percent } };
    const made = await this.owner('POST', 'bookings', {
      ...stay,
      ...(source === 'agent' && { agent }),
      rooms: 3,
      guests: 2,
      confirmed: true,
      source,
    });
    const path = `bookings/${made._id}`;
    const price = nightsOf(stay).reduce((sum, night) => sum + priceOf(night), 0);
    if (plan !== null) {
      const first = Math.min(price, Math.max(1, Math.round((price * plan.share) / 100)));
      const payer = plan.byAgent && source === 'agent' ? 'agent' : 'guest';
      const parts = [
        { amount: first, dueOn: stay.checkIn, payer },
        { amount: price - first, way: 'on_arrival' },
      ];
      await this.owner('PATCH', `${path}/plan`, {
        instalments: parts.filter(({ amount }) => amount > 0),
        damageDeposit: plan.damage,
        reason: 'as agreed',
      });
    }
    const meant = { method: 'cash', moreThanDue: true, again: true };
    if (came > 0) {
      await this.owner('POST', `${path}/payments`, { amount: came, damage: 0, ...meant });
    }
    // The parts add up to the price, for each payer and day.
    const planned = instalmentsOf(this.#app.deps.ledgers.read(made._id))
      .filter(({ kind }) => potOf(kind) === 'stay')
      .reduce((sum, { amount }) => sum + amount, 0);
    this.plans.push([planned, price]);
    const keeps = kept === null ? null : Math.min(kept, came);
    if (keeps !== null) {
      const end = { status: 'cancelled', kept: keeps, reason: 'as agreed' };
      await this.owner('PATCH', `${path}/status`, end);
      this.slow.add('kept', FIRST, keeps * 100);
    }
    const out = keeps === null ? 0 : Math.min(back, came - keeps);
    if (out > 0) await this.owner('POST', `${path}/payments`, { amount: out, out: true, ...meant });
    this.slow.add('came', FIRST, (came - out) * 100);
    if (keeps !== null) return;
    for (const night of nightsOf(stay)) {
      this.slow.nights.set(night, priceOf(night));
      this.slow.stayOf.set(night, stay.checkIn);
      this.slow.add('revenue', night, priceOf(night) * 100);
    }
    if (source === 'agent') this.slow.add('commission', stay.checkIn, price * percent);
  }

  sell({ gross, percent, payout, ...length }: DrawnChannelStay): void {
    const { checkIn, checkOut } = this.#stay(length);
    const id = `sold ${(this.#count += 1)}`;
    const made = { id, at: this.#app.clock.now(), by: null };
    const noted = { gross, commission: { percent } };
    this.#app.db
      .insert(channelStaysTable)
      .values({
        ...newChannelStay(
          { id: 'Airbnb', name: 'Airbnb' },
          { from: checkIn, until: checkOut },
          made,
        ),
        ...noted,
      })
      .run();
    if (payout > 0) {
      const by = { id: 'owner', permissions: ['bookings.money'] as const };
      const parts = [{ stay: id, satang: payout }];
      this.#app.deps.channelPayouts.add({ receivedOn: FIRST, parts }, by);
      this.slow.add('payouts', FIRST, payout);
    }
    // Whole baht a night; the last has what is left.
    const nights = nightsOf({ checkIn, checkOut });
    const each = Math.trunc(gross / nights.length);
    for (const night of nights) {
      const earned = night === nights.at(-1) ? gross - each * (nights.length - 1) : each;
      this.slow.nights.set(night, earned);
      this.slow.stayOf.set(night, checkIn);
      this.slow.add('revenue', night, earned * 100);
    }
    this.slow.add('commission', checkIn, gross * percent);
  }

  async spend({ paidOn, before, satang, isMistake }: DrawnExpense): Promise<void> {
    const belongs = before && paidOn >= '2026-10-01' ? addDays(paidOn, -31) : paidOn;
    const month = monthOf(belongs);
    const { id } = await this.owner('POST', 'expenses', {
      category: 'electricity',
      paidFrom: 'account',
      month,
      paidOn,
      satang,
    });
    if (isMistake) {
      await this.owner('POST', `expenses/${id}/reverse`, { reason: 'typed twice' });
      return;
    }
    this.slow.add('expenses', `${month}-01`, satang);
    this.slow.add('paid', paidOn, satang);
  }
}

test('D8 months with own plans, agents, channels, refunds and expenses: each figure equals a slow sum, the sources add up to it, and a closed month stays as it was', async () => {
  const drawn = fc.record({
    stays: fc.array(fc.oneof(drawnBooking, drawnChannelStay), { minLength: 1, maxLength: 7 }),
    expenses: fc.array(drawnExpense, { maxLength: 5 }),
    late: drawnExpense,
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ stays, expenses, late }) => {
      const app = await createTestApp({ seed: 'plain', now: `${FIRST}T02:00:00Z` });
      try {
        const life = new Life(app);
        for (const one of stays) {
          if (one.is === 'booking') await life.book(one);
          else life.sell(one);
        }
        app.clock.set(`${AFTER}T02:00:00Z`);
        for (const one of expenses) await life.spend(one);

        for (const [planned, price] of life.plans) expect(planned).toBe(price);
        const { monthsOfMoney, readYear } = app.deps;
        const { slow } = life;
        let commission = 0;
        for (const month of MONTHS) {
          const { sold, profit, cash } = monthsOfMoney.sums(month);
          const whole = sumOfSources(monthsOfMoney.sources(month));
          const nights = [...slow.nights.keys()].filter((night) => monthOf(night) === month);
          const earning = new Set(
            nights.flatMap((night) =>
              (slow.nights.get(night) ?? 0) > 0 ? [slow.stayOf.get(night)] : [],
            ),
          );
          const figure = (name: Figure) => slow.of(name, month);
          expect({
            sold,
            nights: profit.nights,
            kept: profit.kept,
            expenses: profit.expenses,
          }).toEqual({
            sold: nights.length,
            nights: figure('revenue'),
            kept: figure('kept'),
            expenses: figure('expenses'),
          });
          expect(profit.total).toBe(
            figure('revenue') + figure('kept') - profit.commission - figure('expenses'),
          );
          const came = figure('came') + figure('payouts');
          expect(cash.received + cash.paidBack + (cash.payouts ?? 0)).toBe(came);
          expect(0 - cash.expenses).toBe(figure('paid'));
          expect(whole).toEqual({
            nights: nights.length,
            priced: nights.filter((night) => earning.has(slow.stayOf.get(night))).length,
            revenue: figure('revenue'),
            kept: figure('kept'),
            corrections: 0,
            commission: profit.commission,
            came,
          });
          commission += profit.commission;
        }
        // A stay's commission is spread over its nights; all of them have all of it.
        expect(commission).toBe(slow.all('commission'));
        expect(readYear('2026').total).toMatchObject({
          revenue: slow.all('revenue'),
          expenses: slow.all('expenses'),
          commission,
        });

        const [closed = ''] = MONTHS;
        monthsOfMoney.close(closed, 'owner');
        const now = () => [monthsOfMoney.sums(closed), monthsOfMoney.sources(closed)];
        const then = now();
        await life.spend({ ...late, paidOn: FIRST, before: false, isMistake: false });
        app.deps.sqlite.exec("update bookings set source = 'other', agent = null");
        expect(now()).toEqual(then);
      } finally {
        await app.close();
      }
    }),
    { numRuns: modelRuns(10, 300) },
  );
}, 120_000);
