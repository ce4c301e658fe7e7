import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';

/**
 * The part of a booking's plan that a slip is for: of a confirmed one what its guest pays next, else its agent.
 * @returns its id; null for the first payment, which needs none
 */
export function partOf({ status, instalments }: AdminBooking): string | null {
  if (status !== 'confirmed') return null;
  const due = instalments.filter(({ paid, amount }) => paid < amount);
  return (due.find(({ payer }) => payer !== 'agent') ?? due[0])?.id ?? null;
}

/** Tells whether a slip can be kept for a booking: its guest is known, and money is waited for. */
export function takesSlip(booking: AdminBooking): boolean {
  if (booking.customerInfo === null) return false;
  return (
    booking.status === 'pending' || (booking.status === 'confirmed' && partOf(booking) !== null)
  );
}
