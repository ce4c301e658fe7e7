import { runNode } from '../lib/child.ts';
import { inRoot } from '../lib/paths.ts';

/** Runs of each property; `npm test` makes do with about a thousand of prices and a few dozen of channels. */
const RUNS = { RATES_RUNS: '20000', CHANNEL_RUNS: '2000' };

/** The models of prices and of calendars elsewhere, on twenty times as many villas, stays and days. */
export async function runModels(words: readonly string[]): Promise<boolean> {
  const models = words.length > 0 ? words : ['rates-model', 'channels-model'];
  return (await runNode([inRoot('scripts/test.ts'), 'unit', ...models], { env: RUNS })) === 0;
}
