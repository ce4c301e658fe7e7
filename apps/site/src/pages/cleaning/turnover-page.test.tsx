/** One turnover as the cleaner prepares it: guests, bedrooms, and the extras that concern the house. */
import { screen } from '@testing-library/react';
import type { CleanerTurnover } from '@villa/shared/contract/cleaner.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, ok } from '../../features/booking/testing/fake-server.ts';
import { keepCleanerToken } from '../../features/cleaning/cleaner-session.ts';
import { drawCleaning, sampleDays, sampleTurnover } from './testing/draw-cleaning.tsx';

const server = fakeServer();
beforeEach(() => keepCleanerToken('token'));
afterEach(() => {
  keepCleanerToken(null);
  localStorage.clear();
});

const COT = { name: { th: 'เปลเด็ก', en: 'Baby cot' }, count: 1, date: null };
const BREAKFAST = { name: { th: 'อาหารเช้า', en: 'Breakfast' }, count: 6, date: null };
const COOK = { name: { th: 'แม่ครัว', en: '' }, count: 1, date: '2026-12-16' };

/** The rows of the things to prepare. */
async function rowsOf(part: Partial<CleanerTurnover>, language?: Language): Promise<string[]> {
  server.answer('GET /api/cleaning/turnovers', ok(sampleDays(sampleTurnover(part))));
  drawCleaning('/cleaning/t1', language);
  await screen.findByRole('heading', { level: 1 });
  // The steps are a list, too.
  const list = screen.queryAllByRole('list').find(({ tagName }) => tagName === 'UL');
  return [...(list?.children ?? [])].map(({ textContent }) => textContent);
}

test('B9 the extras that concern the house stand with guests and rooms, several with their number, one of a day with it', async () => {
  expect(await rowsOf({ extras: [COT, BREAKFAST, COOK] })).toEqual([
    'Guests4',
    'Bedrooms3',
    'Baby cot',
    'Breakfast6',
    expect.stringMatching(/^แม่ครัว · Wed,? 16 Dec$/),
  ]);
});

test('B9 in Thai they have the owner’s Thai names', async () => {
  expect(await rowsOf({ extras: [COT] }, 'th')).toEqual(['แขก4', 'ห้องนอน3', 'เปลเด็ก']);
});

test('B9 a phone that keeps an answer of before there were extras shows the rest', async () => {
  const { extras: _, ...before } = sampleTurnover();
  expect(await rowsOf(before)).toEqual(['Guests4', 'Bedrooms3']);
});

test('B9 where nobody is known to arrive there is nothing to prepare but nights that are closed', async () => {
  const alone = { inOn: null, guests: null, rooms: null, isSameDay: false, extras: [] };
  expect(await rowsOf(alone)).toEqual([]);
});

test('B9 of a channel that does not say, the number of guests is left open', async () => {
  expect(await rowsOf({ guests: null, rooms: null, extras: [] })).toEqual(['Guests–']);
});
