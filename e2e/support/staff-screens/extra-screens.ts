import { addBookingExtra, addExtra } from '@villa/shared/contract/extras.ts';
import { makeConfirmed } from '../bookings.ts';
import type { TestServer } from '../test-server.ts';
import { staffScreen } from './staff-screen.ts';

/** A cook on the list, and a guest who asks for an evening. */
async function askForChef(server: TestServer): Promise<void> {
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
  const { _id } = await makeConfirmed(server, { checkIn: '2026-12-15', checkOut: '2026-12-18' });
  const body = { id, quantity: 1, date: '2026-12-16', note: 'No shellfish for one of us.' };
  await server.api.call(addBookingExtra, { params: { id: _id }, body });
}

/** Extras: the list, a wish that waits, the form. */
export const EXTRA_SCREENS = [
  staffScreen('extras', {
    withAxe: true,
    path: '/extras',
    first: (_, server) => askForChef(server),
    shows: /No shellfish/,
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
