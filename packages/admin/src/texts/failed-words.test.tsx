import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminApi } from '@villa/admin/host/admin-api.ts';
import { drawAdmin } from '@villa/admin/testing/draw-admin.tsx';
import { sampleBooking } from '@villa/admin/testing/sample-booking.ts';
import { sampleVilla } from '@villa/admin/testing/sample-villa.ts';
import { OWNER } from '@villa/admin/testing/test-admin-host.ts';
import { readError } from '@villa/shared/client/api-client.ts';
import { getAdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { getAdminVilla, getVillaHistory } from '@villa/shared/contract/admin-villa.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { listMails } from '@villa/shared/contract/mails.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as accountsEn } from '@villa/shared/i18n/staff/accounts.en.ts';
import { texts as bookingsEn } from '@villa/shared/i18n/staff/bookings.en.ts';
import { texts as bookingsTh } from '@villa/shared/i18n/staff/bookings.th.ts';
import { texts as cancellationsEn } from '@villa/shared/i18n/staff/cancellations.en.ts';
import { texts as cancellationsTh } from '@villa/shared/i18n/staff/cancellations.th.ts';
import { texts as errorsEn } from '@villa/shared/i18n/errors.en.ts';
import { texts as errorsTh } from '@villa/shared/i18n/errors.th.ts';
import { texts as homeEn } from '@villa/shared/i18n/guest/home.en.ts';
import { texts as villaEn } from '@villa/shared/i18n/staff/villa.en.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

test('every default of the specification’s error catalogue is among the words', () => {
  const words = JSON.stringify([errorsEn, accountsEn, homeEn, villaEn]);
  const missing = [
    'Failed to fetch villa details',
    'Failed to update villa details',
    'Failed to create booking',
    'Failed to update booking',
    'Failed to fetch booking',
    'Failed to fetch bookings',
    'Failed to update booking status',
    'Failed to delete booking',
    'Failed to send booking confirmation email',
    'Login failed',
    'Registration failed',
    'Failed to load rooms',
    'Failed to create booking. Please try again.',
    'An error occurred.',
    'Payment window expired, please start a new booking.',
    'Failed to save villa details.',
  ].filter((sentence) => !words.includes(`"${sentence}"`));
  expect(missing).toEqual([]);
});

/** A query that fails is asked again after a second and then after two; here at once. */
const ASKED_AGAIN_MS = new Set<unknown>([1000, 2000]);
beforeEach(() => {
  const real = setTimeout;
  const soon = (work: () => void, ms?: number, ...rest: unknown[]) =>
    real(work, ASKED_AGAIN_MS.has(ms) ? 0 : ms, ...rest);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(soon as typeof setTimeout);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** No answer at all, and one without a word of ours. */
const FAILURES = [
  ['no connection', readError(0, null), 'unavailable'],
  ['a broken server', readError(500, '<html>'), 'internal'],
] as const;

const WORDS = {
  th: { errors: errorsTh, bookings: bookingsTh, cancellations: cancellationsTh },
  en: { errors: errorsEn, bookings: bookingsEn, cancellations: cancellationsEn },
};

const booking = {
  ...sampleBooking,
  actions: ['cancel'] as const,
  customerInfo: {
    firstName: 'Malee',
    lastName: 'Suk',
    email: 'malee@example.com',
    phone: '0812345678',
  },
};

/** Answers some calls, and every other one with a failure. */
function failingApi(failure: Error, known: readonly unknown[]) {
  const call = async (row: unknown) => {
    if (row === getMe) return OWNER;
    if (row === getVilla || row === getAdminVilla) return sampleVilla;
    if (row === getVillaHistory) return { changes: [] };
    if (row === listMails) return { mails: [], total: 0, page: 1, pageSize: 25 };
    if (row === getAdminBooking && known.includes(row)) return booking;
    throw failure;
  };
  return { call: call as unknown as AdminApi['call'], events: () => () => {} };
}

describe.each(FAILURES)('with %s', (_what, failure, code) => {
  describe.each(['th', 'en'] as Language[])('in %s', (language) => {
    const { errors, bookings, cancellations } = WORDS[language];
    const reason = errors.code[code];

    test.each([
      ['/bookings', errors.fetchBookingsFailed],
      ['/bookings/bin', errors.fetchBookingsFailed],
      ['/bookings/b1', errors.fetchBookingFailed],
    ])('%s says what could not be fetched', async (path, words) => {
      await drawAdmin(path, { language, api: failingApi(failure, []) });
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(words);
      expect(alert.textContent).toContain(reason);
    });

    test('a booking’s buttons say what did not come about', async () => {
      const api = failingApi(failure, [getAdminBooking]);
      const { notices } = await drawAdmin('/bookings/b1', { language, api });
      const press = async (name: string) =>
        userEvent.click(await screen.findByRole('button', { name }));
      const answer = async (name: string) =>
        userEvent.click(
          within(await screen.findByRole('alertdialog')).getByRole('button', { name }),
        );
      await press(bookings.action.sendMail);
      await press(bookings.action.delete);
      await answer(bookings.ask.deleteYes);
      await expect
        .poll(() => notices.map(({ text }) => text))
        .toEqual([
          `${errors.sendConfirmationFailed}: ${reason}`,
          `${errors.deleteBookingFailed}: ${reason}`,
        ]);
      await press(bookings.action.cancel);
      const ending = within(await screen.findByRole('dialog'));
      await userEvent.click(ending.getByRole('button', { name: cancellations.end.yes }));
      const refused = await ending.findByRole('alert');
      expect(refused.textContent).toBe(`${errors.updateStatusFailed}: ${reason}`);
    });
  });
});
