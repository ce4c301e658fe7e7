import { besideStay, linesOf, sumOf } from '../pricing/price-line.ts';
import { type KeptQuote, readQuote } from '../pricing/quote.ts';
import { percentOf } from '../pricing/stay-discounts.ts';
import type { Localized } from '../text/language.ts';

/** An extra as papers name it: whole baht with its part of the tax. */
export interface PaidExtra {
  name: Localized;
  /** How many were chosen. */
  count: number;
  amount: number;
  /** True of one of which this is a part. */
  isPart?: true;
}

/**
 * The extras of a price, each with its part of the tax, in the order in which they were chosen: together exactly the
 * money that is beside the stay's. Those that cost nothing are left out.
 */
export function extrasWithTax(kept: KeptQuote): (PaidExtra & { id: string })[] {
  const { lines } = readQuote(kept);
  const [tax] = linesOf(lines, 'tax');
  const percent = tax?.ofExtras?.percent ?? 0;
  const ofStay = sumOf(lines.filter(({ kind, taxable }) => taxable && kind !== 'extra'));
  let taxed = ofStay;
  const taxUpTo = () => percentOf(taxed, percent) - percentOf(ofStay, percent);
  return linesOf(lines, 'extra')
    .map(({ id, label, count, amount, taxable }) => {
      const before = taxUpTo();
      if (taxable) taxed += amount;
      return { id, name: label, count, amount: amount + taxUpTo() - before };
    })
    .filter(({ amount }) => amount > 0);
}

/**
 * The extras of which a changed price has fewer, or has them for less: how many fewer, all of them where it is as many, and
 * how much less they cost with their part of the tax, whole baht. Tax is rounded once over all, so that the others may have
 * some baht of the change.
 */
export function extrasLess(before: KeptQuote, after: KeptQuote): PaidExtra[] {
  const left = new Map(extrasWithTax(after).map((one) => [one.id, one]));
  const plain = (kept: KeptQuote) =>
    new Map(linesOf(readQuote(kept).lines, 'extra').map(({ id, amount }) => [id, amount]));
  const [was, is] = [plain(before), plain(after)];
  return extrasWithTax(before).flatMap(({ id, name, count, amount }) => {
    if ((is.get(id) ?? 0) >= (was.get(id) ?? 0)) return [];
    const other = left.get(id);
    const fewer = count - (other?.count ?? 0);
    return [{ name, count: fewer > 0 ? fewer : count, amount: amount - (other?.amount ?? 0) }];
  });
}

/**
 * The part of a payment that is for extras, by extra. Money pays for the stay first, then for the extras in their order;
 * of one that is partly paid only that part is named.
 * @param payment whole baht: the price of all, all that came before, and the payment itself
 */
export function extrasInPayment(
  kept: KeptQuote,
  { total, before, amount }: { total: number; before: number; amount: number },
): PaidExtra[] {
  const ofStay = Math.max(0, total - besideStay(readQuote(kept).lines));
  return within(extrasWithTax(kept), ofStay, { from: before, until: before + amount });
}

/**
 * Parts that stand one behind the other from a place on: of each as much as lies within a stretch of money.
 * @returns those with something in it
 */
export function within(
  parts: readonly PaidExtra[],
  first: number,
  { from, until }: { from: number; until: number },
): PaidExtra[] {
  let place = first;
  return parts.flatMap(({ name, count, amount }) => {
    const [begin, end] = [Math.max(place, from), Math.min(place + amount, until)];
    place += amount;
    const isPart = end - begin < amount;
    return end > begin ? [{ name, count, amount: end - begin, ...(isPart && { isPart }) }] : [];
  });
}
