import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/paths.ts';
import { type Fault, judge, withFault } from './fault.ts';
import { faults } from './faults.ts';

const read = (file: string): string | null =>
  existsSync(inRoot(file)) ? readFileSync(inRoot(file), 'utf8') : null;

test.each(faults)('can be seeded, and its test is there: $name', (fault) => {
  const text = read(fault.file);
  expect(text, `${fault.file} is gone`).not.toBeNull();
  expect(withFault(text ?? '', fault), `not once in ${fault.file}: ${fault.find}`).not.toBeNull();
  expect(fault.replace, 'changes something').not.toBe(fault.find);
  const { file, title } = fault.test;
  expect(read(file)?.includes(title), `no test "${title}" in ${file}`).toBe(true);
});

test('each fault has a name of its own', () => {
  const names = faults.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

const fault = (find: string): Fault => ({
  name: '',
  file: '',
  find,
  replace: '$& -',
  test: { file: '', title: '' },
});

test('withFault() wants its text exactly once, and takes the new one word for word', () => {
  expect(withFault('a + b', fault('+'))).toBe('a $& - b');
  expect(withFault('a + b + c', fault('+'))).toBeNull();
  expect(withFault('a b', fault('+'))).toBeNull();
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
