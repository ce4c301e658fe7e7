const format = (amount: number, digits: number): string =>
  amount.toLocaleString('en-US', { maximumFractionDigits: digits });

/** A price where only a few letters have room: `12.9k`, whole thousands from a hundred on, `1.2M`; `900` below one. */
export function shortBaht(baht: number): string {
  if (baht < 1000) return String(baht);
  const tenths = Math.round(baht / 100);
  if (tenths < 1000) return `${format(tenths / 10, 1)}k`;
  const thousands = Math.round(baht / 1000);
  return thousands < 1000 ? `${thousands}k` : `${format(baht / 1_000_000, 1)}M`;
}
