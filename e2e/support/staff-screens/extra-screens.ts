import { addBookingExtra, addExtra } from '@villa/shared/contract/extras.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as en } from '@villa/shared/i18n/staff/extras.en.ts';
import { texts as th } from '@villa/shared/i18n/staff/extras.th.ts';
import { expect } from '@playwright/test';
import { openFold } from '../open-fold.ts';
import { makeConfirmed } from '../bookings.ts';
import type { TestServer } from '../test-server.ts';
import { staffScreen } from './staff-screen.ts';

const WORDS = { th, en } satisfies Record<Language, unknown>;

/** The booking that the screen of a dialog opens. */
let wishing = '';

/** A cook and a car on the list, and a guest who asks for an evening. @returns the booking's id */
async function askForChef(server: TestServer): Promise<string> {
  const api = await server.ownerApi();
  const asks = { date: true, time: false, note: true };
  const chef = {
    name: { th: 'เชฟส่วนตัว 1 มื้อเย็น', en: 'Private chef, an evening' },
    price: 4500,
    unit: 'piece',
    picture: 'chef',
    needsWord: true,
    leadHours: 0,
    active: true,
    asks,
  } as const;
  const { id } = await api.call(addExtra, { body: chef });
  const name = { th: 'รถรับส่งสนามบิน', en: 'Airport transfer' };
  const car = { name, price: 900, unit: 'piece', picture: 'car', most: 4, active: true } as const;
  await api.call(addExtra, { body: { ...car, leadHours: 0 } });
  const { _id } = await makeConfirmed(server, { checkIn: '2026-12-15', checkOut: '2026-12-18' });
  const body = { id, quantity: 1, date: '2026-12-16', note: 'No shellfish for one of us.' };
  await server.api.call(addBookingExtra, { params: { id: _id }, body });
  return _id;
}

/** Extras: the list, a wish that waits, the form. */
export const EXTRA_SCREENS = [
  staffScreen('extras', {
    withAxe: true,
    path: '/extras',
    first: (_, server) => askForChef(server),
    shows: /No shellfish/,
  }),
  staffScreen('extras-add', {
    withAxe: true,
    isWindow: true,
    path: () => `/bookings/${wishing}`,
    first: async (_, server) => (wishing = await askForChef(server)),
    async act({ page, language, press, button }) {
      const { booking } = WORDS[language];
      await openFold(page, booking.title);
      await press(button(booking.add.open));
      await expect(page.getByRole('dialog')).toContainText(booking.add.sum);
    },
  }),
  staffScreen('extras-form', {
    withAxe: true,
    isWindow: true,
    path: '/extras',
    async act({ button, press }) {
      await press(button(/New extra|เพิ่มรายการ/));
    },
  }),
];
