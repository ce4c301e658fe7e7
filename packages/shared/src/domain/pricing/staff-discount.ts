/**
 * The least amount that staff may agree on in place of the usual one. The owner has no such bound.
 * @param maxPercent how much less it may be; 0: any amount
 */
export function leastAgreed(usual: number, maxPercent: number): number {
  return maxPercent === 0 ? 0 : Math.ceil((usual * (100 - maxPercent)) / 100);
}
