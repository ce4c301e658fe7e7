/**
 * `npm test`: everything. `npm test -- unit` (or `check`, `stress`, `browser`): a part;
 * words after the part go to its runner, such as `npm test -- unit pricing`.
 *
 * The last line counts all of it: each test, and each check as one.
 */
import './launch/die-with-parent.mjs';
import { runSteps } from './testing/run-steps.ts';
import { steps } from './testing/steps.ts';
import { lastLine, sum } from './testing/tally.ts';

const [part, ...extra] = process.argv.slice(2);
const chosen = steps.filter((step) => part === undefined || step.part === part);

if (chosen.length === 0) {
  console.error(`There is no part "${part}". Parts: check, unit, stress, browser.`);
  process.exit(2);
}

const results = await runSteps(chosen, extra);

for (const { skips = [] } of results) {
  for (const skip of skips) console.log(`\nskipped: ${skip}`);
}
for (const { unsteady = [] } of results) {
  for (const test of unsteady) console.log(`\npassed at the second try only: ${test}`);
}
for (const { failures } of results) {
  for (const failure of failures) console.log(`\nfailed: ${failure}`);
}

console.log();
for (const { step, tally } of results) console.log(`${step.name}: ${lastLine(tally)}`);

const tested = results.filter(({ step }) => step.part !== 'check').map(({ tally }) => tally);
const total = sum(results.map(({ tally }) => tally));

// A run that found no test at all is more likely lost than fine.
const foundNone = tested.length > 0 && sum(tested).passed + sum(tested).failed === 0;
if (foundNone) console.error('No test ran.');

console.log(`\n${lastLine(total)}`);
process.exitCode = total.failed > 0 || foundNone ? 1 : 0;
