/**
 * A stay's total over its nights, in whole baht that add up to it: in proportion to the nights'
 * own prices, since taxes and an agreed price belong to all of them; evenly when all are 0.
 */
export function spreadPrice(total: number, nightPrices: readonly number[]): number[] {
  const sum = nightPrices.reduce((left, right) => left + right, 0);
  const weights = sum > 0 ? nightPrices : nightPrices.map(() => 1);
  const whole = sum > 0 ? sum : nightPrices.length;
  let weight = 0;
  let spread = 0;
  // Rounding the running sum instead of each part is what makes the parts add up.
  return weights.map((part) => {
    weight += part;
    const upToHere = Math.round((total * weight) / whole);
    const share = upToHere - spread;
    spread = upToHere;
    return share;
  });
}
