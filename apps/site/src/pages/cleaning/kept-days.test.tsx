/** The cleaners' pages without a connection: how old the days are that were read last, and when they are gone. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, ok, refusal } from '../../features/booking/testing/fake-server.ts';
import { keepCleanerToken } from '../../features/cleaning/cleaner-session.ts';
import { keepDays } from '../../features/cleaning/kept-days.ts';
import { forgetTaps } from '../../features/cleaning/waiting-taps.ts';
import { drawCleaning, sampleDays } from './testing/draw-cleaning.tsx';

const DAYS = 'GET /api/cleaning/turnovers';
const MINUTE_MS = 60_000;
const DAY = 24 * 60;
/** 09:41 by the phone, whatever its time zone. */
const NOW = new Date(2026, 11, 10, 9, 41);

const server = fakeServer();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  keepCleanerToken('token');
  server.answer(DAYS, refusal('unavailable'));
});
afterEach(() => {
  vi.useRealTimers();
  keepCleanerToken(null);
  forgetTaps();
  localStorage.clear();
});

const bar = () =>
  screen.findAllByRole('status').then((all) => {
    const found = all.find(({ textContent }) => textContent.includes('No connection'));
    if (!found) throw new Error('no bar');
    return found;
  });
const read = (minutesAgo: number) => keepDays(sampleDays(), NOW.getTime() - minutesAgo * MINUTE_MS);
const colourOf = ({ className }: HTMLElement): string | undefined =>
  /\btext-(soft|warn|danger)\b/.exec(className)?.[1];

test.each([
  [1, 'soft', 'As of 09:40.'],
  [14, 'soft', 'As of 09:27.'],
  [15, 'warn', 'As of 09:26.'],
  [DAY, 'warn', 'As of Wed 9 Dec 09:41.'],
  [DAY + 1, 'danger', 'As of Wed 9 Dec 09:40.'],
  [7 * DAY - 1, 'danger', 'As of Thu 3 Dec 09:42.'],
])(
  'G6 days that were read %d minutes ago are shown, %s, with their hour',
  async (minutes, colour, text) => {
    read(minutes);
    drawCleaning();
    const shown = await bar();
    expect(shown.textContent).toContain(text);
    expect(colourOf(shown)).toBe(colour);
    expect(await screen.findByRole('heading', { name: 'Mali, your next days' })).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  },
);

test('G6 after seven days nothing of them is shown, and the bar says that a connection is needed', async () => {
  read(7 * DAY);
  drawCleaning();
  const shown = await bar();
  expect(shown.textContent).toContain('Your days are shown once there is a connection.');
  expect(colourOf(shown)).toBe('danger');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(document.body.textContent).not.toMatch(/Mali|15 Dec/);
});

test('G6 a page that stays open for seven days without a connection shows them no more', async () => {
  server.answer(DAYS, ok(sampleDays()));
  const { client } = drawCleaning();
  await screen.findByRole('heading', { name: 'Mali, your next days' });
  expect(screen.queryByText('No connection')).toBeNull();
  server.answer(DAYS, refusal('unavailable'));
  vi.setSystemTime(NOW.getTime() + 7 * DAY * MINUTE_MS);
  await client.refetchQueries({ queryKey: ['cleaning', 'days'] });
  await waitFor(() => expect(screen.queryAllByRole('listitem')).toEqual([]));
  expect((await bar()).textContent).toContain('Your days are shown once there is a connection.');
});

test('G6 with a connection nothing is said of an age', async () => {
  read(3 * DAY);
  server.answer(DAYS, ok(sampleDays()));
  drawCleaning();
  await screen.findByRole('heading', { name: 'Mali, your next days' });
  await waitFor(() => expect(screen.queryByText('No connection')).toBeNull());
});
