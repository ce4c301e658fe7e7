import { expect } from '@playwright/test';
import { makeConfirmed } from './bookings.ts';
import {
  CHANGE_WORDS,
  HALF,
  acceptToCancel,
  askToCancel,
  cancelByVilla,
  fillAccount,
  nameAccount,
  openBedroom,
  payBack,
} from './cancellation.ts';
import { LONG_WEEKEND } from './days.ts';
import { makeDeposited } from './deposits.ts';
import type { Guest } from './guest.ts';
import type { Screen } from './screens.ts';
import type { TestServer } from './test-server.ts';
import { asWrapped } from './words.ts';

interface Plan {
  /** The booking's past before the screen. */
  first?: (server: TestServer, id: string) => Promise<void>;
  act?: (guest: Guest) => Promise<void>;
}

/** The page of a confirmed booking with terms, and bedrooms to be had. */
function confirmed(name: string, { first, act }: Plan, isWindow = false): Screen {
  return {
    name,
    isWindow,
    async open(guest, server) {
      await server.changeVilla({ ...HALF, top_ups: 1 });
      const { _id: id } = await makeConfirmed(server, LONG_WEEKEND);
      await first?.(server, id);
      await guest.page.goto(`/booking/${id}/confirmation`);
      await expect(guest.page.getByRole('heading', { level: 1 })).toBeVisible();
      await act?.(guest);
    },
  };
}

async function openForm(guest: Guest) {
  const { page, language } = guest;
  const { cancel } = CHANGE_WORDS[language];
  await guest.press(page.getByRole('button', { name: asWrapped(cancel.action) }));
  const dialog = page.getByRole('dialog', { name: asWrapped(cancel.title) });
  const go = () => guest.press(dialog.getByRole('button', { name: asWrapped(cancel.next) }));
  return { dialog, cancel, go };
}

/** Waits for a part of the page that comes after the booking. */
const shows = (which: (words: (typeof CHANGE_WORDS)['th' | 'en']) => string) => (guest: Guest) =>
  expect(
    guest.page.getByRole('heading', { name: asWrapped(which(CHANGE_WORDS[guest.language])) }),
  ).toBeVisible();

/** A guest who cannot come, and one who wants one more bedroom. */
export const CANCELLATION_SCREENS: readonly Screen[] = [
  confirmed(
    'cancel-ask',
    {
      async act(guest) {
        const { dialog, cancel, go } = await openForm(guest);
        await go();
        const number = dialog.getByLabel(asWrapped(cancel.number));
        await expect(number).toHaveAttribute('aria-invalid', 'true');
      },
    },
    true,
  ),
  confirmed(
    'cancel-check',
    {
      async act(guest) {
        const { dialog, cancel, go } = await openForm(guest);
        await fillAccount(dialog, guest.language);
        await go();
        await expect(dialog.getByRole('button', { name: asWrapped(cancel.send) })).toBeVisible();
      },
    },
    true,
  ),
  confirmed('cancel-asked', { first: askToCancel, act: shows(({ asked }) => asked.open) }),
  {
    name: 'cancel-asked-due',
    async open(guest, server) {
      const { _id: id } = await makeDeposited(server);
      await askToCancel(server, id);
      await guest.page.goto(`/booking/${id}/confirmation`);
      await shows(({ asked }) => asked.open)(guest);
    },
  },
  confirmed('bedroom-offer', { act: shows(({ topUp }) => topUp.heading) }),
  confirmed('bedroom-open', { first: openBedroom, act: shows(({ topUp }) => topUp.heading) }),
  confirmed('ended-account', {
    first: cancelByVilla,
    async act(guest) {
      const { account, cancel } = CHANGE_WORDS[guest.language];
      await guest.press(guest.page.getByRole('button', { name: asWrapped(account.name) }));
      const form = guest.page.getByRole('form', { name: asWrapped(cancel.account) });
      await guest.press(form.getByRole('button', { name: asWrapped(account.save) }));
      await expect(form.getByLabel(asWrapped(cancel.number))).toHaveAttribute(
        'aria-invalid',
        'true',
      );
    },
  }),
  confirmed('ended-account-named', {
    async first(server, id) {
      await cancelByVilla(server, id);
      await nameAccount(server, id);
    },
    async act(guest) {
      const { asked } = CHANGE_WORDS[guest.language];
      await expect(guest.page.getByText(asWrapped(asked.to))).toBeVisible();
    },
  }),
  confirmed('ended-as-asked', {
    async first(server, id) {
      await askToCancel(server, id);
      await acceptToCancel(server, id);
    },
    act: shows(({ asked }) => asked.accepted),
  }),
  confirmed('ended-refunded', {
    async first(server, id) {
      await askToCancel(server, id);
      await acceptToCancel(server, id);
      await payBack(server, id);
    },
    act: shows(({ asked }) => asked.accepted),
  }),
];
