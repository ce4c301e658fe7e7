import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countPlaywright, countVitest, tallyOf } from './reports.ts';
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

test("Vitest's todo tests count as skipped", () => {
  expect(countVitest(JSON.stringify(vitest))).toEqual({ passed: 7, failed: 1, skipped: 3 });
});

test('a test file that cannot be loaded is a failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  const report = { ...vitest, testResults: [...vitest.testResults, broken] };
  expect(countVitest(JSON.stringify(report)).failed).toBe(2);
});

test("Playwright's numbers", () => {
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
