import { expect, test } from 'vitest';
import { NO_SEARCH, isReversed, readSearch, toQuery, writeSearch } from './list-search.ts';

test('a list’s address holds only what differs from the default, and reads back the same', () => {
  const search = {
    ...NO_SEARCH,
    q: 'สมชาย 5%',
    status: 'in_review',
    dates: 'arrival',
    from: '2026-12-01',
    sort: 'checkIn',
    order: 'asc',
    page: 3,
  } as const;
  const params = writeSearch(search);
  expect(readSearch(new URLSearchParams(String(params)))).toEqual(search);
  expect(String(writeSearch(NO_SEARCH))).toBe('');
});

test('an invalid address shows the whole list', () => {
  const params = new URLSearchParams(
    'status=paid&dates=never&from=2026-02-31&to=x&sort=name&order=up&page=-1',
  );
  expect(readSearch(params)).toEqual(NO_SEARCH);
  expect(readSearch(new URLSearchParams({ q: 'x'.repeat(500), page: '1.5' }))).toEqual({
    ...NO_SEARCH,
    q: 'x'.repeat(200),
  });
});

test('a reversed period is not requested', () => {
  const search = { ...NO_SEARCH, from: '2026-12-05', to: '2026-12-01' };
  expect(isReversed(search)).toBe(true);
  expect(toQuery(search, 25)).toEqual({
    sort: 'upcoming',
    order: 'asc',
    page: '1',
    pageSize: '25',
  });
});
