import { expect, it } from 'vitest';
import { sentence } from './verdict.ts';

const half = { name: 'home page', bound: 'at least', target: 0.5, unit: 'x' } as const;
const twice = { name: 'memory', bound: 'at most', target: 2, unit: 'x' } as const;

it.each([
  [{ ...half, measured: 0.5 }, 'PASS  home page: 0.5x (at least 0.5x)'],
  [{ ...half, measured: 0.4994 }, 'FAIL  home page: 0.499x (at least 0.5x)'],
  [{ ...twice, measured: 2 }, 'PASS  memory: 2x (at most 2x)'],
  [{ ...twice, measured: 2.01 }, 'FAIL  memory: 2.01x (at most 2x)'],
  [{ ...twice, measured: Number.NaN }, 'FAIL  memory: NaNx (at most 2x)'],
])('the sentence of %j is %s', (verdict, words) => {
  expect(sentence(verdict)).toBe(words);
});
