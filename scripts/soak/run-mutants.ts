import { Stryker } from '@stryker-mutator/core';
import { availableParallelism } from 'node:os';
import { inRoot } from '../lib/paths.ts';

const DOMAIN = 'packages/shared/src/domain';

/** The rules of the villa, by their folders; tables, lists of words and contacts' spelling are none. */
const MODULES = {
  stay: [
    'arrival',
    'calendar-date',
    'channel-stay',
    'follow-stays',
    'stay',
    'stay-choice',
    'stay-rules',
    'time-zone',
    'turnover-state',
    'turnovers',
    'unconfirmed-nights',
  ],
  pricing: [
    'extras',
    'price-line',
    'pricing',
    'quote',
    'rate-periods',
    'spread-price',
    'staff-discount',
    'stay-discounts',
    'stay-revenue',
    'tax-lines',
  ],
  money: [
    'cancellation',
    'certain-cancellation',
    'damage-waiver',
    'extras-paid',
    'extras-refund',
    'has-terms',
    'ledger',
    'ledger-changes',
    'money-after-change',
    'money-source',
    'month',
    'most-charged',
    'own-plan',
    'payment-due',
    'payment-plan',
    'profit',
    'satang',
    'slip-covers',
    'split-transfer',
    'spread-commission',
    'terms-line',
    'top-up',
    'vat',
  ],
  booking: [
    'booked-extra',
    'booking-actions',
    'booking-status',
    'payment-window',
    'stay-end',
    'stay-state',
    'undo',
  ],
  villa: ['villa-rules'],
} as const;

/** The run fails where fewer of a folder's mutants are noticed, in percent. */
const MIN_SCORE = 85;

/**
 * Changes the domain in thousands of small ways, one by one, and runs the domain's tests on each: those that no
 * test notices are listed. Results are kept, so that the next run tries only what has changed since.
 * @param words of the names of modules; none: all of them
 * @returns false when fewer of a folder's were noticed than {@link MIN_SCORE}
 */
export async function runMutants(words: readonly string[]): Promise<boolean> {
  const names = Object.entries(MODULES).flatMap(([folder, list]) =>
    list.map((name) => `${folder}/${name}`),
  );
  const chosen = names.filter(
    (name) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  if (chosen.length === 0) {
    console.error(`The domain has no module ${words.map((word) => `"${word}"`).join(' or ')}.`);
    return false;
  }
  const results = await new Stryker({
    mutate: chosen.map((name) => `${DOMAIN}/${name}.ts`),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/soak/vitest.mutants.ts' },
    // Its own reader of these files needs an API that TypeScript 7 does not have; Vitest needs the files.
    tsconfigFile: 'none.json',
    ignorePatterns: [
      'data',
      'docs',
      'bench',
      '.cache',
      'apps/*/.cache',
      'apps/*/dist',
      'apps/*/public',
    ],
    coverageAnalysis: 'perTest',
    // A list or an expression that is made with its module would have every test run: nearly half of the time.
    ignoreStatic: true,
    concurrency: Math.max(1, availableParallelism()),
    timeoutMS: 20_000,
    incremental: true,
    incrementalFile: inRoot('.cache/mutants.json'),
    tempDirName: '.cache/mutants',
    reporters: ['clear-text', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportTests: false, allowEmojis: false },
    allowConsoleColors: false,
  }).runMutationTest();
  // The results hold those of other modules, too, that an earlier run has kept.
  const tried = results.filter(
    ({ status, fileName }) =>
      status !== 'CompileError' &&
      status !== 'Ignored' &&
      chosen.some((name) => fileName.endsWith(`${DOMAIN}/${name}.ts`)),
  );
  return Object.keys(MODULES)
    .map((folder) => isNoticed(folder, tried))
    .every(Boolean);
}

type Results = Awaited<ReturnType<Stryker['runMutationTest']>>;

/** Prints how many mutants of a folder were noticed. @returns false when they were too few */
function isNoticed(folder: string, tried: Results): boolean {
  const own = tried.filter(({ fileName }) => fileName.includes(`${DOMAIN}/${folder}/`));
  if (own.length === 0) return true;
  const noticed = own.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const score = (100 * noticed.length) / own.length;
  console.log(
    `${folder}: ${noticed.length} of ${own.length} mutants noticed: ${score.toFixed(1)} % (at least ${MIN_SCORE})`,
  );
  return score >= MIN_SCORE;
}
