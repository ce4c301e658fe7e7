import { expect } from '@playwright/test';
import { changeBooking, saveCustomerInfo } from '@villa/shared/contract/booking.ts';
import type { Stay } from '@villa/shared/domain/stay.ts';
import { openAdmin } from './admin.ts';
import { confirm, makeAwaited, sendSlip } from './bookings.ts';
import type { Screen } from './screens.ts';
import type { TestServer } from './test-server.ts';

type Name = readonly [firstName: string, lastName: string];

const stay = (checkIn: string, checkOut: string): Stay => ({ checkIn, checkOut });

/** A season as it might be: who came, who is expected, whose slip waits. */
const SEASON: readonly [Name, Stay, 'confirmed' | 'in_review' | 'pending'][] = [
  [['สมชาย', 'ใจดี'], stay('2026-11-21', '2026-11-24'), 'confirmed'],
  [['Emma', 'Larsen'], stay('2026-11-26', '2026-11-30'), 'confirmed'],
  [['ณัฐธิดา', 'วงศ์สุวรรณ'], stay('2026-12-04', '2026-12-06'), 'in_review'],
  [['Kenji', 'Tanaka'], stay('2026-12-10', '2026-12-15'), 'confirmed'],
  [['Siobhán', 'O’Neill'], stay('2026-12-18', '2026-12-20'), 'pending'],
  [['ปวีณา', 'ศรีสุข'], stay('2026-12-24', '2026-12-28'), 'confirmed'],
  [['Lucas', 'Fernández'], stay('2026-12-30', '2027-01-03'), 'in_review'],
  [['อรทัย', 'แก้วมณี'], stay('2027-01-15', '2027-01-18'), 'confirmed'],
];

/** @returns the id of the first booking whose slip waits */
async function letThemCome(server: TestServer): Promise<string> {
  let waiting = '';
  for (const [[firstName, lastName], dates, until] of SEASON) {
    const { _id: id, customerInfo } = await makeAwaited(server, dates);
    const body = { customerInfo: { ...customerInfo!, firstName, lastName } };
    await server.api.call(saveCustomerInfo, { params: { id }, body });
    if (until === 'pending') continue;
    const paymentSlipUrl = await sendSlip(server, id);
    const sent = { paymentSlipUrl, status: 'in_review' as const };
    await server.api.call(changeBooking, { params: { id }, body: sent });
    if (until === 'confirmed') await confirm(server, id);
    else waiting ||= id;
  }
  return waiting;
}

const ownersScreen = (name: string, path: string, shows: RegExp): Screen => ({
  name: `admin-${name}`,
  async open({ page }, server) {
    const waiting = await letThemCome(server);
    await openAdmin(page, server, path.replace(':waiting', waiting), 'owner');
    await expect(page.getByText(shows).first()).toBeVisible();
  },
});

/** What the owner opens of a day, with something to see. */
export const STAFF_SCREENS: readonly Screen[] = [
  ownersScreen('dashboard', '', /Lucas/),
  ownersScreen('bookings', '/bookings', /Lucas/),
  ownersScreen('booking', '/bookings/:waiting', /BV-/),
  ownersScreen('calendar', '/bookings/calendar?month=2026-12', /Kenji/),
];
