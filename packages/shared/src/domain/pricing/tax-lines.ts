import { type PriceLine, sumOf } from './price-line.ts';
import { taxLine } from './quote.ts';
import { percentOf } from './stay-discounts.ts';

/**
 * The tax of these lines: half a baht up, once, of all that is taxed; none where it comes to nothing.
 * @param percent up to two decimals
 */
export function taxLines(lines: readonly PriceLine[], percent: number): PriceLine[] {
  const taxable = lines.filter((line) => line.taxable);
  const tax = percentOf(sumOf(taxable), percent);
  if (tax === 0) return [];
  const ofStay = taxable.filter(({ kind }) => kind !== 'extra');
  if (ofStay.length === taxable.length) return [taxLine(tax)];
  return [taxLine(tax, { percent, amount: tax - percentOf(sumOf(ofStay), percent) })];
}
