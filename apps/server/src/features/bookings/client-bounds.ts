import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  nightsOfOneClient,
  nightsOfRange,
  pressingNights,
} from '@villa/shared/domain/stay/unconfirmed-nights.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ClientKeys } from '../../platform/limits/client-key.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { BookingDeps } from './booking-writer.ts';
import type { HeldByAll, Unconfirmed, UnconfirmedScope } from './unconfirmed.repository.ts';

/** Nobody knows when staff look at a slip; within a day is what a guest may expect. */
const REVIEW_MS = 86_400_000;

/** Whose unconfirmed bookings are counted together: those of the client, of its network, of its range. */
export function scopesOf(client: Pick<BookingRecord, keyof ClientKeys>): UnconfirmedScope[] {
  const scopes = [
    { column: 'client_key' as const, key: client.clientKey },
    { column: 'client_network' as const, key: client.clientNetwork },
    { column: 'client_range' as const, key: client.clientRange },
  ];
  return scopes.flatMap(({ column, key }) => (key === null ? [] : [{ column, key }]));
}

export type HeldDeps = Pick<BookingDeps, 'limits' | 'unconfirmed' | 'villaSettings'>;

/** Nights and bookings that guests hold unconfirmed; zero when limits are off. */
export function heldUnconfirmed(deps: HeldDeps, now: Date): HeldByAll {
  if (!deps.limits) return { nights: 0, later: 0, bookings: 0 };
  const today = dateInZone(now, deps.villaSettings().timeZone);
  return deps.unconfirmed.byAll(today);
}

export function heldNights(deps: HeldDeps, now: Date): number {
  return pressingNights(heldUnconfirmed(deps, now));
}

/**
 * Holding costs nothing, so it is bounded. Belongs into the transaction that made the booking, which
 * is counted already: two processes cannot both have looked before either wrote.
 * @param heldBefore what was held unconfirmed before this booking
 * @throws AppError `too_many_holds`
 */
export function refuseTooManyHolds(
  deps: HeldDeps & Pick<BookingDeps, 'allowances'>,
  created: Pick<BookingRecord, 'id'>,
  client: ClientKeys,
  heldBefore: HeldByAll,
  now: Date,
): void {
  if (!deps.limits) return;
  const settings = deps.villaSettings();
  const today = dateInZone(now, settings.timeZone);
  const scopes = scopesOf(client);
  const keys = scopes.map(({ key }) => key);
  if (deps.allowances.until(keys, now) !== null) return;
  const counted = scopes.map((scope) => {
    const all = deps.unconfirmed.ofClient(scope, today);
    const others = all.filter(({ id }) => id !== created.id);
    const held = nightsIn(others);
    const most = mostNights(scope, settings, heldBefore, held);
    const tooMany = bookingsIn(others) >= mostBookings(scope, settings);
    // Beside these the client could still hold so many: a shorter stay may be possible at once.
    const left = tooMany ? 0 : Math.max(0, most - held);
    const isRefused = tooMany || nightsIn(all) > most;
    return { others, left, isRefused, isPressed: most < mostNights(scope, settings, CALM, held) };
  });
  const refusing = counted.find(({ isRefused }) => isRefused);
  if (refusing === undefined) return;
  const wait = timeToNext(refusing.others, now) ?? (refusing.isPressed ? forAll(deps, now) : null);
  throw new AppError('too_many_holds', {
    data: {
      ...(wait !== null && { retryAfter: Math.max(1, Math.ceil(wait / 1000)) }),
      contact: settings.contact,
      nights: Math.min(...counted.map(({ left }) => left)),
    },
  });
}

const CALM: HeldByAll = { nights: 0, later: 0, bookings: 0 };

export function mostBookings({ column }: UnconfirmedScope, settings: VillaSettings): number {
  const { maxUnpaidHolds, maxUnconfirmedPerNetwork } = settings;
  // A range is as many people as may come: of those only the nights are bounded.
  return {
    client_key: maxUnpaidHolds,
    client_network: maxUnconfirmedPerNetwork,
    client_range: Infinity,
  }[column];
}

/** @param held what the scope holds beside the new booking */
function mostNights(
  { column }: UnconfirmedScope,
  { maxUnconfirmedNights }: VillaSettings,
  heldBefore: HeldByAll,
  held: number,
): number {
  if (column === 'client_range') return nightsOfRange(maxUnconfirmedNights, heldBefore, held);
  return nightsOfOneClient(maxUnconfirmedNights, pressingNights(heldBefore));
}

/** How many bookings these count as: a longer window counts as several. */
export function bookingsIn(bookings: readonly Unconfirmed[]): number {
  return bookings.reduce((sum, { counts }) => sum + counts, 0);
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

/** Milliseconds to wait for a guest who holds nothing and is refused because others hold too much. */
function forAll(deps: HeldDeps, now: Date): number {
  const today = dateInZone(now, deps.villaSettings().timeZone);
  return Math.min(deps.unconfirmed.nextEnd(today, now) ?? REVIEW_MS, REVIEW_MS);
}
