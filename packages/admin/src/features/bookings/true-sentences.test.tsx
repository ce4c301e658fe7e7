import { cleanup, screen } from '@testing-library/react';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type BookingDetail, listAdminBookings } from '@villa/shared/contract/admin-bookings.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { getVilla } from '@villa/shared/contract/villa.ts';
import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';
import { guestMessage } from '@villa/shared/i18n/guest-message.ts';
import { texts as en } from '@villa/shared/i18n/staff/bookings.en.ts';
import { texts as th } from '@villa/shared/i18n/staff/bookings.th.ts';
import { type Case, bookingOf, nowOf } from '@villa/shared/testing/stay-cases.ts';
import { rowsAt, lettersIn } from '@villa/shared/testing/true-sentences.ts';
import { expect, test } from 'vitest';
import type { AdminApi } from '../../host/admin-api.ts';
import { drawAdmin } from '../../testing/draw-admin.tsx';
import { sampleBooking } from '../../testing/sample-booking.ts';
import { sampleVilla } from '../../testing/sample-villa.ts';
import { STAFF } from '../../testing/test-admin-host.ts';
import { nightsLeft } from './nights-left.ts';

const INFO = { firstName: 'Anna', lastName: 'Suksan', email: 'a@example.com', phone: '0812345678' };
const WORDS = { en, th };

const instantOf = ({ today, hasLeft }: ReturnType<typeof nowOf>) =>
  `${today}T${hasLeft ? '09' : '03'}:00:00.000Z`;

function detailOf(one: Case): BookingDetail {
  const { customerInfo, ...facts } = bookingOf(one);
  return {
    ...sampleBooking,
    ...facts,
    slips: facts.slips as BookingDetail['slips'],
    customerInfo: customerInfo && INFO,
    customerName: customerInfo ? 'Anna Suksan' : '',
    cancelReason: facts.status === 'cancelled' ? 'admin' : null,
    cancellation: one.request
      ? ({
          state: one.request,
          endsAt: one.cancellingUntil ?? null,
        } as BookingDetail['cancellation'])
      : null,
    topUp: (one.topUp ?? null) as BookingDetail['topUp'],
  };
}

test.each(LANGUAGES)(
  '38.1 in each state the copied message says in %s what is true of it, and nothing else',
  (language) => {
    const said = rowsAt('message').map(({ name, one }) => {
      const now = new Date(instantOf(nowOf(one)));
      const text = guestMessage(
        detailOf(one),
        sampleVilla,
        language,
        'https://villa.example/b1',
        now,
      );
      return [name, lettersIn(text, 'message', language)];
    });
    expect(said).toEqual(rowsAt('message').map(({ name, letters }) => [name, letters]));
  },
);

/** The lines of a list of bookings at one moment, each with the question that stands before its cancelling. */
async function linesOf(cases: readonly Case[], at: string, language: Language): Promise<string[]> {
  const bookings = cases.map((one, index) => ({ ...detailOf(one), _id: `b${index}` }));
  const call = (async (row: unknown) => {
    if (row === getMe) return STAFF;
    if (row === getVilla) return sampleVilla;
    if (row !== listAdminBookings) throw new ApiError(404, { code: 'not_found', message: '' });
    return { bookings, total: bookings.length, page: 1, pageSize: 100 };
  }) as unknown as AdminApi['call'];
  await drawAdmin('/bookings', {
    texts: ['bookings'],
    language,
    api: { call, now: () => new Date(at) },
  });
  await screen.findAllByText(sampleBooking.reference);
  return bookings.map((booking, index) => {
    const line = document.querySelector(`a[href$="/bookings/b${index}"]`)?.textContent;
    const hasEnded = booking.status === 'cancelled' || cases[index]?.hasExpired === true;
    if (hasEnded) return `${line}`;
    return `${line} ${WORDS[language].ask.cancelText[nightsLeft(booking, at.slice(0, 10))]}`;
  });
}

test('38.1 in each state the list, and the question before a cancelling, say what is true of it, and nothing else', async () => {
  const moments = [...new Set(rowsAt('list').map(({ one }) => instantOf(nowOf(one))))];
  for (const [index, at] of moments.entries()) {
    const rows = rowsAt('list').filter(({ one }) => instantOf(nowOf(one)) === at);
    // By turns: a sentence is chosen for both languages at once.
    const language = LANGUAGES[index % LANGUAGES.length] ?? 'th';
    const lines = await linesOf(
      rows.map(({ one }) => one),
      at,
      language,
    );
    const said = rows.map(({ name }, row) => [name, lettersIn(lines[row] ?? '', 'list', language)]);
    expect(said).toEqual(rows.map(({ name, letters }) => [name, letters]));
    cleanup();
  }
});
