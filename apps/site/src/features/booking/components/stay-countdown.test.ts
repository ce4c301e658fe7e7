import { expect, test } from 'vitest';
import { stayTime } from './arrival.tsx';

const STAY = { checkIn: '2026-12-15', checkOut: '2026-12-18' };

test.each([
  ['2026-11-22', { is: 'inDays', days: 23 }],
  ['2026-12-13', { is: 'inDays', days: 2 }],
  ['2026-12-14', { is: 'tomorrow' }],
  ['2026-12-15', { is: 'today' }],
  ['2026-12-16', { is: 'during' }],
  ['2026-12-17', { is: 'during' }],
  ['2026-12-18', { is: 'last' }],
  ['2026-12-19', { is: 'over' }],
])('on %s', (today, time) => {
  expect(stayTime(STAY, today)).toEqual(time);
});

test('a single night is left the day after it begins', () => {
  expect(stayTime({ checkIn: '2026-12-15', checkOut: '2026-12-16' }, '2026-12-16')).toEqual({
    is: 'last',
  });
});

test('after the hour of check-out the stay has ended, on its last day alone', () => {
  expect(stayTime(STAY, '2026-12-18', true)).toEqual({ is: 'left' });
  expect(stayTime(STAY, '2026-12-19', true)).toEqual({ is: 'over' });
  expect(stayTime(STAY, '2026-12-18')).toEqual({ is: 'last' });
});
