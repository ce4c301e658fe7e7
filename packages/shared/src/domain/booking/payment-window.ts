import type { BookingStatus } from './booking-status.ts';
import { instantAt } from '../stay/calendar-date.ts';
import type { Stay } from '../stay/stay.ts';
import { shortenedHours } from '../stay/unconfirmed-nights.ts';

/** How long unpaid nights are kept; villa settings. */
export interface WindowSettings {
  /** From the choice of dates to the guest's details, in minutes. */
  holdMinutes: number;
  /** From the guest's details (or a cleared slip) to the slip, in hours. */
  paymentHours: number;
  /** `HH:MM` by the clocks of `timeZone`. */
  checkInTime: string;
  timeZone: string;
}

export function holdEndsAt(now: Date, settings: Pick<WindowSettings, 'holdMinutes'>): Date {
  return new Date(now.getTime() + settings.holdMinutes * 60_000);
}

/**
 * When a payment window that begins now ends: the more nights of the coming year are held
 * unconfirmed, the earlier, and at the latest when the guests may come.
 */
export function paymentEndsAt(
  now: Date,
  settings: WindowSettings,
  stay: Pick<Stay, 'checkIn'>,
  heldNights: number,
): Date {
  const hours = shortenedHours(settings.paymentHours, heldNights);
  return endByCheckIn(new Date(now.getTime() + hours * 3_600_000), now, settings, stay);
}

/** A window ends at check-in time at the latest, but whoever books that late still has a hold's time. */
export function endByCheckIn(
  endsAt: Date,
  now: Date,
  settings: WindowSettings,
  { checkIn }: Pick<Stay, 'checkIn'>,
): Date {
  const arrival = instantAt(checkIn, settings.checkInTime, settings.timeZone);
  const latest = Math.max(arrival.getTime(), holdEndsAt(now, settings).getTime());
  return new Date(Math.min(endsAt.getTime(), latest));
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

/** The figures of a countdown; rounded up, so that it reads 0:00:00 only when the time is over. */
export function timeLeft(milliseconds: number): TimeLeft {
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  return {
    hours: Math.floor(total / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  };
}
