/** True in `npm run soak -- stress`. */
const IN_FULL = process.env['STRESS_IN_FULL'] === '1';

/** As often as `npm run soak -- stress` does it, or less often for every `npm test`. */
export const howOften = <Runs>(soakRuns: Runs, testRuns: Runs): Runs =>
  IN_FULL ? soakRuns : testRuns;

/**
 * Tells if another round is due: as many as are asked for, and up to ten times as many until `hasMet`. A busy machine
 * brings a kill beside the moment that it is aimed at, and a test that never met its moment has proved nothing.
 */
export const isRoundDue = (done: number, rounds: number, hasMet: boolean): boolean =>
  done < rounds || (!hasMet && done < 10 * rounds);

/**
 * Tests of the soak alone: seeded faults, which show that a stress test finds out what it is for, and say nothing of
 * the product.
 */
export function inSoak(tests: () => void): void {
  if (IN_FULL) tests();
}
