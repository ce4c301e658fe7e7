import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths.ts';
import { canBeLoaded, withFault } from './fault.ts';
import { faults } from './faults.ts';
import { judge } from './verdict.ts';

const read = (file: string): string | null =>
  existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : null;

test.each(faults)('can be seeded, and its test is there: $name', (fault) => {
  const text = read(fault.file);
  expect(text, `${fault.file} is gone`).not.toBeNull();
  const faulty = withFault(text ?? '', fault);
  expect(faulty, `${fault.file} exports no ${fault.export}`).not.toBeNull();
  expect(canBeLoaded(fault.file, faulty ?? ''), `cannot be loaded: ${faulty}`).toBe(true);
  const { file, title } = fault.test;
  expect(read(file)?.includes(title), `no test "${title}" in ${file}`).toBe(true);
});

test('each fault has a name of its own', () => {
  const names = faults.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

/** A module with the fault. */
async function seeded<M>(text: string, name: string, instead: string): Promise<M> {
  const faulty = withFault(text, { file: 'a.js', export: name, instead }) ?? '';
  return (await import(`data:text/javascript,${encodeURIComponent(faulty)}`)) as M;
}

test('withFault() puts the fault round a function, and its callers in the module meet it', async () => {
  const text =
    'export const four = () => twice(2);\nexport async function twice(n) { return 2 * n; }';
  const instead = '(original) => async (n) => 1 + (await original(n))';
  type Faulty = { twice: (n: number) => Promise<number>; four: () => Promise<number> };
  const { twice, four } = await seeded<Faulty>(text, 'twice', instead);
  expect([await twice(5), await four()]).toEqual([11, 5]);
});

test('withFault() puts the fault round a constant and a class', async () => {
  const text =
    'export const MAX = 3;\nexport const more = MAX + 1;\nexport class Box { size = MAX; }';
  const larger = await seeded(text, 'MAX', '(original) => 10 * original');
  expect(larger).toMatchObject({ MAX: 30, more: 31 });
  const instead = '(original) => class extends original { lid = true }';
  const { Box } = await seeded<{ Box: new () => object }>(text, 'Box', instead);
  expect({ ...new Box() }).toEqual({ size: 3, lid: true });
});

test('withFault() takes types, and refuses a name that is not exported', () => {
  const text =
    'export function f(a: 1): 1;\nexport function f(a: any): any { return a; }\nfunction g() {}';
  const instead = '(original) => original';
  const faulty = withFault(text, { file: 'a.ts', export: 'f', instead });
  expect(canBeLoaded('a.ts', faulty ?? '(')).toBe(true);
  expect(withFault(text, { file: 'a.ts', export: 'g', instead })).toBeNull();
});

const report = (...tests: [fullName: string, status: string][]) =>
  JSON.stringify({
    testResults: [{ assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
  });

test('judge() asks the named tests and no others', () => {
  const others: [string, string] = ['money another', 'failed'];
  expect(judge(report(['money the sum', 'failed']), 'the sum')).toBe('caught');
  expect(judge(report(['money the sum', 'passed'], others), 'the sum')).toBe('missed');
  expect(judge(report(['the sum of 1', 'passed'], ['the sum of 2', 'failed']), 'the sum of')).toBe(
    'caught',
  );
  expect(judge(report(['money the sum', 'skipped'], others), 'the sum')).toBe('gone');
  // A file that cannot be loaded has no tests, and a runner that crashed leaves no report.
  expect(judge(report(), 'the sum')).toBe('broken');
  expect(judge(null, 'the sum')).toBe('broken');
});

test('judge() calls a fault broken that names what its module does not have', () => {
  const of = (message: string) => {
    const failed = { fullName: 'the sum', status: 'failed', failureMessages: [message] };
    return JSON.stringify({ testResults: [{ assertionResults: [failed] }] });
  };
  expect(judge(of('ReferenceError: fee is not defined'), 'the sum')).toBe('broken');
  expect(judge(of('AssertionError: expected 1 to be 2'), 'the sum')).toBe('caught');
});
