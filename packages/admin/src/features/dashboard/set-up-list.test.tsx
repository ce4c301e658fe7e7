import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { OWNER, STAFF } from '@villa/admin/testing/test-admin-host.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  type AdminVilla,
  changeVilla,
  getAdminVilla,
  getVillaHistory,
} from '@villa/shared/contract/admin-villa.ts';
import { SET_UP_STEPS, getSetUp, type SetUp } from '@villa/shared/contract/set-up.ts';
import { type User, getMe } from '@villa/shared/contract/auth.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { expect, test } from 'vitest';

/** A villa that has its name and its pictures, and is closed; what else the dashboard asks it does not know. */
function setUp(user: User, changes: Partial<SetUp> = {}) {
  const asked: unknown[] = [];
  let villa: AdminVilla = { ...sampleVilla, openForBooking: false };
  const call = async (row: unknown, input?: { body?: Partial<AdminVilla> }) => {
    asked.push(row);
    if (row === getMe) return user;
    if (row === getAdminVilla || row === getVilla) return villa;
    if (row === getVillaHistory) return { changes: [] };
    if (row === getSetUp) {
      const steps = SET_UP_STEPS.map((step) => ({
        step,
        done: ['name', 'pictures'].includes(step),
      }));
      return { openForBooking: villa.openForBooking, steps, ...changes };
    }
    if (row !== changeVilla) throw new ApiError(404, { code: 'not_found', message: '' });
    villa = { ...villa, ...input?.body, version: villa.version + 1 };
    return villa;
  };
  return { asked, api: { call: call as unknown as AdminApi['call'], events: () => () => {} } };
}

const list = () => screen.findByRole('region', { name: 'Getting ready for bookings' });

test('the owner sees what is done and what is not, and each line leads to its place', async () => {
  await drawAdmin('/', { api: setUp(OWNER).api });
  const links = within(await list()).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Give the villa its name', '/villa/details'],
    ['Set the prices per night', '/villa/prices'],
    ['Add pictures of the villa', '/villa/pictures'],
    ['Tick the amenities that the villa has', '/villa/page'],
    ['Say how guests reach you', '/villa/page'],
    ['Decide on deposit, damage deposit and refunds', '/villa/payment'],
    ['Add a bank account or PromptPay to be paid by', '/bank'],
    ['Write down the door code and how guests get in', '/villa/arrival'],
    ['Switch off the sample rating and reviews, before guests read them', '/villa/page'],
    ['Send a test mail', '/mails'],
    ['Open for booking', '/villa/rules'],
  ]);
  expect(links.map((link) => within(link).getByRole('img').getAttribute('aria-label'))).toEqual([
    'Done',
    'Not done',
    'Done',
    ...Array.from({ length: 8 }, () => 'Not done'),
  ]);
  expect(within(await list()).getByText('2 of 11 done')).toBeDefined();
});

test('it says what guests read before the villa is opened for the first time', async () => {
  await drawAdmin('/', { api: setUp(OWNER, { opened: false }).api });
  expect((await list()).textContent).toContain('Guests read that the page is being prepared');
});

test('that samples are shown is said while they are, also once the villa is open', async () => {
  const name = 'Sample reviews are on';
  await drawAdmin('/', { api: setUp(OWNER, { openForBooking: true, samplesShown: true }).api });
  const said = await screen.findByRole('region', { name });
  expect(within(said).getByRole('link').getAttribute('href')).toBe('/villa/page');
});

test('it is gone once the owner has opened the villa', async () => {
  const { api } = setUp(OWNER);
  const { router } = await drawAdmin('/villa/rules', { api });
  const box = await screen.findByRole('checkbox', { name: 'Guests can book' });
  expect((box as HTMLInputElement).checked).toBe(false);
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await router.navigate('/');
  expect(await screen.findByRole('heading', { name: /^Dashboard/ })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Getting ready for bookings' })).toBeNull();
});

test.each([
  [{ kind: 'handed_on', address: '10.0.0.5' }, 'The proxy (10.0.0.5) hands on whatever address'],
  [{ kind: 'untrusted', address: '10.0.0.5' }, 'set TRUST_PROXY=10.0.0.5'],
  [{ kind: 'unnamed', address: '10.0.0.5' }, 'does not name the visitors’ addresses'],
  [{ kind: 'too_many', trusted: 3, found: 1 }, 'TRUST_PROXY says 3'],
] as const)(
  'a fault of the proxy is shown, also once the villa is open: %j',
  async (finding, words) => {
    const proxy = { proven: false, findings: [finding] };
    await drawAdmin('/', { api: setUp(OWNER, { openForBooking: true, proxy }).api });
    const faults = await screen.findByRole('region', { name: 'The proxy in front of the server' });
    expect(within(faults).getByRole('listitem').textContent).toContain(words);
  },
);

test('that nothing is proven of the proxy is said until the villa is open, and then no more', async () => {
  const proxy = { proven: false, findings: [] };
  await drawAdmin('/', { api: setUp(OWNER, { proxy }).api });
  const faults = await screen.findByRole('region', { name: 'The proxy in front of the server' });
  expect(within(faults).getByRole('listitem').textContent).toContain('it is not proven');
  cleanup();
  await drawAdmin('/', { api: setUp(OWNER, { openForBooking: true, proxy }).api });
  expect(await screen.findByRole('heading', { name: /^Dashboard/ })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'The proxy in front of the server' })).toBeNull();
});

test('staff neither see the list nor ask for it, and may only read the switch', async () => {
  const { asked, api } = setUp(STAFF);
  const { router } = await drawAdmin('/', { api });
  expect(await screen.findByRole('heading', { name: /^Dashboard/ })).toBeDefined();
  expect(asked).not.toContain(getSetUp);
  await router.navigate('/villa/rules');
  const box = await screen.findByRole('checkbox', { name: 'Guests can book' });
  expect(box.matches(':disabled')).toBe(true);
});
