/**
 * A stay's total over its nights, in whole baht that add up to it: in proportion to the nights' own prices, since
 * taxes and an agreed price belong to all of them; evenly when all are 0. Each share is rounded down, and the rest is
 * the last night's.
 */
export function spreadPrice(total: number, nightPrices: readonly number[]): number[] {
  const sum = nightPrices.reduce((left, right) => left + right, 0);
  const weights = sum > 0 ? nightPrices : nightPrices.map(() => 1);
  const whole = sum > 0 ? sum : nightPrices.length;
  const shares = weights.map((weight) => Math.trunc((total * weight) / whole));
  const rest = total - shares.reduce((left, right) => left + right, 0);
  return shares.map((share, night) => (night === shares.length - 1 ? share + rest : share));
}
