import { listWaitingSlips, refuseSlip } from '@villa/shared/contract/admin-slips.ts';
import type { Booking } from '@villa/shared/contract/booking.ts';
import type { RefusalReason } from '@villa/shared/contract/slip-states.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { confirm, makeInReview, postSlip, readBooking } from './bookings.ts';
import type { TestServer } from './test-server.ts';

/** Three weekday nights, whose balance falls due on 1 December. */
export const MID_DECEMBER: Stay = { checkIn: '2026-12-15', checkOut: '2026-12-18' };

/** A deposit, a balance, a damage deposit on arrival, and a policy. */
export async function setTerms(server: TestServer): Promise<void> {
  const policy = [
    { daysBefore: 21, refundPercent: 100 },
    { daysBefore: 7, refundPercent: 50 },
  ];
  await server.changeVilla({
    deposit_percent: 30,
    balance_due_days: 14,
    damage_deposit: 5000,
    damage_deposit_when: 'on_arrival',
    cancellation_policy: JSON.stringify(policy),
  });
}

/** A confirmed booking whose deposit has come, or as much of it as is said. */
export async function makeDeposited(server: TestServer, came?: number): Promise<Booking> {
  await setTerms(server);
  const { _id } = await makeInReview(server, MID_DECEMBER);
  return confirm(server, _id, came);
}

/** A slip for what is asked for now of a confirmed booking. */
export async function sendNextSlip(server: TestServer, id: string): Promise<void> {
  const { money, instalments } = await readBooking(server, id);
  const instalment = instalments.find(
    ({ kind, dueOn }) => kind === money.next?.kind && dueOn === money.next.dueOn,
  );
  const answer = await postSlip(server, id, undefined, instalment?.id);
  if (!answer.ok) throw new Error(await answer.text());
}

/** Staff ask for another slip than the one that waits. */
export async function refuseWaiting(server: TestServer, reason: RefusalReason): Promise<void> {
  const staff = await server.staffApi();
  const { slips } = await staff.call(listWaitingSlips, {});
  const params = { id: slips[0]?.id ?? '' };
  await staff.call(refuseSlip, { params, body: { reason, words: 'Call us if in doubt.' } });
}
