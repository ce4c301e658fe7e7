import { expect, test } from 'vitest';
import { calendar, costlyFeeds } from '../../testing/costly-feeds.ts';
import { parseFeed } from './parse-feed.ts';

const bounds = {
  timeZone: 'Asia/Bangkok',
  checkInTime: '14:00',
  from: '2026-11-20',
  until: '2028-11-19',
};
const LIMITS = { processorMs: 5000, clockMs: 30_000 };

/** A thousand repeated entries: more work than a thread's start. */
const heavy = {
  ...calendar(
    ...Array.from({ length: 1000 }, () => 'DTSTART:20200101\nRRULE:FREQ=DAILY;COUNT=900'),
  ),
  bounds,
};

test('a reading is ended by its processor time', async () => {
  await expect(parseFeed(heavy, { ...LIMITS, processorMs: 1 })).rejects.toThrow('too_costly');
});

test('a reading is ended by the clock', async () => {
  await expect(parseFeed(heavy, { ...LIMITS, clockMs: 1 })).rejects.toThrow('too_costly');
});

test.each(costlyFeeds)('%s is read or refused within bounds', async (_, one) => {
  const read = await parseFeed({ ...one, bounds }, LIMITS).catch(
    (error: { fault: string }) => error.fault,
  );
  const fault = typeof read === 'string' ? read : null;
  expect([null, 'too_many_events', 'unreadable', 'unreadable_date']).toContain(fault);
  // The result stays small, so that guests do not wait for it.
  expect(JSON.stringify(read).length).toBeLessThan(2_000_000);
});
