import { existsSync, openSync, closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../lib/child.ts';
import { toolFile } from '../lib/tool.ts';
import { type Fault, withFault } from './fault.ts';
import { faultsNamed } from './faults.ts';
import { makeScratch, removeForsaken } from './scratch.ts';
import { type Verdict, judge } from './verdict.ts';

/** A seeded fault may make a test wait for what never comes; that is a failure long before this. */
const MAX_TEST_MS = 60_000;

interface Result {
  fault: Fault;
  verdict: Verdict;
  seconds: number;
}

/**
 * Seeds the faults one by one, each in a copy of the tree, and runs the test that must see it.
 * @param words which of them, see `faultsNamed`
 * @returns whether all were caught
 */
export async function runFaults(words: readonly string[]): Promise<boolean> {
  const chosen = faultsNamed(words);
  if (chosen.length === 0) {
    console.error(
      `No list, name or file of a fault has ${words.map((word) => `"${word}"`).join(' or ')}.`,
    );
    return false;
  }
  removeForsaken();
  // A test file uses a core and a half; two that share one core run into each other's time-outs.
  const lanes = Math.max(1, Math.min(chosen.length, Math.floor(availableParallelism() / 2)));
  const scratches = Array.from({ length: lanes }, makeScratch);
  const [first = ''] = scratches;
  console.log(
    `${chosen.length} faults, ${lanes} at a time. First their tests, without any fault ...`,
  );
  if (!(await passesWithout(chosen, first))) return false;

  const waiting = [...chosen];
  const results: Result[] = [];
  const lane = async (scratch: string): Promise<void> => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const begun = Date.now();
      const verdict = await verdictOn(fault, scratch);
      const seconds = Math.round((Date.now() - begun) / 1000);
      results.push({ fault, verdict, seconds });
      console.log(`${results.length}/${chosen.length} ${verdict}: ${fault.name} (${seconds} s)`);
    }
  };
  await Promise.all(scratches.map(lane));
  return sumUp(chosen, results);
}

/** A test that fails anyway catches nothing. */
async function passesWithout(chosen: readonly Fault[], scratch: string): Promise<boolean> {
  const files = [...new Set(chosen.map(({ test }) => test.file))];
  const titles = [...new Set(chosen.map(({ test }) => test.title))];
  const { report, log } = await runTests(scratch, files, titles);
  let sound = true;
  for (const { name, test } of chosen) {
    const verdict = judge(report, test.title);
    if (verdict === 'missed') continue;
    sound = false;
    console.error(`${test.file}: "${test.title}" ${UNSOUND[verdict]} without the fault "${name}".`);
  }
  if (!sound) console.error(log.slice(-4000));
  return sound;
}

const UNSOUND = { caught: 'fails', gone: 'does not exist, also', broken: 'cannot be run' } as const;

async function verdictOn(fault: Fault, scratch: string): Promise<Verdict> {
  const file = join(scratch, fault.file);
  const sound = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const faulty = withFault(sound, fault);
  if (faulty === null) return 'gone';
  writeFileSync(file, faulty);
  try {
    const { report, log } = await runTests(scratch, [fault.test.file], [fault.test.title]);
    const verdict = judge(report, fault.test.title);
    if (verdict === 'broken') console.error(log.slice(-2000));
    return verdict;
  } finally {
    writeFileSync(file, sound);
  }
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function runTests(
  scratch: string,
  files: readonly string[],
  titles: readonly string[],
): Promise<{ report: string | null; log: string }> {
  const reportFile = join(scratch, 'soak-report.json');
  const logFile = join(scratch, 'soak.log');
  rmSync(reportFile, { force: true });
  const log = openSync(logFile, 'w');
  await runNode(
    [
      toolFile('vitest'),
      'run',
      '--project=!stress',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      `--testTimeout=${MAX_TEST_MS}`,
      `--testNamePattern=${titles.map(literal).join('|')}`,
      ...files,
    ],
    { cwd: scratch, stdio: ['ignore', log, log] },
  ).finally(() => closeSync(log));
  return {
    report: existsSync(reportFile) ? readFileSync(reportFile, 'utf8') : null,
    log: readFileSync(logFile, 'utf8'),
  };
}

function sumUp(chosen: readonly Fault[], results: readonly Result[]): boolean {
  console.log();
  for (const fault of chosen) {
    const result = results.find((one) => one.fault === fault);
    console.log(`${(result?.verdict ?? 'broken').padEnd(7)} ${fault.name}  (${fault.file})`);
  }
  const count = (verdict: Verdict) => results.filter((one) => one.verdict === verdict).length;
  const rest = (['missed', 'gone', 'broken'] as const)
    .filter((verdict) => count(verdict) > 0)
    .map((verdict) => `, ${count(verdict)} ${verdict}`);
  console.log(`\n${count('caught')} of ${chosen.length} faults caught${rest.join('')}`);
  return count('caught') === chosen.length;
}
