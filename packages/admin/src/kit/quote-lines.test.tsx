import { writeQuote } from '@villa/shared/domain/pricing/quote.ts';
import { texts as common } from '@villa/shared/i18n/common.en.ts';
import { texts as rates } from '@villa/shared/i18n/staff/rates.en.ts';
import { checkPrices } from '@villa/shared/testing/drawn-prices.ts';
import { cleanup, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { CostLines } from '../features/rates/stay-cost/cost-lines.tsx';
import { QuoteLines } from './quote-lines.tsx';

const i18n = createInstance();
await i18n
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { common, rates } }, interpolation: { escapeValue: false } });

/** The rows of a list of sums: the words, and the amount. */
function drawn(element: ReactNode): { words: string; amount: number }[] {
  render(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);
  const rows = [...document.querySelectorAll('dl > div')].map((row) => {
    const cell = row.querySelector('dd')?.textContent ?? '';
    const amount = Number(cell.replaceAll(/[^\d]/g, ''));
    return {
      words: row.querySelector('dt')?.textContent ?? '',
      amount: cell.startsWith('−') ? -amount : amount,
    };
  });
  cleanup();
  return rows;
}
const add = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

test('the lines of a price add up to its total, whatever lines it has', () => {
  checkPrices(30, (price) => {
    const quote = writeQuote(price);
    const rows = drawn(<QuoteLines quote={quote} language="en" />);
    const total = rows.at(-1)?.amount;
    const parts = rows.slice(0, -1).filter(({ words }) => words !== common.price.subtotal);
    expect(total).toBe(quote.total);
    // A stay of nights alone has no line above its total.
    expect(parts.length === 0 ? quote.total : add(parts)).toBe(quote.total);
    const costs = drawn(
      <dl>
        <CostLines quote={quote} language="en" />
      </dl>,
    );
    expect(add(costs)).toBe(quote.total);
  });
});
