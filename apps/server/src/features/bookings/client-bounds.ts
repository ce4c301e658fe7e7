import { dateInZone } from '@villa/shared/domain/calendar-date.ts';
import { nightsOfOneClient } from '@villa/shared/domain/unconfirmed-nights.ts';
import { AppError } from '../../errors/app-error.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { BookingRecord } from './booking-record.ts';
import type { BookingDeps } from './booking-writer.ts';
import type { ClientScope, Unconfirmed, UnconfirmedRepository } from './unconfirmed.repository.ts';

/** Who sends a request, by keyed hashes of the address and of the wider network it lies in. */
export interface ClientKeysOfBooking {
  clientKey: string;
  clientNetwork: string | null;
}

/** Nobody knows when staff look at a slip; within a day is what a guest may expect. */
const REVIEW_MS = 86_400_000;

/** A client's bookings are counted by the address, and those of an IPv6 network together. */
export function scopesOf({ clientKey, clientNetwork }: ClientKeysOfBooking): ClientScope[] {
  return [
    { column: 'client_key' as const, key: clientKey },
    ...(clientNetwork === null ? [] : [{ column: 'client_network' as const, key: clientNetwork }]),
  ];
}

type HeldDeps = Pick<BookingDeps, 'limits' | 'unconfirmed' | 'villaSettings'>;

/** What is held unconfirmed of the coming year; nothing counts where limits are lifted. */
export function heldUnconfirmed(
  deps: HeldDeps,
  now: Date,
): ReturnType<UnconfirmedRepository['comingYear']> {
  if (!deps.limits) return { nights: 0, bookings: 0 };
  const today = dateInZone(now, deps.villaSettings().timeZone);
  return deps.unconfirmed.comingYear(today, now);
}

export function heldNights(deps: HeldDeps, now: Date): number {
  return heldUnconfirmed(deps, now).nights;
}

/**
 * Holding costs nothing, so it is bounded. Belongs into the transaction that made the booking, which
 * is counted already: two processes cannot both have looked before either wrote.
 * @param heldBefore nights of the coming year that were held unconfirmed before this booking
 * @throws AppError `too_many_holds`
 */
export function refuseTooManyHolds(
  deps: BookingDeps,
  created: Pick<BookingRecord, 'id'>,
  client: ClientKeysOfBooking,
  heldBefore: number,
  now: Date,
): void {
  if (!deps.limits) return;
  const settings = deps.villaSettings();
  const today = dateInZone(now, settings.timeZone);
  const scopes = scopesOf(client);
  const keys = scopes.map(({ key }) => key);
  if (deps.allowances.until(keys, now) !== null) return;
  const mostNights = nightsOfOneClient(settings.maxUnconfirmedNights, heldBefore);
  for (const scope of scopes) {
    const all = deps.unconfirmed.ofClient(scope, today, now);
    const nights = nightsIn(all);
    const tooMany = all.length > mostBookings(scope, settings);
    if (!tooMany && nights <= mostNights) continue;
    const others = all.filter(({ id }) => id !== created.id);
    const wait = timeToNext(others, now) ?? waitForAnybody(deps, heldBefore, settings, now);
    throw new AppError('too_many_holds', {
      data: {
        ...(wait !== null && { retryAfter: Math.max(1, Math.ceil(wait / 1000)) }),
        contact: settings.contact,
        // What this client could still hold: a shorter stay may be possible at once.
        nights: tooMany ? 0 : Math.max(0, mostNights - nightsIn(others)),
      },
    });
  }
}

function mostBookings({ column }: ClientScope, settings: VillaSettings): number {
  return column === 'client_key' ? settings.maxUnpaidHolds : settings.maxUnconfirmedPerNetwork;
}

export function nightsIn(bookings: readonly Unconfirmed[]): number {
  return bookings.reduce((sum, { nights }) => sum + nights, 0);
}

/** Milliseconds until the first of these bookings frees its nights; null when there is none. */
function timeToNext(bookings: readonly Unconfirmed[], now: Date): number | null {
  if (bookings.length === 0) return null;
  const waits = bookings.map(({ expiresAt }) =>
    expiresAt === null ? REVIEW_MS : expiresAt - now.getTime(),
  );
  return Math.min(...waits);
}

/** Who holds nothing yet waits for others; null when not the others but the villa's own bound refuses. */
function waitForAnybody(
  deps: BookingDeps,
  heldBefore: number,
  settings: VillaSettings,
  now: Date,
): number | null {
  const full = settings.maxUnconfirmedNights;
  if (nightsOfOneClient(full, heldBefore) === full) return null;
  const today = dateInZone(now, settings.timeZone);
  return Math.min(deps.unconfirmed.nextEnd(today, now) ?? REVIEW_MS, REVIEW_MS);
}
