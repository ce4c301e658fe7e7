import type { Fault } from '../fault.ts';

const pricing = 'packages/shared/src/domain/pricing.ts';
const periods = 'packages/shared/src/domain/rate-periods.ts';
const discounts = 'packages/shared/src/domain/stay-discounts.ts';
const model = 'packages/shared/src/domain/rates-model.test.ts';
const periodTest = 'packages/shared/src/domain/rate-periods.test.ts';
const calls = 'apps/server/src/features/rates/rates.test.ts';
const agrees = { file: model, title: 'agrees with a second, slower way to price any stay' };

export const rateFaults: Fault[] = [
  {
    name: 'a season wins over a special period',
    file: periods,
    find: 'return [periodAt(special, night), periodAt(season, night)]',
    replace: 'return [periodAt(season, night), periodAt(special, night)]',
    test: agrees,
  },
  {
    name: 'the last night of a period is left out',
    file: periods,
    find: 'else if (night > period.lastNight)',
    replace: 'else if (night >= period.lastNight)',
    test: agrees,
  },
  {
    name: 'least nights are those of the first night',
    file: periods,
    find: '(least.minNights > greatest.minNights ? least : greatest)',
    replace: '(least.minNights < 0 ? least : greatest)',
    test: { file: model, title: 'agrees with looking at every night of the stay' },
  },
  {
    name: 'the last of February is copied to the first of March',
    file: periods,
    find: "if (date.slice(5, 7) === '02' &&",
    replace: "if (date.slice(5, 7) === '00' &&",
    test: {
      file: periodTest,
      title: 'are copied to the next year, the last of February to the last of February',
    },
  },
  {
    name: 'extra guests are paid for one night only',
    file: pricing,
    find: 'total: extra * price * nights }',
    replace: 'total: extra * price }',
    test: agrees,
  },
  {
    name: 'a code wins over a discount of the same amount',
    file: discounts,
    find: 'if (discount.amount > (greatest?.amount ?? 0))',
    replace: 'if (discount.amount >= (greatest?.amount ?? 1))',
    test: { file: periodTest, title: 'is the greatest one in baht; nothing stacks' },
  },
  {
    name: 'an early discount begins a day late',
    file: discounts,
    find: 'ahead >= early.daysAhead',
    replace: 'ahead > early.daysAhead',
    test: { file: periodTest, title: 'is early from the very day on, last minute up to it' },
  },
  {
    name: 'a cancelled booking keeps its use of a code',
    file: 'apps/server/src/features/rates/promo-use.ts',
    find: 'if (used !== null) codes.giveBack(after.id);',
    replace: '',
    test: {
      file: calls,
      title: 'are given back on cancelling, expiry and deletion, and taken again on reopening',
    },
  },
  {
    name: 'guesses at codes are not counted',
    file: 'apps/server/src/features/rates/promo-guesses.ts',
    find: "const KNOWS_IT: readonly unknown[] = ['other_nights', 'too_short'];",
    replace: "const KNOWS_IT: readonly unknown[] = ['unknown'];",
    test: { file: calls, title: 'is limited by address, and a right one counts for nothing' },
  },
  {
    name: 'two holds make a gap',
    file: 'apps/server/src/features/availability/nights.repository.ts',
    find: "(b.id is null or b.status = 'confirmed')",
    replace: "(b.id is null or b.status <> 'cancelled')",
    test: {
      file: calls,
      title: 'do not bind a stay that fills a gap between confirmed stays and blocks',
    },
  },
  {
    name: 'staff re-price by the discounts of today',
    file: 'apps/server/src/features/bookings/change-booking-as-staff.usecases.ts',
    find: 'bookedOn = dateInZone(record.createdAt, settings.timeZone)',
    replace: 'bookedOn = dateInZone(now, settings.timeZone)',
    test: {
      file: calls,
      title: 'changed by staff re-price the stay, by its own day of booking and today’s rates',
    },
  },
  {
    name: 'overlapping periods are let in',
    file: 'apps/server/src/features/rates/rate-periods.usecases.ts',
    find: 'if (other === undefined) return;',
    replace: 'if (other !== null) return;',
    test: {
      file: calls,
      title: 'that share a night with another of their kind are refused, and the other is named',
    },
  },
  {
    name: 'a migrated villa sells its gaps below its least nights',
    file: 'apps/server/drizzle/0011_rates.sql',
    find: 'WHERE `min_nights` > 1;',
    replace: 'WHERE `min_nights` > 999;',
    test: {
      file: 'apps/server/src/db/migrate-rates.test.ts',
      title: 'hold as they did',
    },
  },
  {
    name: 'the calendar lets a guest leave before a longer stay of a period is over',
    file: 'packages/shared/src/domain/stay-choice.ts',
    find: 'if (nights < leastNightsOfStay(limits, periods, stay).minNights)',
    replace: 'if (nights < limits.minNights && stay)',
    test: {
      file: 'packages/shared/src/domain/stay-choice.test.ts',
      title: 'with periods and gaps, too, days are closed exactly when no stay can have them',
    },
  },
  {
    name: 'the calendar opens any day of a gap, not its first alone',
    file: 'packages/shared/src/domain/stay-choice.ts',
    find: 'gaps.find(({ checkIn }) => checkIn === day)',
    replace: 'gaps.find(({ checkIn, checkOut }) => checkIn <= day && day < checkOut)',
    test: {
      file: 'packages/shared/src/domain/stay-choice.test.ts',
      title: 'with periods and gaps, too, days are closed exactly when no stay can have them',
    },
  },
  {
    name: 'a gap that others may begin in is said to be the only stay',
    file: 'packages/shared/src/domain/stay-choice.ts',
    find: 'if (gap && isOnlyStay(gap, calendar))',
    replace: 'if (gap)',
    test: {
      file: 'packages/shared/src/domain/stay-choice.test.ts',
      title: 'what a refusal says of nights and days is true of them',
    },
  },
  {
    name: 'the lowest price of nights that cannot be booked yet is named',
    file: 'apps/site/src/app/shown-rates.ts',
    find: 'Math.min(villa.daysAhead, MOST_DAYS)',
    replace: 'MOST_DAYS',
    test: {
      file: 'apps/site/src/app/first-villa.test.ts',
      title: 'names the lowest price of the nights that can be booked, and of no other',
    },
  },
  {
    name: 'a stay is priced by what the page was sent with, though extra guests cost something',
    file: 'apps/site/src/app/first-villa.ts',
    find: '(Object.keys(PLAIN) as RateField[]).every(',
    replace: "(['periods'] as RateField[]).every(",
    test: {
      file: 'apps/site/src/app/first-villa.test.ts',
      title: 'is what is drawn, and prices nothing',
    },
  },
  {
    name: 'the one description that was written is cut where the page is drawn in another language',
    file: 'apps/site/src/app/first-villa.ts',
    find: 'localize(description, other) === drawn',
    replace: 'other === language',
    test: {
      file: 'apps/site/src/app/first-villa.test.ts',
      title: 'has the one description that was written, in both languages',
    },
  },
  {
    name: 'a code is said to have been used beside an agreed price',
    file: 'apps/site/src/features/booking/components/used-code.tsx',
    find: ' || total !== booking.totalPrice',
    replace: '',
    test: {
      file: 'apps/site/src/features/booking/components/used-code.test.tsx',
      title:
        'a code that is beaten, or whose price is not the one agreed, is not said to have been used',
    },
  },
  {
    name: 'nights of two periods at one price are one line',
    file: 'apps/site/src/features/stay/price-breakdown.tsx',
    find: 'JSON.stringify([line.rate, line.kind, line.regular, line.price])',
    replace: 'JSON.stringify([line.kind, line.regular, line.price])',
    test: {
      file: 'apps/site/src/features/stay/price-breakdown.test.tsx',
      title: 'nights of one price are told apart by the period that it is from',
    },
  },
  {
    name: 'staff break a period’s rules without reading them',
    file: 'apps/server/src/features/bookings/stay-check.ts',
    find: 'if (despiteRules) return;',
    replace: 'if (!despiteRules) return;',
    test: {
      file: 'apps/server/src/features/bookings/staff-rates.test.ts',
      title: 'refuse a staff booking until the request says that it knows',
    },
  },
  {
    name: 'a booking that is moved is in the way of its own gap',
    file: 'apps/server/src/features/availability/nights.repository.ts',
    find: 'and n.booking_id is not @ownId',
    replace: 'and @ownId is not null',
    test: {
      file: 'apps/server/src/features/bookings/staff-rates.test.ts',
      title: 'do not stand in the way of a stay that fills a gap, with or without its own nights',
    },
  },
  {
    name: 'a booking’s own code is judged by what it has become',
    file: 'apps/server/src/features/bookings/change-booking-as-staff.usecases.ts',
    find: 'const promo = isOwnCode(record, body.promoCode)',
    replace: 'const promo = body.promoCode === undefined',
    test: {
      file: 'apps/server/src/features/bookings/staff-rates.test.ts',
      title: 'stays the booking’s own, on its terms, when the code is changed, used up or gone',
    },
  },
  {
    name: 'the form never says that the broken rules were read',
    file: 'packages/admin/src/features/bookings/new-booking-screen.tsx',
    find: 'broken.length > 0 && { despiteRules: true }',
    replace: 'broken.length > 9 && { despiteRules: true }',
    test: {
      file: 'packages/admin/src/features/bookings/booking-rates.test.tsx',
      title: 'a broken rule is read before saving, and saved all the same',
    },
  },
  {
    name: 'two discounts for the same nights are taken',
    file: 'packages/shared/src/contract/admin-villa.ts',
    find: 'step.nights === nights) === index) return;',
    replace: 'step.nights === nights) <= index) return;',
    test: {
      file: 'packages/admin/src/features/rates/discounts/discounts-form.test.ts',
      title: 'the same nights twice, with an empty place between them',
    },
  },
  {
    name: 'a mail names the discount of the list beside an agreed price',
    file: 'apps/server/src/features/mails/mail-content.ts',
    find: "terms.length === 0 || totalPrice !== price.total || status === 'cancelled'",
    replace: "terms.length === 0 || status === 'cancelled'",
    test: {
      file: 'apps/server/src/features/stay-summary/rates-on-paper.test.ts',
      title: 'against an agreed price a mail says nothing of the discount of the list',
    },
  },
  {
    name: 'the staff’s calendar has a price on taken nights',
    file: 'packages/admin/src/features/calendar/components/month-grid.tsx',
    find: 'villa && isFree(day)',
    replace: 'villa && day >= today',
    test: {
      file: 'packages/admin/src/features/calendar/calendar-prices.test.tsx',
      title: 'a free night has its price and says what it is from; others have none',
    },
  },
  {
    name: 'the last discount that was found counts, not the greatest',
    file: discounts,
    find: 'if (discount.amount > (greatest?.amount ?? 0)) greatest = discount;',
    replace: 'if (discount.amount > 0) greatest = discount;',
    test: { file: model, title: 'never costs more with one more discount' },
  },
  {
    name: 'periods count in the order in which they were made',
    file: periods,
    find: '=== kind),\n        (a, b) => (a.firstNight < b.firstNight ? -1 : 1),',
    replace: '=== kind),\n        () => 0,',
    test: { file: model, title: 'costs the same in whatever order the periods were made' },
  },
  {
    name: 'extra guests are left out of the price before discounts',
    file: pricing,
    find: 'const baseTotal = regularNights + extraGuests.total;',
    replace: 'const baseTotal = regularNights;',
    test: { file: model, title: 'has lines, extra guests and a discount that always add up' },
  },
  {
    name: 'a code that nobody knows is refused before its uses are counted',
    file: 'apps/server/src/features/rates/promo-use.ts',
    find: 'const row = known ?? NOBODYS;',
    replace: "if (!known) throw promoRefused('unknown', prefix);\n  const row = known ?? NOBODYS;",
    test: {
      file: calls,
      title: 'an unknown one is refused after the same look-ups as one that is known',
    },
  },
  {
    name: 'the form of a period lets an overlap go to the server',
    file: 'packages/admin/src/features/rates/periods/period-values.ts',
    find: 'if (misfits.length === 0 && findOverlap(period, others)) {',
    replace: 'if (misfits.length > 99 && findOverlap(period, others)) {',
    test: {
      file: 'packages/admin/src/features/rates/rates-screen.test.tsx',
      title: 'a misfit is said at its field, and an overlap is named before anything is sent',
    },
  },
  {
    name: 'what a stay costs is reckoned without what stands in the form',
    file: 'packages/admin/src/features/rates/stay-cost/stay-lines.ts',
    find: 'if (!unsaved) return periods;',
    replace: 'if (periods) return periods;',
    test: {
      file: 'packages/admin/src/features/rates/rates-screen.test.tsx',
      title: 'a stay is reckoned with what stands in the form, and says which discount it misses',
    },
  },
  {
    name: 'a copy of a year meets another copy',
    file: 'packages/admin/src/features/rates/periods/copy-plan.ts',
    find: 'if (isProposed(planned)) there.push(to);',
    replace: 'if (!isProposed(planned)) there.push(to);',
    test: {
      file: 'packages/admin/src/features/rates/periods/copy-plan.test.ts',
      title: 'the last of February goes to the last of February, and may then meet its neighbour',
    },
  },
  {
    name: 'a year of the Buddhist era is read as one of ours',
    file: 'packages/admin/src/kit/read-day.ts',
    find: 'number >= BUDDHIST_FROM ? number - BUDDHIST_AHEAD : number',
    replace: 'number > 9999 ? number - BUDDHIST_AHEAD : number',
    test: {
      file: 'packages/admin/src/kit/read-day.test.ts',
      title: 'every day is read as it is written, in both languages',
    },
  },
];
