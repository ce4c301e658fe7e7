import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { expect, test } from 'vitest';
import { feedCases } from '../../testing/feed-cases.ts';
import { createRandom, mutate } from '../../testing/mutate-feed.ts';
import { readSlowly } from '../../testing/slow-reader.ts';
import { FeedRefused, decodeFeed } from './decode-feed.ts';
import { type ReadFeed, readFeed } from './read-feed.ts';

const bounds = {
  timeZone: 'Asia/Bangkok',
  checkInTime: '14:00',
  from: '2026-11-20',
  until: '2028-11-19',
};

function nightsOf({ events }: ReadFeed): string[] {
  const nights = new Set<string>();
  for (const { from, until } of events) {
    const end = until < bounds.until ? until : bounds.until;
    const first = from > bounds.from ? from : bounds.from;
    for (let night = first; night < end; night = addDays(night, 1)) nights.add(night);
  }
  return [...nights].toSorted();
}

const cases = feedCases();
const decoded = (text: string) => decodeFeed(new TextEncoder().encode(text));

test('the cases have titles of their own', () => {
  expect(cases.length).toBeGreaterThan(200);
  expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length);
});

test.each(cases.filter(({ fault }) => fault === null))(
  'closes its nights and accounts for its entries: $title',
  ({ text, nights, counted }) => {
    const feed = readFeed(decoded(text), bounds);
    const { events, taken, ...others } = feed.counted;
    const told = feed.remarks.map(({ kind, count }) => [kind, count] as const);
    const said = [...Object.entries(others), ...told].filter(([, count]) => count > 0);
    expect({ nights: nightsOf(feed), said: Object.fromEntries(said) }).toEqual({
      nights: nights.toSorted(),
      said: counted,
    });
    const begun = text.match(/^\s*BEGIN\s*(?:;[^:]*)?:\s*VEVENT\b/gim)?.length ?? 0;
    const busy = text.match(/(?<=^FREEBUSY.*)\//gm)?.length ?? 0;
    expect(events).toBe(begun + busy);
    expect(taken + Object.values(others).reduce((a, b) => a + b, 0)).toBe(events);
  },
);

test.each(cases.filter(({ fault }) => fault !== null))(
  'is refused whole: $title',
  ({ text, fault }) => {
    const read = () => readFeed(decoded(text), bounds);
    expect(read).toThrow(expect.objectContaining({ fault }));
  },
);

test('the slow reader finds the same nights in all that it understands', () => {
  const judged = cases.flatMap(({ title, fault, text, nights }) => {
    const slow = fault === null ? readSlowly(decoded(text), bounds) : null;
    return slow === null
      ? []
      : [{ title, slow: [...slow].toSorted().join(), right: nights.toSorted().join() }];
  });
  expect(judged.filter(({ slow, right }) => slow !== right)).toEqual([]);
  expect(judged.length).toBeGreaterThan(150);
});

/** `npm run soak -- feeds` mutates them for as long as it is told. */
test('of mutated calendars no night goes missing in silence', { timeout: 600_000 }, () => {
  const random = createRandom(36);
  const texts = cases.map(({ text }) => text);
  let judged = 0;
  const missing: { text: string; nights: string[] }[] = [];
  for (let times = 0; times < 300; times += 1) {
    const text = decodeFeed(mutate(texts, random));
    const feed = readOrRefuse(text);
    const slow = readSlowly(text, bounds);
    if (feed === null || slow === null || feed.remarks.length > 0) continue;
    judged += 1;
    const read = new Set(nightsOf(feed));
    const nights = [...slow].filter((night) => !read.has(night));
    if (nights.length > 0) missing.push({ text, nights });
  }
  expect(missing).toEqual([]);
  expect(judged).toBeGreaterThan(50);
});

function readOrRefuse(text: string): ReadFeed | null {
  try {
    return readFeed(text, bounds);
  } catch (error) {
    if (error instanceof FeedRefused) return null;
    throw error;
  }
}
