import { expect, test } from 'vitest';
import { nightsTaken, periodOf, reach } from './nights-taken.ts';

const block = {
  _id: 'b',
  from: '2026-12-10',
  to: '2026-12-12',
  note: '',
  createdBy: '',
  createdAt: '2026-11-20T02:00:00.000Z',
};

test('a block takes its nights and not the morning after', () => {
  const taken = nightsTaken({ stays: [], blocks: [block], channelStays: [] });
  expect([...taken.keys()]).toEqual(['2026-12-10', '2026-12-11']);
});

test.each([
  ['2026-12-05', '2026-12-07', '2026-12-05', '2026-12-08'],
  ['2026-12-07', '2026-12-05', '2026-12-05', '2026-12-08'],
  ['2026-12-31', '2026-12-31', '2026-12-31', '2027-01-01'],
])('periodOf a choice from %s to %s is in order', (anchor, end, from, to) => {
  expect(periodOf({ anchor, end })).toEqual({ from, to });
});

test('a choice stops before a taken night in either direction', () => {
  const taken = nightsTaken({ stays: [], blocks: [block], channelStays: [] });
  const isFree = (night: string) => !taken.has(night);
  expect(reach('2026-12-08', '2026-12-20', isFree).end).toBe('2026-12-09');
  expect(reach('2026-12-14', '2026-12-01', isFree).end).toBe('2026-12-12');
  expect(reach('2026-12-14', '2026-12-16', isFree).end).toBe('2026-12-16');
  expect(reach('2026-12-14', '2026-12-14', isFree).end).toBe('2026-12-14');
});
