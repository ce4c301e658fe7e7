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

export function playwrightFailures(json: string): string[] {
  const { suites } = JSON.parse(json) as { suites: PlaywrightSuite[] };
  return suites.flatMap(failuresOfSuite);
}

function failuresOfSuite(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const reason = results.find(({ error }) => error !== undefined)?.error?.message;
      return line(`${suite.file}: ${title}`, reason);
    });
  return [...own, ...(suite.suites ?? []).flatMap(failuresOfSuite)];
}

/** What was skipped and why: a skipped test has shown nothing. */
export function playwrightSkips(json: string): string[] {
  const { suites } = JSON.parse(json) as { suites: PlaywrightSuite[] };
  return suites.flatMap(skipsOfSuite);
}

function skipsOfSuite(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) => {
    const skipped = tests.filter(({ status }) => status === 'skipped');
    return skipped.map(({ annotations }) => {
      const reason = annotations?.find(({ type }) => type === 'skip')?.description;
      return line(`${suite.file}: ${title}`, reason);
    });
  });
  return [...own, ...(suite.suites ?? []).flatMap(skipsOfSuite)];
}

/** Names of what failed in a report; a report that cannot be read has its failure counted elsewhere. */
export function failuresIn(file: string, read: (json: string) => string[]): string[] {
  if (!existsSync(file)) return [];
  try {
    return read(readFileSync(file, 'utf8'));
  } catch {
    return [];
  }
}
