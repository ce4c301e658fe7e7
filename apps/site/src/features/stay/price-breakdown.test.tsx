import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { quoteOf } from '@villa/shared/testing/quote-of.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { texts as common } from '@villa/shared/i18n/common.en.ts';
import { writeQuote } from '@villa/shared/domain/pricing/quote.ts';
import { checkPrices } from '@villa/shared/testing/drawn-prices.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { createI18n } from '../../app/texts/create-i18n.ts';
import { PriceBreakdown } from './price-breakdown.tsx';

const VILLA = {
  weekdayPrice: 15_000,
  weekdayDiscountedPrice: 12_900,
  weekendPrice: 18_000,
  weekendDiscountedPrice: null,
  priceReductionPerRoom: 2000,
  bedrooms: 3,
  taxPercent: 7,
};

/** The text below a line's price; whether a comma follows the weekday is the platform’s. */
function nightsOfLines(): string[] {
  return [...document.querySelectorAll('dt > .block')]
    .map(({ textContent }) => textContent.replaceAll(',', '').replaceAll(/\s/g, ' '))
    .filter((text) => !/guests/.test(text));
}

test('what stands in the column of prices adds up; what is saved on bedrooms is a sentence', () => {
  const quote = quoteOf(VILLA, { checkIn: '2026-12-03', checkOut: '2026-12-06' }, 2);
  render(
    <I18nextProvider i18n={createI18n('en', { common })}>
      <PriceBreakdown quote={quote} language="en" withTotal={false} />
    </I18nextProvider>,
  );
  const column = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(column).toEqual([10_900, 32_000, 42_900, 3003].map((amount) => formatBaht(amount)));
  // The struck prices and the percentage are shown beside the prices, and are no part of the sum.
  const was = [...document.querySelectorAll('s')].map(({ textContent }) => textContent);
  // The prices of the kind of night, of the stay, and of the one night in the list of all.
  expect(was).toEqual([13_000, 45_000, 13_000].map((amount) => formatBaht(amount)));
  expect(screen.getByText('5% off')).toBeTruthy();
  expect(screen.getByText(/฿2,100 below the regular price/).tagName).toBe('P');
  expect(screen.getByText(/You save ฿6,000/).tagName).toBe('P');
  expect(screen.getAllByText(/already taken off/)).toHaveLength(1);
});

test('nights of two rates, extra guests and a discount of the stay add up too', () => {
  const season = {
    kind: 'season' as const,
    name: { th: 'ฤดูท่องเที่ยว', en: 'High season' },
    firstNight: '2026-12-05',
    lastNight: '2026-12-31',
    weekdayPrice: 20_000,
    weekdayDiscountedPrice: null,
    weekendPrice: 24_000,
    weekendDiscountedPrice: null,
    minNights: null,
    arrivalDays: [],
  };
  const rates = {
    ...VILLA,
    taxPercent: 0,
    periods: [season],
    includedGuests: 2,
    extraGuestPrice: 500,
    lengthDiscounts: [{ nights: 3, percent: 10 }],
  };
  const stay = { checkIn: '2026-12-03', checkOut: '2026-12-06' };
  const quote = quoteOf(rates, stay, 3, { guests: 4 });
  render(
    <I18nextProvider i18n={createI18n('en', { common })}>
      <PriceBreakdown quote={quote} language="en" withTotal={false} />
    </I18nextProvider>,
  );
  const column = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  // 12 900 + 18 000 + 24 000 + 3 000, less 5 790 of the stay.
  expect(column).toEqual(
    [12_900, 18_000, 24_000, 3000]
      .map((amount) => formatBaht(amount))
      .concat(`−${formatBaht(5790)}`, formatBaht(52_110)),
  );
  expect(screen.getByText('3 nights or more').textContent).toContain('10% off');
  // Which nights each line is of, and by whose price.
  expect(nightsOfLines()).toEqual(['Thu 3 Dec', 'Fri 4 Dec', 'Sat 5 Dec · High season']);
});

test('nights of one price are told apart by the period that it is from', () => {
  const named = (en: string, firstNight: string, lastNight: string) => ({
    kind: 'season' as const,
    name: { th: en, en },
    firstNight,
    lastNight,
    weekdayPrice: 20_000,
    weekdayDiscountedPrice: null,
    weekendPrice: null,
    weekendDiscountedPrice: null,
    minNights: null,
    arrivalDays: [],
  });
  const periods = [
    named('Dry season', '2026-12-01', '2026-12-08'),
    named('Peak season', '2026-12-09', '2026-12-31'),
  ];
  const stay = { checkIn: '2026-12-07', checkOut: '2026-12-10' };
  const quote = quoteOf({ ...VILLA, periods }, stay, 3);
  render(
    <I18nextProvider i18n={createI18n('en', { common })}>
      <PriceBreakdown quote={quote} language="en" withTotal={false} />
    </I18nextProvider>,
  );
  expect(nightsOfLines()).toEqual([
    'Mon 7 Dec – Tue 8 Dec · Dry season',
    'Wed 9 Dec · Peak season',
  ]);
  expect(screen.getByText(/Wed,? 9 Dec · Peak season/)).toBeTruthy();
});

test('nights of one price with others between are told by their days of the week', () => {
  const quote = quoteOf(VILLA, { checkIn: '2026-12-02', checkOut: '2026-12-08' }, 3);
  render(
    <I18nextProvider i18n={createI18n('en', { common })}>
      <PriceBreakdown quote={quote} language="en" withTotal={false} />
    </I18nextProvider>,
  );
  expect(nightsOfLines()).toEqual(['Sunday – Thursday', 'Fri 4 Dec – Sat 5 Dec']);
});

test('where each night has a line of its own, the list of all nights is not there', () => {
  const list = (checkOut: CalendarDate) => {
    const quote = quoteOf(VILLA, { checkIn: '2026-12-03', checkOut }, 3);
    const { unmount } = render(
      <I18nextProvider i18n={createI18n('en', { common })}>
        <PriceBreakdown quote={quote} language="en" />
      </I18nextProvider>,
    );
    const found = screen.queryByText(common.price.everyNight) !== null;
    unmount();
    return found;
  };
  // A Thursday and a Friday; then a Saturday, which costs what the Friday does.
  expect(list('2026-12-05')).toBe(false);
  expect(list('2026-12-06')).toBe(true);
});

test('the lines add up to the total, whatever lines the price has', () => {
  checkPrices(30, (price) => {
    const quote = writeQuote(price);
    render(
      <I18nextProvider i18n={createI18n('en', { common })}>
        <PriceBreakdown quote={quote} language="en" withTotal={false} />
      </I18nextProvider>,
    );
    let sum = 0;
    for (const row of document.querySelectorAll('dl > div')) {
      const isSubtotal = row.querySelector('dt')?.textContent.startsWith(common.price.subtotal);
      const cell = row.querySelector('dd')?.textContent ?? '';
      const amount = Number(cell.replaceAll(/[^\d]/g, ''));
      if (!isSubtotal) sum += cell.startsWith('−') ? -amount : amount;
    }
    cleanup();
    expect(sum).toBe(quote.total);
  });
});
