/** A seeded fault, and the test that must see it. The lists are in `faults/`, one file an area. */
export interface Fault {
  /** What goes wrong with it, in a few words. */
  name: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  /** The file and a part of the title of the test that must fail. Of a `test.each` the part without the case. */
  test: { file: string; title: string };
}

/** The text with the fault in it; null when what it replaces is not there exactly once. */
export function withFault(text: string, { find, replace }: Fault): string | null {
  const [before, after, ...more] = text.split(find);
  return before === undefined || after === undefined || more.length > 0
    ? null
    : before + replace + after;
}

/**
 * `caught`: the test failed. `missed`: it passed. `gone`: the patch or the test's title is no longer
 * there. `broken`: the test could not even be run, which shows nothing.
 */
export type Verdict = 'caught' | 'missed' | 'gone' | 'broken';

interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/** What Vitest's report says of the tests whose name has this title. */
export function judge(report: string | null, title: string): Verdict {
  if (report === null) return 'broken';
  const { testResults } = JSON.parse(report) as Report;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  if (tests.length === 0) return 'broken';
  const named = tests.filter(
    ({ fullName, status }) => fullName.includes(title) && ['passed', 'failed'].includes(status),
  );
  if (named.length === 0) return 'gone';
  return named.some(({ status }) => status === 'failed') ? 'caught' : 'missed';
}
