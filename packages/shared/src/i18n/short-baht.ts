const format = (amount: number, digits: number): string =>
  amount.toLocaleString('en-US', { maximumFractionDigits: digits });

/** A price where only a few letters have room: `12,900`, and from a hundred thousand on `128k` and `1.2M`. */
export function shortBaht(baht: number): string {
  if (baht < 100_000) return format(baht, 0);
  const thousands = Math.round(baht / 1000);
  return thousands < 1000 ? `${thousands}k` : `${format(baht / 1_000_000, 1)}M`;
}
