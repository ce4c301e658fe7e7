import { type PaymentTerms, paymentTermsOf } from '@villa/shared/domain/money/ledger-changes.ts';
import { createHash } from 'node:crypto';
import { GUEST_TEXT_NAMES, namedTexts, textsOf } from '@villa/shared/contract/booking-texts.ts';
import type { NewBooking } from '@villa/shared/contract/booking.ts';
import { readStatus } from '@villa/shared/domain/booking/booking-status.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { DEFAULT_LANGUAGE } from '@villa/shared/domain/text/language.ts';
import { holdEndsAt } from '@villa/shared/domain/booking/payment-window.ts';
import { quoteStay } from '@villa/shared/domain/pricing/pricing.ts';
import { withExtras } from '@villa/shared/domain/pricing/extras.ts';
import type { Quote } from '@villa/shared/domain/pricing/quote.ts';
import type { PromoTerms } from '@villa/shared/domain/pricing/stay-discounts.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ClientKeys } from '../../platform/limits/client-key.ts';
import { type PickedExtra, bookedOf } from '../extras/choose-extras.ts';
import { readPromo, refuseUsedUp } from '../pricing/promo-use.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import { type NewBookingRecord, guestActor, newlyMade } from '../booking-record/booking-record.ts';
import type { BookingDeps, BookingWriter } from './booking-writer.ts';
import { heldUnconfirmed, refuseTooManyHolds } from './client-bounds.ts';
import { answerWith } from './present-booking.ts';
import { checkStay, readParty, readStay } from '../pricing/stay-check.ts';

/** How long the same idempotency key gives the same answer. */
const KEY_KEPT_MS = 24 * 3_600_000;
const CREATED = 201;
/** The site asks for the guest's details once the nights are held. */
const UNKNOWN_GUEST = { customerName: '', customerInfo: null };

/** The sender of the request, and the idempotency key if they sent one. */
export interface Client extends ClientKeys {
  idempotencyKey: string | null;
}

/** Idempotency keys from this instant or before are no longer valid. */
export function keysKeptAfter(now: Date): Date {
  return new Date(now.getTime() - KEY_KEPT_MS);
}

/**
 * Books a stay. Returns the answer as text: the very same one when the request is repeated under its
 * idempotency key.
 * The function throws AppError: `invalid_fields`, `forbidden`, `price_changed` (with `data.quote`),
 * `dates_unavailable`, `not_open`, `promo_refused`, `extra_refused`, `quote_refused`, `too_many_requests` (wrong codes), `too_many_holds`, `idempotency_mismatch`.
 */
/** Fourteen: a booking is priced or quoted, stored once for its key, and bounded by what is held unpaid. */
type CreationDeps = Pick<
  BookingDeps,
  | 'bookingChanges'
  | 'nights'
  | 'promos'
  | 'guessPromo'
  | 'idempotencyKeys'
  | 'presentBooking'
  | 'villaSettings'
  | 'clock'
  | 'newId'
  | 'unconfirmed'
  | 'allowances'
  | 'limits'
  | 'bookByQuote'
  | 'extraChoice'
>;

export function createBookingCreation(deps: CreationDeps, writer: BookingWriter) {
  return function create(request: NewBooking, client: Client): string {
    const firstAnswer = createFirstAnswer(deps, request, client);
    const kept = firstAnswer.find();
    if (kept !== null) return kept;

    // A new booking is pending, whatever anybody asks for.
    if (readStatus(request.status ?? 'pending') !== 'pending') throw new AppError('forbidden');
    const settings = openSettings(deps);
    const token = request.bookingDetails.quote;
    const priced = token === undefined ? quoteRequest(deps, request, settings, client) : null;

    return deps.bookingChanges.transaction(() => {
      // Another process may have answered the same key since.
      const keptMeanwhile = firstAnswer.find();
      if (keptMeanwhile !== null) return keptMeanwhile;
      // The owner may have closed the villa since.
      openSettings(deps);
      const now = deps.clock.now();
      writer.endDueHolds(now);
      const heldBefore = heldUnconfirmed(deps, now);
      const agreed = priced ?? agreedByQuote(token ?? '', request, settings, now);
      const created = writer.create(draft(request, agreed, client, settings, now), guestActor);
      if (agreed.quoteId === null) refuseUsedUp(deps.promos, created, PREFIX);
      else deps.bookByQuote.becomes(agreed.quoteId, created.id, now);
      deps.extraChoice.book(created.id, agreed.picked, created, now);
      refuseTooManyHolds(deps, created, client, heldBefore, now);
      return firstAnswer.keep(JSON.stringify(answerWith(deps.presentBooking(created), now)), now);
    });
  };

  function draft(
    { bookingDetails, ...request }: NewBooking,
    { price, promo, totalPrice, priceReason, paymentTerms }: Agreed,
    client: Client,
    settings: VillaSettings,
    now: Date,
  ): NewBookingRecord {
    return {
      ...newlyMade(now),
      id: deps.newId(),
      checkIn: price.checkIn,
      checkOut: price.checkOut,
      rooms: price.rooms,
      guests: bookingDetails.guests ?? 1,
      totalPrice,
      price,
      promo,
      paymentTerms,
      paymentMethod: request.paymentMethod,
      // A guest sets their own texts alone, whatever the request holds.
      ...textsOf(namedTexts(GUEST_TEXT_NAMES, request)),
      ...UNKNOWN_GUEST,
      priceReason,
      source: 'site',
      agent: null,
      language: request.language ?? DEFAULT_LANGUAGE,
      expiresAt: holdEndsAt(now, settings),
      clientKey: client.clientKey,
      clientNetwork: client.clientNetwork,
      clientRange: client.clientRange,
    };
  }

  function agreedByQuote(
    token: string,
    { bookingDetails }: NewBooking,
    settings: VillaSettings,
    now: Date,
  ): Agreed {
    const { id, ...quoted } = deps.bookByQuote.read(token, bookingDetails, settings, now);
    const picked = deps.extraChoice.read(
      bookingDetails.extras ?? [],
      quoted.price,
      settings,
      now,
      `${PREFIX}extras.`,
    );
    // Beside what was quoted for the stay, which stays as it is.
    const { taxPercent } = settings;
    const { guests = 1 } = bookingDetails;
    const price = withExtras(quoted.price, bookedOf(picked), { guests, taxPercent });
    const totalPrice = quoted.totalPrice + price.total - quoted.price.total;
    return { ...quoted, price, totalPrice, picked, quoteId: id };
  }
}

/** @throws AppError `not_open`: the owner has not opened the villa, or has closed it */
function openSettings(deps: Pick<BookingDeps, 'villaSettings'>): VillaSettings {
  const settings = deps.villaSettings();
  if (!settings.openForBooking) throw new AppError('not_open');
  return settings;
}

const PREFIX = 'bookingDetails.';

/** Everything that a booking keeps of its price; `quoteId` of the quote that it was made with. */
interface Agreed {
  price: Quote;
  promo: PromoTerms | null;
  totalPrice: number;
  priceReason: string;
  paymentTerms: PaymentTerms;
  picked: readonly PickedExtra[];
  quoteId: string | null;
}

/** The present price of a stay that may be booked; refuses a guest who was shown another one. */
function quoteRequest(
  deps: Pick<BookingDeps, 'clock' | 'nights' | 'promos' | 'guessPromo' | 'extraChoice'>,
  { bookingDetails }: NewBooking,
  settings: VillaSettings,
  client: Client,
): Agreed {
  const { promoCode = '' } = bookingDetails;
  const now = deps.clock.now();
  const stay = readStay(bookingDetails, settings.timeZone, PREFIX);
  checkStay(stay, settings, now, (one) => deps.nights.fillsGap(one), PREFIX);
  const party = readParty(bookingDetails, settings, PREFIX);
  const bookedOn = dateInZone(now, settings.timeZone);
  const promo =
    promoCode.trim() === ''
      ? null
      : deps.guessPromo(client, () =>
          readPromo(deps.promos, promoCode, stay, { bookedOn, prefix: PREFIX }),
        );
  const wanted = bookingDetails.extras ?? [];
  const picked = deps.extraChoice.read(wanted, stay, settings, now, `${PREFIX}extras.`);
  const wish = { ...stay, ...party, promo, extras: bookedOf(picked) };
  const quote = quoteStay(settings, wish, bookedOn);
  const seen = bookingDetails.totalPrice;
  if (seen !== undefined && seen !== quote.total)
    throw new AppError('price_changed', { data: { quote } });
  return {
    price: quote,
    promo,
    totalPrice: quote.total,
    priceReason: '',
    paymentTerms: paymentTermsOf(settings),
    picked,
    quoteId: null,
  };
}

/** The first answer to the request's idempotency key; without a key none is kept. */
function createFirstAnswer(
  deps: Pick<BookingDeps, 'idempotencyKeys' | 'clock'>,
  request: NewBooking,
  client: Client,
) {
  const key = client.idempotencyKey;
  const bodyHash = key === null ? '' : hashOf(request);
  return {
    find(): string | null {
      if (key === null) return null;
      const kept = deps.idempotencyKeys.find(key, keysKeptAfter(deps.clock.now()));
      if (kept === null) return null;
      if (kept.bodyHash !== bodyHash) throw new AppError('idempotency_mismatch');
      return kept.answer;
    },
    keep(answer: string, now: Date): string {
      if (key === null) return answer;
      const row = { key, bodyHash, status: CREATED, answer, createdAt: now };
      return deps.idempotencyKeys.keep(row).answer;
    },
  };
}

/** Hashes the parsed request, so that the order of its fields does not matter. */
function hashOf(request: NewBooking): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url');
}
