/**
 * `caught`: the test failed. `missed`: it passed. `gone`: the export or the test's title is no
 * longer there. `broken`: the test could not even be run, which shows nothing.
 */
export type Verdict = 'caught' | 'missed' | 'gone' | 'broken';

interface Report {
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** The fault itself cannot be run: it names what its module does not have. */
const UNRUNNABLE = /^ReferenceError/;

/** Vitest's verdict on the tests whose name has this title. */
export function judge(report: string | null, title: string): Verdict {
  if (report === null) return 'broken';
  const { testResults } = JSON.parse(report) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (tests.length === 0) return 'broken';
  const named = tests.filter(
    ({ fullName, status }) => fullName.includes(title) && ['passed', 'failed'].includes(status),
  );
  if (named.length === 0) return 'gone';
  const messages = named.flatMap(({ failureMessages }) => failureMessages ?? []);
  if (messages.some((message) => UNRUNNABLE.test(message))) return 'broken';
  return named.some(({ status }) => status === 'failed') ? 'caught' : 'missed';
}
