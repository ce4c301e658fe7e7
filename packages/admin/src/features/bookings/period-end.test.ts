import { expect, test } from 'vitest';
import { withEnd } from './period-end.ts';

test('withEnd opens an end that lies before the new beginning and keeps any other', () => {
  const december = { from: '2026-12-01', to: '2026-12-31' };
  expect(withEnd(december, 'from', '2027-01-01')).toEqual({ from: '2027-01-01', to: '' });
  expect(withEnd(december, 'from', '2026-12-31')).toEqual({ from: '2026-12-31', to: '2026-12-31' });
  expect(withEnd(december, 'from', '')).toEqual({ from: '', to: '2026-12-31' });
  expect(withEnd(december, 'to', '')).toEqual({ from: '2026-12-01', to: '' });
});
