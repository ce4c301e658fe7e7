/** The steps of `npm test`: each runs one tool, shows its output and returns what it counted. */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDesk } from '../desk/build.ts';
import { ensureBrowser } from '../find-browser.ts';
import { runNode } from '../lib/child.ts';
import { inRoot } from '../lib/paths.ts';
import { toolFile } from '../lib/tool.ts';
import {
  countPlaywright,
  countVitest,
  failuresIn,
  playwrightFailures,
  playwrightSkips,
  playwrightUnsteady,
  tallyOf,
  unhandledErrors,
  vitestFailures,
} from './reports.ts';
import type { Outcome, Output, Part, Step } from './step.ts';
import { oneFailed, onePassed } from './tally.ts';
import { FILE_VARIABLE } from './unhandled-errors.ts';

const reports = mkdtempSync(join(tmpdir(), 'villa-test-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** Each thread and each server that a test starts would strip the types of its modules anew: half of what it needs. */
const COMPILED = { NODE_COMPILE_CACHE: inRoot('.cache/compiled') };

/**
 * For the checkers of types, which are Go programs: each of their threads works out the same types again, and half of
 * the cores is the stress tests'. A heap that may grow fivefold before it is swept is swept seldom.
 */
const CHECKER = {
  GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)),
  GOGC: '400',
};

/** A tool that only passes or fails counts as one test. */
const check = (name: string, ...command: string[]): Step => ({
  part: 'check',
  name,
  run: async (_extra, stdio) => ({
    tally: (await runNode(command, { stdio, env: CHECKER })) === 0 ? onePassed : oneFailed,
    failures: [],
  }),
});

/** Vitest's projects are run apart where they would disturb each other. */
function vitest(part: Part, name: string, projects: string): Step {
  return {
    part,
    name,
    async run(extra, stdio) {
      const file = join(reports, `vitest-${part}.json`);
      const unhandled = join(reports, `unhandled-${part}.json`);
      const reporters = [
        '--reporter=default',
        '--reporter=json',
        `--reporter=${inRoot('scripts/testing/unhandled-errors.ts')}`,
        `--outputFile.json=${file}`,
      ];
      const command = [toolFile('vitest'), 'run', `--project=${projects}`, ...reporters, ...extra];
      const code = await runNode(command, {
        stdio,
        env: { ...COMPILED, [FILE_VARIABLE]: unhandled },
      });
      return {
        tally: tallyOf(file, countVitest, code),
        failures: [...failuresIn(file, vitestFailures), ...failuresIn(unhandled, unhandledErrors)],
      };
    },
  };
}

async function buildBoth(): Promise<void> {
  const code = (await runNode([inRoot('scripts/build.ts')])) || (await buildDesk());
  if (code !== 0) throw new Error('The site or the desk could not be built.');
}

async function browserTests(extra: string[], stdio: Output): Promise<Outcome> {
  const file = join(reports, 'playwright.json');
  const playwright = toolFile('@playwright/test', 'playwright');
  const code = await runNode(
    [playwright, 'test', '--reporter=list,json', '--pass-with-no-tests', ...extra],
    {
      stdio,
      env: { ...COMPILED, CHROME_PATH: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  );
  return {
    tally: tallyOf(file, countPlaywright, code),
    failures: failuresIn(file, playwrightFailures),
    skips: failuresIn(file, playwrightSkips),
    unsteady: failuresIn(file, playwrightUnsteady),
  };
}

/** From the quickest answer to the slowest. */
export const steps: Step[] = [
  check('format', toolFile('oxfmt'), '--check'),
  check('lint', toolFile('oxlint')),
  // Projects are checked side by side already; more checkers in each work out the same types again.
  check('types', toolFile('typescript', 'tsc'), '--build', '--checkers', '1'),
  check('unused files and exports', toolFile('knip')),
  vitest('unit', 'unit and API tests', '!stress'),
  // Most of their time is spent in waiting for servers that start, are killed and run out of patience.
  { ...vitest('stress', 'stress tests', 'stress'), mostlyWaits: true },
  { part: 'browser', name: 'browser tests', prepare: buildBoth, run: browserTests },
];
