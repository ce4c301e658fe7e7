import { changeVilla } from '@villa/shared/contract/admin-villa.ts';
import { addPayment } from '@villa/shared/contract/ledger.ts';
import { setBookingStatus } from '@villa/shared/contract/admin-bookings.ts';
import { MINUTE_MS } from './now.ts';
import type { TestServer } from './test-server.ts';

export const DAY_MS = 24 * 60 * MINUTE_MS;

/** A deposit, a balance with a damage deposit two weeks before check-in, and what cancelling gives back. */
export async function setTerms(server: TestServer): Promise<void> {
  const owner = await server.ownerApi();
  await owner.call(changeVilla, {
    body: {
      depositPercent: 30,
      balanceDueDays: 14,
      damageDeposit: 5000,
      damageDepositWhen: 'with_balance',
      cancellationPolicy: [
        { daysBefore: 30, refundPercent: 100 },
        { daysBefore: 14, refundPercent: 50 },
      ],
    },
  });
}

/** A transfer that came in, written down by staff. */
export async function pay(
  server: TestServer,
  id: string,
  amount: number,
  damage = 0,
): Promise<void> {
  const staff = await server.staffApi();
  await staff.call(addPayment, {
    params: { id },
    body: { amount, damage, method: 'bank_transfer' },
  });
}

export async function cancel(server: TestServer, id: string): Promise<void> {
  const staff = await server.staffApi();
  await staff.call(setBookingStatus, { params: { id }, body: { status: 'cancelled' } });
}
