import { getMonthCompared } from '@villa/shared/contract/month-compared.ts';
import { getStats } from '@villa/shared/contract/stats.ts';
import { monthOf } from '@villa/shared/domain/money/month.ts';
import {
  type CalendarDate,
  addDays,
  dateInZone,
  weekday,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { newBooking } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import { channelStaysTable } from '../channel-stays/channel-stays.table.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';

const START = '2026-11-03T02:00:00Z';
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const AIRBNB = { id: 'airbnb', name: 'Airbnb' };

const stay = fc
  .record({ start: fc.nat(50), nights: fc.integer({ min: 1, max: 6 }) })
  .map(({ start, nights }) => ({
    checkIn: addDays('2026-11-08', start),
    checkOut: addDays('2026-11-08', start + nights),
  }));
const pick = fc.nat(4);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('create' as const), stay }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), pick, stay }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom('confirm', 'confirm', 'cancel', 'reopen', 'delete', 'restore' as const),
      pick,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('channel' as const), stay }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end' as const), pick }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      hours: fc.integer({ min: 1, max: 70 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The channel's calendar as it was read last. */
let shown: { from: CalendarDate; until: CalendarDate; isReserved: boolean }[] = [];

async function take(app: TestApp, next: Step, ids: string[]): Promise<void> {
  // Each step has an instant of its own.
  app.clock.advance(1000);
  const token = await app.tokenFor('owner');
  if (next.kind === 'wait') {
    app.clock.advance(next.hours * HOUR);
    app.deps.bookings.sweep();
    return;
  }
  if (next.kind === 'channel') {
    const now = [{ from: next.stay.checkIn, until: next.stay.checkOut, isReserved: true }];
    const at = app.clock.now();
    const today = dateInZone(at, 'Asia/Bangkok');
    app.deps.followChannel(AIRBNB, { today, before: shown, now, owns: () => true }, at);
    shown = now;
    // A stay about which nobody wrote anything leaves no row.
    app.db.update(channelStaysTable).set({ name: 'Marc', gross: 10_000 }).run();
    return;
  }
  if (next.kind === 'create') {
    const { body } = await ask(app, 'POST', '/api/booking', newBooking(next.stay));
    const id = body?.data?.booking?._id;
    if (id !== undefined) ids.push(id);
    return;
  }
  const id = ids[next.pick % Math.max(1, ids.length)];
  if (id === undefined) return;
  const path = `/api/admin/bookings/${id}`;
  const setStatus = (status: string) => ask(app, 'PATCH', `${path}/status`, { status }, { token });
  if (next.kind === 'move') await ask(app, 'PATCH', `/api/booking/${id}`, next.stay, { token });
  else if (next.kind === 'end') {
    const on = dateInZone(app.clock.now(), 'Asia/Bangkok');
    const end = { how: 'left_early', on, kept: 0, freeNights: true };
    await ask(app, 'POST', `${path}/end`, end, { token });
  } else if (next.kind === 'confirm') await setStatus('confirmed');
  else if (next.kind === 'cancel') await setStatus('cancelled');
  else if (next.kind === 'reopen') await setStatus('pending');
  else if (next.kind === 'delete')
    await ask(app, 'DELETE', `/api/booking/${id}`, undefined, { token });
  else await ask(app, 'POST', `${path}/restore`, {}, { token });
}

/** The answer of a day, beside what the months of the dashboard count on it. */
async function readOn(app: TestApp) {
  const headers = { authorization: `Bearer ${await app.tokenFor('owner')}` };
  const compared = await app.api.call(getMonthCompared, { headers });
  const { months } = await app.api.call(getStats, { headers });
  const counted = months.find(({ month }) => month === compared.ahead.month);
  return { compared, sold: (counted?.confirmedNights ?? 0) + (counted?.channelNights ?? 0) };
}

const hasEnded = (app: TestApp): boolean =>
  app.db
    .select()
    .from(bookingsTable)
    .all()
    .some(({ ended }) => ended !== null);

/** Night by night over all rows: what each sold night earned. */
function slowNights(app: TestApp): Map<CalendarDate, number> {
  const earned = new Map<CalendarDate, number>();
  const add = (night: CalendarDate, amount: number) =>
    earned.set(night, (earned.get(night) ?? 0) + amount);
  for (const row of app.db.select().from(bookingsTable).all()) {
    if (row.status !== 'confirmed' || row.deletedAt !== null) continue;
    const { on: checkOut } = row.ended ?? { on: row.checkOut };
    for (const night of nightsOf({ ...row, checkOut }))
      add(night, weekday(night) >= 5 ? 18_000 : 12_900);
  }
  for (const row of app.db.select().from(channelStaysTable).all()) {
    if (row.goneAt !== null) continue;
    const nights = nightsOf({ checkIn: row.fromNight, checkOut: row.untilDay });
    const each = Math.trunc(10_000 / nights.length);
    for (const night of nights.slice(0, -1)) add(night, each);
    add(nights.at(-1) ?? '', 10_000 - each * (nights.length - 1));
  }
  return earned;
}

test('F9 what stood on this day last year is what the dashboard counted on that day, and days that are over add up to a slow sum', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 40 }), async (steps) => {
      const app = await createTestApp({ seed: 'plain' });
      shown = [];
      try {
        app.clock.set(START);
        const ids: string[] = [];
        const days: { at: Date; month: string; sold: number }[] = [];
        for (const next of steps) {
          await take(app, next, ids);
          const { compared, sold } = await readOn(app);
          expect(compared.ahead.sold).toBe(sold);
          days.push({ at: app.clock.now(), month: compared.ahead.month, sold });
        }
        const seen = [];
        for (const { at } of days) {
          app.clock.set(new Date(at.getTime() + 365 * DAY).toISOString());
          const { compared } = await readOn(app);
          const { lastYear, over } = compared;
          const was = lastYear?.ahead;
          // Nothing was ever booked: there is nothing to compare with.
          seen.push({ at, month: was?.month ?? '', sold: was?.sold ?? 0 });
          if (!lastYear) continue;
          const nights = [...slowNights(app)].filter(
            ([night]) => night >= lastYear.over.from && night < lastYear.over.until,
          );
          expect(lastYear.over).toMatchObject({
            nights: over.nights,
            sold: nights.length,
            // The revenue of a stay that ended early is another rule.
            ...(!hasEnded(app) && {
              revenue: nights.reduce((sum, [, amount]) => sum + amount, 0),
            }),
          });
          expect(monthOf(lastYear.over.from)).toBe(`2026${over.from.slice(4, 7)}`);
        }
        const hasBegun = seen.some(({ month }) => month !== '');
        expect(seen).toEqual(days.map((day) => (hasBegun ? day : { ...day, month: '', sold: 0 })));
      } finally {
        await app.close();
      }
    }),
    { numRuns: modelRuns(10, 200) },
  );
}, 120_000);
