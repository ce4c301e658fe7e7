/** Reads what the test runners write down in JSON. Only what is counted is named. */
import { existsSync, readFileSync } from 'node:fs';
import { type Tally, oneFailed, withExitCode } from './tally.ts';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

export function countVitest(json: string): Tally {
  const report = JSON.parse(json) as VitestReport;
  // A file that cannot even be loaded reports no test, so the file itself is the failure.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

export function countPlaywright(json: string): Tally {
  const { stats } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  };
}

/** A runner that left no report crashed before it could tell, which is one failure. */
export function tallyOf(file: string, count: (json: string) => Tally, code: number): Tally {
  if (!existsSync(file)) return oneFailed;
  try {
    return withExitCode(count(readFileSync(file, 'utf8')), code);
  } catch {
    return oneFailed;
  }
}
