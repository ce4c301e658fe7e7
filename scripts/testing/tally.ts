/** Counting: how many tests passed, failed and were skipped, over all runners. */

export type Tally = { passed: number; failed: number; skipped: number };

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };
export const onePassed: Tally = { ...nothing, passed: 1 };
export const oneFailed: Tally = { ...nothing, failed: 1 };

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
});

/**
 * A runner that ends badly while every test it reports is fine has still failed:
 * a crash after the last test, an unhandled rejection, a broken setup.
 */
export const withExitCode = (tally: Tally, code: number): Tally =>
  code !== 0 && tally.failed === 0 ? sum([tally, oneFailed]) : tally;

export function lastLine({ passed, failed, skipped }: Tally): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}
