/** How a price is written where only a few letters have room. */
export interface ShortPrice {
  unit: 'baht' | 'thousands' | 'millions';
  amount: string;
}

const format = (amount: number, digits: number) =>
  amount.toLocaleString('en-US', { maximumFractionDigits: digits });

/** `12.9` thousands; whole thousands from a hundred on, and below one the baht themselves. */
export function shortPrice(baht: number): ShortPrice {
  if (baht < 1000) return { unit: 'baht', amount: String(baht) };
  const tenths = Math.round(baht / 100);
  if (tenths < 1000) return { unit: 'thousands', amount: format(tenths / 10, 1) };
  const thousands = Math.round(baht / 1000);
  if (thousands < 1000) return { unit: 'thousands', amount: String(thousands) };
  return { unit: 'millions', amount: format(baht / 1_000_000, 1) };
}
