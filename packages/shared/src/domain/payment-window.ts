import type { BookingStatus } from './booking-status.ts';

/** How long unpaid nights are kept; villa settings. */
export interface WindowSettings {
  /** From the choice of dates to the guest's details, in minutes. */
  holdMinutes: number;
  /** From the guest's details (or a cleared slip) to the slip, in hours. */
  paymentHours: number;
}

export function holdEndsAt(now: Date, settings: WindowSettings): Date {
  return new Date(now.getTime() + settings.holdMinutes * 60_000);
}

export function paymentEndsAt(now: Date, settings: WindowSettings): Date {
  return new Date(now.getTime() + settings.paymentHours * 3_600_000);
}

/** A window is open up to, not including, its last instant, so that a slip and the system never both win. */
export function hasExpired(
  booking: { status: BookingStatus; expiresAt: Date | null },
  now: Date,
): boolean {
  return (
    booking.status === 'pending' &&
    booking.expiresAt !== null &&
    booking.expiresAt.getTime() <= now.getTime()
  );
}

export interface TimeLeft {
  hours: number;
  minutes: number;
  seconds: number;
}

/** What a countdown shows; rounded up, so that it reads 0:00:00 only when the time is over. */
export function timeLeft(milliseconds: number): TimeLeft {
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  return {
    hours: Math.floor(total / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  };
}
