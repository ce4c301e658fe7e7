import { changeVilla } from '@villa/shared/contract/admin-villa.ts';
import { type NewRatePeriod, addRatePeriod } from '@villa/shared/contract/rates.ts';
import type { Page } from '@playwright/test';
import { bringIntoView } from './bring-into-view.ts';
import type { TestServer } from './test-server.ts';

const season = (th: string, en: string, firstNight: string, lastNight: string) => ({
  kind: 'season' as const,
  name: { th, en },
  firstNight,
  lastNight,
});

export const HIGH_SEASON: NewRatePeriod = {
  ...season('ไฮซีซัน', 'High season', '2026-11-01', '2027-04-30'),
  weekdayPrice: 15_000,
  weekendPrice: 18_000,
  minNights: 2,
};
export const SONGKRAN: NewRatePeriod = {
  ...season('สงกรานต์', 'Songkran', '2027-04-10', '2027-04-16'),
  kind: 'special',
  weekdayPrice: 19_500,
  weekendPrice: 19_500,
  minNights: 3,
};

/** A villa's year as it might be. */
const YEAR: readonly NewRatePeriod[] = [
  HIGH_SEASON,
  {
    ...season('ปีใหม่', 'New Year', '2026-12-27', '2027-01-02'),
    kind: 'special',
    weekdayPrice: 18_900,
    weekendPrice: 18_900,
    minNights: 3,
    arrivalDays: [1, 4],
  },
  {
    ...season('วันมาฆบูชา', 'Makha Bucha', '2027-02-19', '2027-02-21'),
    kind: 'special',
    weekdayPrice: 17_500,
  },
  SONGKRAN,
  {
    ...season(
      'กรีนซีซัน ต้นไม้เขียวทั้งเกาะ ฝนตกบ่ายเดียว สระว่ายน้ำอุ่นทั้งวัน',
      'Green season, with rain in the afternoon and the pool warm all day',
      '2027-05-01',
      '2027-10-31',
    ),
    weekdayPrice: 12_000,
    weekdayDiscountedPrice: 11_000,
    weekendPrice: 14_000,
    weekendDiscountedPrice: 13_500,
  },
];

export async function makeYear(server: TestServer): Promise<void> {
  const owner = await server.ownerApi();
  for (const body of YEAR) await owner.call(addRatePeriod, { body });
  await owner.call(changeVilla, {
    body: {
      lengthDiscounts: [{ nights: 7, percent: 10 }],
      earlyDiscount: { daysAhead: 90, percent: 8 },
    },
  });
}

/** A drag with the mouse from one night to another. */
export async function drawNights(page: Page, from: string, to: string): Promise<void> {
  const cells = [to, from].map((day) => page.locator(`[data-day="${day}"]`));
  for (const cell of cells) await bringIntoView(cell);
  // Read after both are in view: a page that scrolls between press and release draws other nights.
  const [end, start] = await Promise.all(
    cells.map(async (cell) => {
      const box = await cell.boundingBox();
      if (!box) throw new Error(`${from} to ${to} is not on show`);
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    }),
  );
  await page.mouse.move(...start!);
  await page.mouse.down();
  await page.mouse.move(...end!, { steps: 8 });
  await page.mouse.up();
}
