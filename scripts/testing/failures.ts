/**
 * Which tests failed, by name and with the beginning of the reason. `npm test` says it again at
 * its very end: whoever sees only the last screen of a long run sees what to look at.
 */
import { existsSync, readFileSync } from 'node:fs';

type VitestReport = {
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
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

type Spec = NonNullable<PlaywrightSuite['specs']>[number];

/** One line for each spec of a report that `read` has something to say about, however deep it lies. */
function linesOf(json: string, read: (spec: Spec) => (string | undefined)[]): string[] {
  const inSuite = (suite: PlaywrightSuite): string[] => [
    ...(suite.specs ?? []).flatMap((spec) =>
      read(spec).map((reason) => line(`${suite.file}: ${spec.title}`, reason)),
    ),
    ...(suite.suites ?? []).flatMap(inSuite),
  ];
  return (JSON.parse(json) as { suites: PlaywrightSuite[] }).suites.flatMap(inSuite);
}

const reasonOf = (tests: Spec['tests']): string | undefined =>
  tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined)?.error?.message;

export const playwrightFailures = (json: string): string[] =>
  linesOf(json, ({ ok, tests }) => (ok ? [] : [reasonOf(tests)]));

/** What was skipped and why: a skipped test has shown nothing. */
export const playwrightSkips = (json: string): string[] =>
  linesOf(json, ({ tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => annotations?.find(({ type }) => type === 'skip')?.description),
  );

/** What passed at the second try only, and why not at the first: a defect, of the test or the house. */
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
