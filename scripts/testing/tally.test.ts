import { expect, test } from 'vitest';
import { lastLine, nothing, oneFailed, onePassed, sum, withExitCode } from './tally.ts';

test('sum() adds tallies up, and none are nothing', () => {
  const unit = { passed: 40, failed: 2, skipped: 1 };
  expect(sum([onePassed, oneFailed, unit])).toEqual({ passed: 41, failed: 3, skipped: 1 });
  expect(sum([])).toEqual(nothing);
});

test('skipped tests are named only when there are some', () => {
  expect(lastLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
  expect(lastLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});

test('a bad exit code is a failure even when every test passed', () => {
  expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1);
});

test('a bad exit code that a failed test explains is not counted twice', () => {
  expect(withExitCode({ passed: 5, failed: 2, skipped: 0 }, 1).failed).toBe(2);
});

test('a good exit code leaves the tally as it is', () => {
  expect(withExitCode(onePassed, 0)).toEqual(onePassed);
});
