import { runNode } from '../lib/child.ts';
import { inRoot } from '../lib/paths.ts';

/** Runs of each property; `npm test` makes do with about a thousand of prices and a few dozen of the others. */
const RUNS = {
  RATES_RUNS: '20000',
  LEDGER_RUNS: '20000',
  CHANNEL_RUNS: '2000',
  RULE_RUNS: '20000',
  MODELS_IN_FULL: '1',
};

/** The models of prices, calendars elsewhere, nights, holds, money and events, on many times as many lives. */
export async function runModels(words: readonly string[]): Promise<boolean> {
  const models =
    words.length > 0
      ? words
      : [
          '-model',
          'pricing/quote',
          'month.test',
          'missing-nothing',
          'recurrence',
          'own-window',
          'bounds',
        ];
  return (await runNode([inRoot('scripts/test.ts'), 'unit', ...models], { env: RUNS })) === 0;
}
