import { runNode } from '../lib/child.ts';
import { inRoot } from '../lib/paths.ts';

/** Runs of each property; `npm test` makes do with about a thousand. */
const RUNS = '20000';

/** The tests of prices against a second, slower way, on twenty times as many villas and stays. */
export async function runModels(words: readonly string[]): Promise<boolean> {
  const command = [inRoot('scripts/test.ts'), 'unit', 'rates-model', ...words];
  return (await runNode(command, { env: { RATES_RUNS: RUNS } })) === 0;
}
