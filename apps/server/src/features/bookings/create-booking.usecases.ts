import { createHash } from 'node:crypto';
import type { NewBooking } from '@villa/shared/contract/booking.ts';
import { readStatus } from '@villa/shared/domain/booking-status.ts';
import { dateInZone } from '@villa/shared/domain/calendar-date.ts';
import { DEFAULT_LANGUAGE } from '@villa/shared/domain/language.ts';
import { holdEndsAt } from '@villa/shared/domain/payment-window.ts';
import { type Quote, quoteStay } from '@villa/shared/domain/pricing.ts';
import { AppError } from '../../errors/app-error.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { BookingDeps, BookingDesk } from './booking-desk.ts';
import { theGuest } from './booking-record.ts';
import { type UnnamedRecord, insertNamed } from './insert-named.ts';
import { presentAnswer } from './present-booking.ts';
import { checkParty, checkStay, readStay } from './stay-check.ts';

/** How long the same key gives the same answer. */
const ANSWER_KEPT_MS = 24 * 3_600_000;
const CREATED = 201;
/** The site asks who comes once the nights are held. */
const UNKNOWN_GUEST = { customerName: '', customerInfo: null, staffNotes: '', priceReason: '' };

/** Who asks: a keyed hash of their address, and the key of the request if they sent one. */
export interface Client {
  clientKey: string;
  idempotencyKey: string | null;
}

/** The instant at and before which kept answers count no more. */
export function answersKeptAfter(now: Date): Date {
  return new Date(now.getTime() - ANSWER_KEPT_MS);
}

/**
 * Books a stay: the answer's words, the first ones again when the request is repeated under its key.
 * The function throws AppError: `invalid_fields`, `forbidden`, `price_changed` (with `data.quote`),
 * `dates_unavailable`, `too_many_holds`, `idempotency_mismatch`.
 */
export function createBookingCreation(deps: BookingDeps, desk: BookingDesk) {
  return function create(request: NewBooking, client: Client): string {
    const answerKept = createAnswerKeeper(deps, request, client);
    const kept = answerKept.find();
    if (kept !== null) return kept;

    // A new booking is pending, whatever anybody asks for.
    if (readStatus(request.status ?? 'pending') !== 'pending') throw new AppError('forbidden');
    const settings = deps.villaSettings();
    const quote = quoteRequest(request, settings, deps.clock.now());

    return desk.transact(() => {
      // Another process may have answered the same key since.
      const keptMeanwhile = answerKept.find();
      if (keptMeanwhile !== null) return keptMeanwhile;
      const now = deps.clock.now();
      desk.endDueHolds(now);
      const record = insertNamed(deps, draft(request, quote, client, settings, now));
      if (!deps.nights.take(record.id, record)) throw new AppError('dates_unavailable');
      if (deps.limits) checkHolds(client.clientKey, settings.maxUnpaidHolds, now);
      desk.tell({ before: null, after: record, doer: theGuest, event: 'created', fields: [] });
      return answerKept.keep(JSON.stringify(presentAnswer(record, now)), now);
    });
  };

  function draft(
    { bookingDetails, ...wishes }: NewBooking,
    quote: Quote,
    client: Client,
    settings: VillaSettings,
    now: Date,
  ): UnnamedRecord {
    return {
      id: deps.newId(),
      status: 'pending',
      checkIn: quote.checkIn,
      checkOut: quote.checkOut,
      rooms: quote.rooms,
      guests: bookingDetails.guests ?? 1,
      totalPrice: quote.total,
      price: quote,
      paymentMethod: wishes.paymentMethod,
      specialRequests: wishes.specialRequests ?? '',
      ...UNKNOWN_GUEST,
      language: wishes.language ?? DEFAULT_LANGUAGE,
      expiresAt: holdEndsAt(now, settings),
      clientKey: client.clientKey,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
  }

  /** Holding is cheap, so it is bounded; the new booking is counted already. */
  function checkHolds(clientKey: string, most: number, now: Date): void {
    const { holds, firstEnds } = deps.bookings.unpaidHolds(clientKey);
    if (holds <= most) return;
    const wait = firstEnds === null ? 0 : firstEnds.getTime() - now.getTime();
    throw new AppError('too_many_holds', {
      data: { retryAfter: Math.max(1, Math.ceil(wait / 1000)) },
    });
  }
}

/** The price as it is now, for a stay that may be booked; refuses a guest who saw another one. */
function quoteRequest({ bookingDetails }: NewBooking, settings: VillaSettings, now: Date): Quote {
  const prefix = 'bookingDetails.';
  const stay = readStay(bookingDetails, settings.timeZone, prefix);
  checkStay(stay, settings, dateInZone(now, settings.timeZone), prefix);
  checkParty(bookingDetails, settings, prefix);
  const quote = quoteStay(settings, stay, bookingDetails.rooms);
  const seen = bookingDetails.totalPrice;
  if (seen !== undefined && seen !== quote.total)
    throw new AppError('price_changed', { data: { quote } });
  return quote;
}

/** Remembers the answer under the request's key; without a key it remembers nothing. */
function createAnswerKeeper(deps: BookingDeps, request: NewBooking, client: Client) {
  const key = client.idempotencyKey;
  const bodyHash = key === null ? '' : hashOf(request);
  return {
    find(): string | null {
      if (key === null) return null;
      const kept = deps.answers.find(key, answersKeptAfter(deps.clock.now()));
      if (kept === null) return null;
      if (kept.bodyHash !== bodyHash) throw new AppError('idempotency_mismatch');
      return kept.answer;
    },
    keep(answer: string, now: Date): string {
      if (key !== null) {
        deps.answers.keep({ key, bodyHash, status: CREATED, answer, createdAt: now });
      }
      return answer;
    },
  };
}

/** Of the request as it was understood, so that the order of its fields does not matter. */
function hashOf(request: NewBooking): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}
