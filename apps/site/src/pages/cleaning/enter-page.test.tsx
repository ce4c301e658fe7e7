/** A window that knows no log-in of the cleaner's: an app's first start, or a phone whose log-in has ended. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, ok, refusal } from '../../features/booking/testing/fake-server.ts';
import { carryCode } from '../../features/cleaning/app-code.ts';
import { cleanerToken, keepCleanerToken } from '../../features/cleaning/cleaner-session.ts';
import { drawCleaning, sampleDays } from './testing/draw-cleaning.tsx';

const JOIN = 'POST /api/cleaning/join';
const server = fakeServer();
const joins = () => server.seen.filter(({ path }) => path === '/api/cleaning/join');

beforeEach(() => {
  server.answer('GET /api/cleaning/turnovers', ok(sampleDays()));
  server.answer(JOIN, ok({ token: 'of-the-app', name: 'Mali' }));
  window.history.replaceState(null, '', '/cleaning');
});
afterEach(() => {
  keepCleanerToken(null);
  localStorage.clear();
  document.cookie = 'cleanerCode=; Path=/cleaning; Max-Age=0';
  vi.restoreAllMocks();
});

const field = () => screen.findByLabelText<HTMLInputElement>('Code or link');
const comeIn = async () => userEvent.click(screen.getByRole('button', { name: 'Come in' }));

/** Waits for the cleaner's days. A failure says how far the page came: what is shown, typed, refused and sent. */
const untilDays = async () =>
  waitFor(() =>
    expect({
      heading: screen.getByRole('heading', { level: 1 }).textContent,
      typed: screen.queryByLabelText<HTMLInputElement>('Code or link')?.value,
      refused: screen.queryByRole('alert')?.textContent,
      sent: server.seen.map(({ method, path }) => `${method} ${path}`),
    }).toEqual({
      heading: 'Mali, your next days',
      typed: undefined,
      refused: undefined,
      sent: expect.arrayContaining([JOIN]),
    }),
  );

test('B4 the app’s first start asks for the code in words of its own, and the code brings her in', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ media, matches: media.includes('standalone') }) as MediaQueryList,
  );
  drawCleaning();
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeDefined();
  await userEvent.type(await field(), '1234 5678');
  await comeIn();
  await untilDays();
  expect(joins().map(({ body }) => body)).toEqual([{ code: '12345678' }]);
  expect(cleanerToken()).toBe('of-the-app');
});

test('B4 a code that came along with the home screen stands there already, and goes once it was used', async () => {
  carryCode('87654321');
  drawCleaning();
  expect((await field()).value).toBe('8765 4321');
  await comeIn();
  await untilDays();
  expect(joins().map(({ body }) => body)).toEqual([{ code: '87654321' }]);
  expect(document.cookie).not.toContain('cleanerCode');
});

test('B4 a new link of the owner’s can be pasted, since the phone would open it elsewhere', async () => {
  drawCleaning();
  expect(
    await screen.findByRole('heading', { name: 'This phone cannot get in any more' }),
  ).toBeDefined();
  await userEvent.click(await field());
  await userEvent.paste('https://baanvela.test/cleaning/join/aB3_-x9');
  await comeIn();
  await untilDays();
  expect(joins().map(({ body }) => body)).toEqual([{ code: 'aB3_-x9' }]);
});

test.each([
  ['hello', undefined, 'This code does not count. Please get a new one.', 0],
  ['12345678', refusal('wrong_code'), 'This code does not count. Please get a new one.', 1],
  ['12345678', refusal('too_many_requests'), 'Too many tries. Please wait a few minutes.', 1],
  ['12345678', refusal('unavailable'), 'That did not work. Please try again.', 1],
])('B4 %s is refused in words: %#', async (text, answer, words, calls) => {
  if (answer) server.answer(JOIN, answer);
  drawCleaning();
  await userEvent.type(await field(), text);
  await comeIn();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words));
  expect(joins()).toHaveLength(calls);
  expect(cleanerToken()).toBeNull();
  // The next sign that she types is no longer called wrong.
  await userEvent.type(await field(), '1');
  expect(screen.queryByRole('alert')).toBeNull();
});
