import { screen } from '@testing-library/react';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { readTolerantly } from '@villa/shared/client/tolerant.ts';
import { getAdminBooking, listAdminBookings } from '@villa/shared/contract/admin-bookings.ts';
import { listAlarms } from '@villa/shared/contract/alarms.ts';
import { getMe } from '@villa/shared/contract/auth.ts';
import { listPayments } from '@villa/shared/contract/ledger.ts';
import { listMails } from '@villa/shared/contract/mails.ts';
import type { Route } from '@villa/shared/contract/route.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { UNKNOWN_LABEL } from '@villa/shared/i18n/unknown-word.ts';
import { describe, expect, test } from 'vitest';
import type { AdminApi } from './host/admin-api.ts';
import { drawAdmin } from './testing/draw-admin.tsx';
import { sampleBooking } from './testing/sample-booking.ts';
import { STAFF } from './testing/test-admin-host.ts';

const history = {
  id: 1,
  at: '2026-11-20T02:00:00.000Z',
  actor: 'admin',
  by: 'Nok',
  event: 'sung',
  from: null,
  to: null,
  changes: [],
  reason: null,
  priceUnexplained: false,
  money: null,
};
const mail = {
  id: 'm1',
  bookingId: 'b1',
  reference: 'BV-7K3Q9D',
  kind: 'birthday',
  name: { th: 'สุขสันต์วันเกิด', en: 'Happy birthday' },
  state: 'sent',
  language: 'th',
  to: 'anna@example.com',
  attempts: 1,
  problem: null,
  overLimit: false,
  createdAt: '2026-11-21T02:00:00.000Z',
  nextAttemptAt: null,
  sentAt: '2026-11-21T02:00:00.000Z',
};
const { money, instalments, version } = sampleBooking;
const payment = {
  id: 'p0',
  method: 'shells',
  receivedOn: '2026-11-21',
  bank: '',
  bankReference: '',
  slipIds: [],
  note: '',
  entries: [{ pot: 'stay', amount: 1000 }],
  reverses: null,
  reversedBy: null,
  takenOver: false,
  receipt: null,
  pictureUrl: null,
  by: 'Nok',
  at: '2026-11-21T02:00:00.000Z',
};
const page = { total: 1, page: 1, pageSize: 25 };
const quarantined = { ...sampleBooking, status: 'quarantined' };

/** A newer server, whose answers have words that this build does not know. */
const ANSWERS = new Map<unknown, unknown>([
  [getMe, STAFF],
  [listAdminBookings, { bookings: [quarantined], ...page }],
  [getAdminBooking, { ...quarantined, paymentMethod: 'shells', history: [history] }],
  [listPayments, { money, instalments, version, charges: [], payments: [payment] }],
  [listMails, { mails: [mail], ...page, delivery: 'smtp' }],
  [
    listAlarms,
    {
      alarms: [
        { kind: 'leak', since: '2026-11-20T02:00:00.000Z', room: 2 },
        { kind: 'fire', since: '2026-11-20T02:00:00.000Z' },
      ],
    },
  ],
]);

async function draw(path: string, language: (typeof LANGUAGES)[number]) {
  const unread: string[] = [];
  const call = async (row: Route) => {
    const answer = ANSWERS.get(row);
    if (answer === undefined) throw new ApiError(404, { code: 'not_found', message: '' });
    return readTolerantly(row, answer, (each) => unread.push(each));
  };
  await drawAdmin(path, { language, api: { call: call as unknown as AdminApi['call'] } });
  return unread;
}

describe.each(LANGUAGES)('a newer server’s word is drawn plainly (%s)', (language) => {
  const label = UNKNOWN_LABEL[language];

  test('a status, in the list of bookings', async () => {
    const unread = await draw('/bookings', language);
    const row = (await screen.findByText('BV-AAAAAA')).closest('a');
    expect(row?.textContent).toContain(label);
    expect(unread).toEqual([]);
  });

  test('a status, a way to pay and an event, on the booking’s page', async () => {
    const unread = await draw('/bookings/b1', language);
    await screen.findByText('BV-AAAAAA');
    await screen.findAllByText(label);
    const seen = document.body.textContent;
    expect(seen.split(label).length - 1).toBeGreaterThanOrEqual(3);
    expect(seen).not.toMatch(/unknown|undefined|\bstatus\.|history\.event/);
    expect(unread).toEqual([]);
  });

  test('a kind of mail, in the list of mails, by the name that comes with it', async () => {
    const unread = await draw('/mails', language);
    await screen.findByText(mail.name[language]);
    expect(document.body.textContent).toContain('BV-7K3Q9D');
    expect(unread).toEqual([]);
  });

  test('two kinds of alarm are one card, on the overview', async () => {
    await draw('/', language);
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
    expect(document.body.textContent).not.toMatch(/alarms\.|undefined/);
  });
});
