import { sorted } from '../sorted.ts';
import { type CalendarDate, addDays } from './calendar-date.ts';
import type { Localized } from '../text/language.ts';
import { nightKind } from './stay.ts';

/** The rule that a date follows. */
export type HolidaySource = 'fixed' | 'lunar' | 'chinese';

/**
 * `fixed`: the same day each year, by the cabinet's standing list of official holidays (Bank of Thailand,
 * "Financial institutions' holidays", https://www.bot.or.th/en/financial-institutions-holiday.html).
 * `lunar`: worked out by the Buddhist calendar and published year by year (the same list; beyond the
 * published years by the lunar calendar's full moons, which `thai-holidays.test.ts` counts through its months).
 * `chinese`: by the Chinese calendar (Hong Kong Observatory, "Gregorian-Lunar Calendar Conversion Table",
 * https://www.hko.gov.hk/en/gts/time/conversion.htm). Only `fixed` days are on the same day in the next year.
 *
 * Christmas, Chinese New Year and Loy Krathong are no public holidays; guests come for them all the same.
 */
export interface Holiday {
  name: Localized;
  /** The first and the last day off. */
  from: CalendarDate;
  to: CalendarDate;
  source: HolidaySource;
}

const named = (th: string, en: string): Localized => ({ th, en });
const MAKHA = named('วันมาฆบูชา', 'Makha Bucha');
const VISAKHA = named('วันวิสาขบูชา', 'Visakha Bucha');
const LOY_KRATHONG = named('วันลอยกระทง', 'Loy Krathong');
const CHINESE_NEW_YEAR = named('วันตรุษจีน', 'Chinese New Year');
const ASALHA = named('วันอาสาฬหบูชาและวันเข้าพรรษา', 'Asalha Bucha and Khao Phansa');

/** The Buddhist days, which libraries lack beyond 2026. Khao Phansa is the day after Asalha Bucha. */
const LUNAR: readonly Holiday[] = [
  // Full moon of the third lunar month; of the fourth in a year that has two eighth ones, as 2026 has.
  { name: MAKHA, from: '2026-03-03', to: '2026-03-03', source: 'lunar' },
  { name: MAKHA, from: '2027-02-21', to: '2027-02-21', source: 'lunar' },
  { name: MAKHA, from: '2028-02-10', to: '2028-02-10', source: 'lunar' },
  // The full moon of the sixth month; of the seventh in a year with two eighth months.
  { name: VISAKHA, from: '2026-05-31', to: '2026-05-31', source: 'lunar' },
  { name: VISAKHA, from: '2027-05-20', to: '2027-05-20', source: 'lunar' },
  { name: VISAKHA, from: '2028-05-08', to: '2028-05-08', source: 'lunar' },
  // The full moon of the eighth month (the second one of two), and the day after.
  { name: ASALHA, from: '2026-07-29', to: '2026-07-30', source: 'lunar' },
  { name: ASALHA, from: '2027-07-18', to: '2027-07-19', source: 'lunar' },
  { name: ASALHA, from: '2028-07-06', to: '2028-07-07', source: 'lunar' },
  // Full moon of the twelfth lunar month.
  { name: LOY_KRATHONG, from: '2026-11-24', to: '2026-11-24', source: 'lunar' },
  { name: LOY_KRATHONG, from: '2027-11-13', to: '2027-11-13', source: 'lunar' },
  { name: LOY_KRATHONG, from: '2028-11-01', to: '2028-11-01', source: 'lunar' },
];

/** The first day of the first month. Its eve, on which families meet, is a night of it as of any holiday. */
const CHINESE: readonly Holiday[] = ['2026-02-17', '2027-02-06', '2028-01-26'].map((day) => ({
  name: CHINESE_NEW_YEAR,
  from: day,
  to: day,
  source: 'chinese',
}));

/** Month and day of those that do not move. */
const FIXED: readonly (readonly [name: Localized, from: string, to: string])[] = [
  [named('วันจักรี', 'Chakri Memorial Day'), '04-06', '04-06'],
  [named('วันสงกรานต์', 'Songkran'), '04-13', '04-15'],
  [named('วันแรงงาน', 'Labour Day'), '05-01', '05-01'],
  [named('วันฉัตรมงคล', 'Coronation Day'), '05-04', '05-04'],
  [named('วันเฉลิมพระชนมพรรษาพระบรมราชินี', "Queen's Birthday"), '06-03', '06-03'],
  [named('วันเฉลิมพระชนมพรรษาพระเจ้าอยู่หัว', "King's Birthday"), '07-28', '07-28'],
  [named('วันแม่แห่งชาติ', "Mother's Day"), '08-12', '08-12'],
  [named('วันนวมินทรมหาราช', 'Navamindra Maharaj Day'), '10-13', '10-13'],
  [named('วันปิยมหาราช', 'Chulalongkorn Day'), '10-23', '10-23'],
  [named('วันพ่อแห่งชาติ', "Father's Day"), '12-05', '12-05'],
  [named('วันรัฐธรรมนูญ', 'Constitution Day'), '12-10', '12-10'],
  [named('วันคริสต์มาส', 'Christmas'), '12-25', '12-25'],
];
const NEW_YEAR = named('วันขึ้นปีใหม่', 'New Year');

export const HOLIDAY_YEARS = [2026, 2027, 2028] as const;

/** The public holidays of Thailand and three feasts in the order of their days. Days that the cabinet adds are the owner's to add. */
export const THAI_HOLIDAYS: readonly Holiday[] = sorted(
  [
    { name: NEW_YEAR, from: '2026-01-01', to: '2026-01-01', source: 'fixed' as const },
    ...LUNAR,
    ...CHINESE,
    ...HOLIDAY_YEARS.flatMap((year) => [
      ...FIXED.map(([name, from, to]) => ({
        name,
        from: `${year}-${from}`,
        to: `${year}-${to}`,
        source: 'fixed' as const,
      })),
      { name: NEW_YEAR, from: `${year}-12-31`, to: `${year + 1}-01-01`, source: 'fixed' as const },
    ]),
  ],
  (a, b) => (a.from < b.from ? -1 : 1),
);

/** Nights that can be offered as a special period. */
export interface OfferedPeriod {
  name: Localized;
  firstNight: CalendarDate;
  lastNight: CalendarDate;
}

/** The nights of a holiday: its eve, its own, and a weekend (nights of Friday and Saturday) that touches them. */
export function nightsOfHoliday({
  from,
  to,
}: Pick<Holiday, 'from' | 'to'>): Omit<OfferedPeriod, 'name'> {
  let firstNight = addDays(from, -1);
  let lastNight = to;
  while (nightKind(addDays(firstNight, -1)) === 'weekend') firstNight = addDays(firstNight, -1);
  while (nightKind(addDays(lastNight, 1)) === 'weekend') lastNight = addDays(lastNight, 1);
  return { firstNight, lastNight };
}

/**
 * The holidays as special periods whose last night is not before `from`. Those that share a night are one,
 * since two special periods must not.
 */
export function offerHolidays(from: CalendarDate): OfferedPeriod[] {
  const offered: OfferedPeriod[] = [];
  for (const holiday of THAI_HOLIDAYS) {
    const nights = nightsOfHoliday(holiday);
    const last = offered.at(-1);
    if (last && nights.firstNight <= last.lastNight) {
      last.name = {
        th: `${last.name.th} · ${holiday.name.th}`,
        en: `${last.name.en} · ${holiday.name.en}`,
      };
      if (nights.lastNight > last.lastNight) last.lastNight = nights.lastNight;
    } else {
      offered.push({ name: holiday.name, ...nights });
    }
  }
  return offered.filter(({ lastNight }) => lastNight >= from);
}
