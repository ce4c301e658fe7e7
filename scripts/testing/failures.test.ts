import { expect, test } from 'vitest';
import {
  failuresIn,
  playwrightFailures,
  playwrightSkips,
  playwrightUnsteady,
  vitestFailures,
} from './failures.ts';

test("Vitest's failures by file and name, without colours", () => {
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

test("Playwright's failures, however deep their describe", () => {
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

test('what Playwright skipped, with the reason', () => {
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

test('what passed at the second try only, with the reason of the first', () => {
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

test('a report that is missing names nothing', () => {
  expect(failuresIn('/no/such/report.json', vitestFailures)).toEqual([]);
});
