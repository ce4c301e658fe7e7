/**
 * Reads what the test runners write down in JSON: how many tests there were, and which of them failed,
 * each with the beginning of its reason. `npm test` prints those at its very end, for whoever sees only
 * the last screen of a long run. Only what is read is named in the types.
 */
import { existsSync, readFileSync } from 'node:fs';
import { type Tally, oneFailed, withExitCode } from './tally.ts';

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

type UnhandledError = {
  message: string;
  stack?: string;
  cause?: { message?: string };
  file?: string;
};

type PlaywrightReport = {
  errors?: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

type PlaywrightSuite = {
  file: string;
  specs?: {
    title: string;
    ok: boolean;
    tests: {
      results: { error?: { message?: string } }[];
      status?: string;
      annotations?: { type: string; description?: string }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
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

/** A runner that left no readable report has crashed, which is one failure. */
export function tallyOf(file: string, count: (json: string) => Tally, code: number): Tally {
  if (!existsSync(file)) return oneFailed;
  try {
    return withExitCode(count(readFileSync(file, 'utf8')), code);
  } catch {
    return oneFailed;
  }
}

/** Long enough for an assertion and what it saw, short enough for ten of them on a screen. */
const REASON_LENGTH = 400;

// Colours mean nothing in a stored log. The escape character is what is looked for.
// oxlint-disable-next-line no-control-regex
const colours = /\u001B\[[0-9;]*m/g;

function line(name: string, reason: string | undefined): string {
  const plain = (reason ?? 'no reason was given').replaceAll(colours, '').trim();
  return `${name}\n    ${plain.slice(0, REASON_LENGTH).replaceAll('\n', '\n    ')}`;
}

export function vitestFailures(json: string): string[] {
  const { testResults } = JSON.parse(json) as VitestReport;
  return testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (file.status === 'failed' && failed.length === 0) return [line(file.name, file.message)];
    return failed.map((test) => line(`${file.name}: ${test.fullName}`, test.failureMessages[0]));
  });
}

/** The errors thrown where no test could see them: a run fails for them though all of its tests passed. */
export function unhandledErrors(json: string): string[] {
  const errors = JSON.parse(json) as UnhandledError[];
  return errors.map(({ message, stack, cause, file }) =>
    line(
      `an error that no test handled${file === undefined ? '' : `, in ${file}`}`,
      [cause?.message, stack ?? message].filter(Boolean).join('\n'),
    ),
  );
}

type Spec = NonNullable<PlaywrightSuite['specs']>[number];

/** One line for each reason that `read` finds in a spec, however deep the spec is nested. */
function linesOf(json: string, read: (spec: Spec) => (string | undefined)[]): string[] {
  const inSuite = (suite: PlaywrightSuite): string[] => [
    ...(suite.specs ?? []).flatMap((spec) =>
      read(spec).map((reason) => line(`${suite.file}: ${spec.title}`, reason)),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return (JSON.parse(json) as PlaywrightReport).suites.flatMap(inSuite);
}

const reasonOf = (tests: Spec['tests']): string | undefined =>
  tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined)?.error?.message;

export const playwrightFailures = (json: string): string[] => [
  ...linesOf(json, ({ ok, tests }) => (ok ? [] : [reasonOf(tests)])),
  ...((JSON.parse(json) as PlaywrightReport).errors ?? []).map(({ message }) =>
    line('an error outside of the tests', message),
  ),
];

/** The skipped tests and the reasons: a skipped test has shown nothing. */
export const playwrightSkips = (json: string): string[] =>
  linesOf(json, ({ tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => annotations?.find(({ type }) => type === 'skip')?.description),
  );

/** The tests that passed at the second try only, and why not at the first: a defect, of the test or the product. */
export const playwrightUnsteady = (json: string): string[] =>
  linesOf(json, ({ tests }) => {
    const unsteady = tests.filter(({ status }) => status === 'flaky');
    return unsteady.length > 0 ? [reasonOf(unsteady)] : [];
  });

/** Names of what failed in a report; a report that cannot be read has its failure counted elsewhere. */
export function failuresIn(file: string, read: (json: string) => string[]): string[] {
  if (!existsSync(file)) return [];
  try {
    return read(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}
