import { linesBesideNights, sumOf } from '@villa/shared/domain/pricing/price-line.ts';
import { type Quote, readQuote, writeQuote } from '@villa/shared/domain/pricing/quote.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { anyPrice } from '@villa/shared/testing/drawn-prices.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceColumns } from '../bookings/csv-columns.ts';
import { groupNights, lineRow, sumsOf } from '../stay-page/summary-content.ts';
import { summaryTexts } from '../stay-page/summary-texts.ts';
import { lineRows } from './mail-content.ts';

/** The amount with which a cell begins: `−฿1,200 · Code SEA` is −1200. */
function amountIn(cell: string): number {
  const found = /^([−+]?)฿([\d,]+)/.exec(cell);
  if (!found) throw new Error(`no amount in ${cell}`);
  const amount = Number((found[2] ?? '').replaceAll(',', ''));
  return found[1] === '−' ? -amount : amount;
}
const add = (cells: readonly string[]) => cells.reduce((sum, cell) => sum + amountIn(cell), 0);
const RUNS = { numRuns: 100 };
const language = fc.constantFrom(...LANGUAGES);

test('the rows of a document add up to its total, whatever lines the price has', () => {
  fc.assert(
    fc.property(
      anyPrice,
      fc.option(fc.nat(90_000), { nil: null }),
      language,
      (drawn, agreed, to) => {
        const price: Quote = writeQuote(drawn);
        const totalPrice = agreed ?? price.total;
        const texts = summaryTexts[to];
        const nights = groupNights(price.lines).reduce(
          (sum, row) => sum + row.price * row.nights,
          0,
        );
        const rows = sumsOf({ price, totalPrice, ended: null }, texts, to).filter(
          ({ label }) => label !== texts.subtotal && label !== texts.listTotal,
        );
        expect(nights + add(rows.map(({ amount }) => amount))).toBe(totalPrice);
      },
    ),
    RUNS,
  );
});

test('the rows of a mail add up to the total, whatever lines the price has', () => {
  fc.assert(
    fc.property(anyPrice, language, (drawn, to) => {
      const price = writeQuote(drawn);
      const texts = summaryTexts[to];
      const beside = linesBesideNights(readQuote(price).lines).map((line) =>
        lineRow(line, { price }, texts, to),
      );
      const booking = { price, totalPrice: price.total, status: 'confirmed' as const };
      const rows = lineRows(booking, beside, 'Nights', to);
      // With nights and taxes alone the total says all.
      const isPlain = beside.every(({ kind }) => kind === 'tax');
      expect(rows.length > 0).toBe(!isPlain);
      expect(isPlain ? price.total : add(rows.map(({ value }) => value))).toBe(price.total);
      // Beside an agreed price the extras keep theirs, and together they are what the guest pays.
      const totalPrice = price.total + 500;
      const agreed = lineRows({ ...booking, totalPrice }, beside, 'Nights', to);
      const hasExtras = (price.extras ?? []).some(({ total }) => total > 0);
      expect(agreed.length > 0).toBe(hasExtras);
      expect(hasExtras ? add(agreed.map(({ value }) => value)) : totalPrice).toBe(totalPrice);
    }),
    RUNS,
  );
});

/** Which way a column of the sheet goes into the sum; those that are left out are sums themselves, or words. */
const IN_SUM: Partial<Record<string, 1 | -1 | 0>> = {
  weekdayNights: 0,
  weekendNights: 0,
  stayDiscount: -1,
  baseTotal: 0,
  discountTotal: 0,
  subtotal: 0,
  computedTotal: 0,
};

test('the columns of the sheet add up to the computed total, whatever can be asked for', () => {
  fc.assert(
    fc.property(anyPrice, language, ({ lines }, to) => {
      const columns = priceColumns(lines, to);
      let sum = 0;
      for (const [column, value] of Object.entries(columns)) {
        if (typeof value === 'number') sum += (IN_SUM[column] ?? 1) * value;
      }
      expect(sum).toBe(columns.computedTotal);
      expect(columns.computedTotal).toBe(sumOf(lines));
      expect(columns.baseTotal - columns.discountTotal).toBe(columns.subtotal);
    }),
    RUNS,
  );
});
