/**
 * `npm run soak`: what is too long for every `npm test`. `npm run soak -- faults`: seeds faults and
 * wants each to be caught. `npm run soak -- stress`: the stress tests, again and again. `npm run soak -- models`: the
 * models of prices, on 20,000 villas each, and of calendars elsewhere, and the other properties in more runs.
 * `npm run soak -- recorded`: the whole recorded life, and all scenarios of the recorded mails.
 * `npm run soak -- order`: the unit tests, with their files in other orders.
 * `npm run soak -- screens`: the browser tests, in both languages on both devices.
 * `npm run soak -- mutants`: the domain, changed in thousands of small ways, each of which its tests must notice.
 * `npm run soak -- slips`: slips of ten banks, in every way they come. `npm run soak -- feeds`: mutated calendars.
 * `npm run soak -- install`: the release on a minimal Debian with its own systemd, as root.
 */
import './launch/die-with-parent.mjs';
import { runFaults } from './soak/run-faults.ts';
import { runFeeds } from './soak/run-feeds.ts';
import { runInstall } from './soak/run-install.ts';
import { runModels } from './soak/run-models.ts';
import { runMutants } from './soak/run-mutants.ts';
import { runOrder } from './soak/run-order.ts';
import { runRecorded } from './soak/run-recorded.ts';
import { runScreens } from './soak/run-screens.ts';
import { runSlips } from './soak/run-slips.ts';
import { runStress } from './soak/run-stress.ts';

const parts: Record<string, (words: readonly string[]) => Promise<boolean>> = {
  faults: runFaults,
  stress: runStress,
  slips: runSlips,
  feeds: runFeeds,
  models: runModels,
  recorded: runRecorded,
  order: runOrder,
  mutants: runMutants,
  screens: runScreens,
  install: runInstall,
};
const [part, ...words] = process.argv.slice(2);
const chosen = part === undefined ? Object.values(parts) : [parts[part]];

let passed = true;
for (const run of chosen) {
  if (run === undefined) {
    console.error(`There is no part "${part}". Parts: ${Object.keys(parts).join(', ')}.`);
    process.exit(2);
  }
  passed = (await run(words)) && passed;
}
process.exitCode = passed ? 0 : 1;
