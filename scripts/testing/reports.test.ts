import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  countPlaywright,
  countVitest,
  failuresIn,
  playwrightFailures,
  playwrightSkips,
  playwrightUnsteady,
  tallyOf,
  vitestFailures,
} from './reports.ts';
import { oneFailed } from './tally.ts';

const vitest = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [{ status: 'failed', assertionResults: [{}] }],
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('countVitest() counts todo tests as skipped', () => {
  expect(countVitest(JSON.stringify(vitest))).toEqual({ passed: 7, failed: 1, skipped: 3 });
});

test('a test file that cannot be loaded is a failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  const report = { ...vitest, testResults: [...vitest.testResults, broken] };
  expect(countVitest(JSON.stringify(report)).failed).toBe(2);
});

test('countPlaywright() counts flaky tests as passed', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright(JSON.stringify({ stats }))).toEqual({ passed: 5, failed: 1, skipped: 2 });
});

test('a report that is missing or cut off is one failure', () => {
  const file = join(folder, 'report.json');
  expect(tallyOf(file, countVitest, 0)).toEqual(oneFailed);
  writeFileSync(file, '{"numPassed');
  expect(tallyOf(file, countVitest, 0)).toEqual(oneFailed);
  writeFileSync(file, '{}');
  expect(tallyOf(file, countPlaywright, 0)).toEqual(oneFailed);
});

test('a report is read together with the exit code', () => {
  const file = join(folder, 'report.json');
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };
  writeFileSync(file, JSON.stringify({ stats }));
  expect(tallyOf(file, countPlaywright, 0)).toEqual({ passed: 4, failed: 0, skipped: 0 });
  expect(tallyOf(file, countPlaywright, 1)).toEqual({ passed: 4, failed: 1, skipped: 0 });
});

test('vitestFailures() names file and test, without colours', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'takes away', failureMessages: ['\u001B[31mno\u001B[39m'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'cannot load', assertionResults: [] },
    ],
  };
  expect(vitestFailures(JSON.stringify(report))).toEqual([
    'a.test.ts: takes away\n    no',
    'b.test.ts\n    cannot load',
  ]);
});

test('playwrightFailures() finds a spec however deep its describe', () => {
  const spec = (ok: boolean, title: string) => ({
    title,
    ok,
    tests: [{ results: [{}, { error: { message: 'not seen' } }] }],
  });
  const report = {
    suites: [
      {
        file: 'e2e/a.spec.ts',
        specs: [spec(true, 'fine')],
        suites: [{ file: 'e2e/a.spec.ts', specs: [spec(false, 'books')] }],
      },
    ],
  };
  expect(playwrightFailures(JSON.stringify(report))).toEqual([
    'e2e/a.spec.ts: books\n    not seen',
  ]);
});

test('playwrightSkips() gives each skipped test with its reason', () => {
  const skip = { type: 'skip', description: 'Electron is not here.' };
  const report = {
    suites: [
      {
        file: 'e2e/desk-electron.spec.ts',
        specs: [
          {
            title: 'logs in',
            ok: true,
            tests: [{ results: [], status: 'skipped', annotations: [skip] }],
          },
          { title: 'runs', ok: true, tests: [{ results: [{}], status: 'expected' }] },
        ],
      },
    ],
  };
  expect(playwrightSkips(JSON.stringify(report))).toEqual([
    'e2e/desk-electron.spec.ts: logs in\n    Electron is not here.',
  ]);
});

test('playwrightUnsteady() gives what passed at the second try, with the reason of the first', () => {
  const failed = { error: { message: 'not seen' } };
  const report = {
    suites: [
      {
        file: 'e2e/a.spec.ts',
        specs: [
          { title: 'books', ok: true, tests: [{ results: [failed, {}], status: 'flaky' }] },
          { title: 'pays', ok: true, tests: [{ results: [{}], status: 'expected' }] },
        ],
      },
    ],
  };
  const json = JSON.stringify(report);
  expect(playwrightUnsteady(json)).toEqual(['e2e/a.spec.ts: books\n    not seen']);
  expect(playwrightFailures(json)).toEqual([]);
});

test('a missing report names no failure', () => {
  expect(failuresIn('/no/such/report.json', vitestFailures)).toEqual([]);
});
