import { sumOfSources } from '@villa/shared/domain/money/money-source.ts';
import { addMonths, monthOf } from '@villa/shared/domain/money/month.ts';
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/create-test-app.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import { channelStaysTable } from '../channel-stays/channel-stays.table.ts';
import { newChannelStay } from '../channel-stays/follow-channel.ts';

const FIRST = '2026-09-01';
const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12'];

/** Stays one after the other from September on, some of them gone, each with what a channel may pay for it. */
const drawnStays = fc.array(
  fc.record({
    gap: fc.nat(9),
    nights: fc.integer({ min: 1, max: 40 }),
    channel: fc.constantFrom('Airbnb', 'Agoda'),
    gross: fc.option(fc.nat(90_000)),
    percent: fc.option(fc.nat(100)),
    came: fc.nat(5_000_000),
    fate: fc.constantFrom('comes' as const, 'kept' as const, 'nothing' as const, null, null, null),
  }),
  { minLength: 1, maxLength: 8 },
);

test('the sources of each month add up to it and to a slow sum over the stays, and a closed month stays as it was', async () => {
  await fc.assert(
    fc.asyncProperty(drawnStays, fc.boolean(), async (drawn, closes) => {
      const app = await createTestApp({ seed: 'plain' });
      try {
        app.clock.set('2026-12-20T02:00:00Z');
        const { monthsOfMoney, channelPayouts, channelStayNotes, channelStayRows } = app.deps;
        const by = { id: 'owner', permissions: ['bookings.money'] as const };
        const nightly = new Map<CalendarDate, number>();
        const stayOf = new Map<CalendarDate, number>();
        let day: CalendarDate = FIRST;
        for (const [index, one] of drawn.entries()) {
          const from = addDays(day, one.gap);
          const until = addDays(from, one.nights);
          day = until;
          const id = `stay ${index}`;
          const at = app.clock.now();
          const channel = { id: one.channel, name: one.channel };
          const isGone = one.fate !== null;
          app.db
            .insert(channelStaysTable)
            .values({
              ...newChannelStay(channel, { from, until }, { id, at, by: null }),
              gross: one.gross,
              commission: one.percent === null ? null : { percent: one.percent },
              goneAt: isGone ? at : null,
            })
            .run();
          if (one.fate !== null) {
            const kept = one.fate === 'kept' ? { kept: 700 } : {};
            channelStayNotes.decide(id, { decision: one.fate, version: 1, ...kept }, by);
          }
          if (one.came > 0) {
            const parts = [{ stay: id, satang: one.came }];
            channelPayouts.add({ receivedOn: '2026-12-19', parts }, by);
          }
          if (isGone && one.fate !== 'comes') continue;
          const each = Math.trunc((one.gross ?? 0) / one.nights);
          const nights = nightsOf({ checkIn: from, checkOut: until });
          for (const night of nights) {
            nightly.set(night, each);
            stayOf.set(night, index);
          }
          // Whole baht: the last night has what is left.
          const last = nights.at(-1) ?? from;
          nightly.set(last, (one.gross ?? 0) - each * (one.nights - 1));
        }
        for (const month of MONTHS) {
          const sums = monthsOfMoney.sums(month);
          const whole = sumOfSources(monthsOfMoney.sources(month));
          const { profit, cash, sold } = sums;
          const slow = [...nightly].filter(([night]) => monthOf(night) === month);
          const earning = new Set(
            slow.flatMap(([night, amount]) => (amount > 0 ? [stayOf.get(night)] : [])),
          );
          const revenue = slow.reduce((sum, [, amount]) => sum + amount, 0);
          expect([sold, profit.nights]).toEqual([slow.length, revenue * 100]);
          expect(whole).toEqual({
            nights: sold,
            priced: slow.filter(([night]) => earning.has(stayOf.get(night))).length,
            revenue: profit.nights,
            kept: profit.kept,
            corrections: profit.corrections,
            commission: profit.commission,
            came: cash.received + cash.paidBack + (cash.payouts ?? 0),
          });
        }
        if (!closes) return;
        const closed = '2026-11';
        monthsOfMoney.close(closed, 'owner');
        const kept = [monthsOfMoney.sums(closed), monthsOfMoney.sources(closed)];
        const before = monthsOfMoney.sums(addMonths(closed, 1)).profit;
        const first = channelStayRows.find('stay 0');
        channelStayRows.update('stay 0', { gross: (first?.gross ?? 0) + 1000 });
        expect([monthsOfMoney.sums(closed), monthsOfMoney.sources(closed)]).toEqual(kept);
        const after = monthsOfMoney.sums(addMonths(closed, 1)).profit;
        expect(after.corrections).toBeGreaterThanOrEqual(before.corrections);
      } finally {
        await app.close();
      }
    }),
    { numRuns: modelRuns(12, 300) },
  );
}, 120_000);
