/** As often as `npm run soak -- stress` does it, or less often for every `npm test`. */
export const howOften = (inSoak: number, inTest: number): number =>
  process.env['STRESS_IN_FULL'] === '1' ? inSoak : inTest;
