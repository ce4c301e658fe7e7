/** Slips of drawn bank transfers, on bookings that wait for their review. */
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  SLIP_LAYOUTS,
  SLIP_WAYS,
  drawSlip,
  numbersOf,
  slipText,
} from '../../apps/server/src/testing/drawn-slips.ts';
import {
  changeBooking,
  createBooking,
  saveCustomerInfo,
  slipUrlIn,
  uploadSlip,
} from '../../apps/server/stress/support/guest-calls.ts';
import type { ServerProcess } from '../../apps/server/stress/support/server-process.ts';
import { today } from '../../apps/server/stress/support/today.ts';

export async function sendSlip(
  { baseUrl }: ServerProcess,
  id: string,
  slip: Uint8Array,
): Promise<void> {
  const sent = await uploadSlip(baseUrl, id, slip);
  const told = await changeBooking(baseUrl, id, {
    paymentSlipUrl: slipUrlIn(sent),
    status: 'in_review',
  });
  if (told.status !== 200)
    throw new Error(`A slip was answered with ${sent.status}, ${told.status}.`);
}

/** Draws slips of every bank and in every way that makes a picture; a PDF is drawn in a thread of its own anyway. */
export async function drawSlips(count: number): Promise<Uint8Array[]> {
  const ways = Object.values(SLIP_WAYS);
  const slips: Uint8Array[] = [];
  for (let index = 0; index < count; index += 1) {
    const layout = SLIP_LAYOUTS[index % SLIP_LAYOUTS.length];
    const change = ways[index % ways.length];
    if (!layout || !change) break;
    const code = slipText(layout.bank, `2026112200${index}`);
    slips.push(await change(await drawSlip(layout, code), numbersOf(index)));
  }
  return slips;
}

export async function bookingsThatWait(
  { baseUrl }: ServerProcess,
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const checkIn = addDays(today(), 30 + 3 * index);
    const { body } = await createBooking(baseUrl, { checkIn, checkOut: addDays(checkIn, 2) });
    const id = (body as { data: { booking: { _id: string } } }).data.booking._id;
    await saveCustomerInfo(baseUrl, id, {
      firstName: 'Bench',
      lastName: 'Slip',
      email: 'bench@example.com',
      phone: '0812345678',
    });
    ids.push(id);
  }
  return ids;
}
