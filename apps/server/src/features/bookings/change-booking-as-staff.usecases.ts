import type { AdminBookingChange } from '@villa/shared/contract/admin-bookings.ts';
import { refuseBelowBound } from '../booking-record/staff-bound.ts';
import { BOOKING_TEXT_NAMES, namedTexts } from '@villa/shared/contract/booking-texts.ts';
import { type BookingStatus, readStatus } from '@villa/shared/domain/booking/booking-status.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { endByCheckIn } from '@villa/shared/domain/booking/payment-window.ts';
import { isOtherStay, priceStay, wishOf } from '@villa/shared/domain/pricing/pricing.ts';
import { chosenExtras, withExtras } from '@villa/shared/domain/pricing/extras.ts';
import { type KeptQuote, readQuote, writeQuote } from '@villa/shared/domain/pricing/quote.ts';
import { canBePrinted } from '@villa/shared/domain/text/printed-letters.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { normalizePromoCode } from '@villa/shared/domain/pricing/stay-discounts.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import { checkKept, promisedOn, refundOn, refuseTooMuchBack } from '../ledger/kept-amount.ts';
import { withDialledPhone } from '../../platform/read-phone.ts';
import { refuseUsedSlip } from '../slips/refuse-used-slip.ts';
import { readTypedPromo } from '../pricing/promo-use.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import {
  type Actor,
  type BookingRecord,
  guestActor,
  onlyChanged,
} from '../booking-record/booking-record.ts';
import { takenWindow } from './abroad-window.ts';
import { transition, transitionEvent } from './booking-transition.ts';
import type { BookingDeps, BookingWriter, Decision } from './booking-writer.ts';
import { sourceOf } from './booking-source.ts';
import { isSame, nameOf } from './customer-info.usecases.ts';
import { type SlipChange, readSlipChange } from './slip-change.ts';
import { checkParty, checkStaffStay, readStay, requirePriceReason } from '../pricing/stay-check.ts';

/**
 * Staff may change everything, within the status table and the free nights. The function throws AppError:
 * `invalid_fields`, `abroad_refused`, `invalid_transition`, `customer_info_missing`, `dates_unavailable`, `rules_broken`,
 * `promo_refused`, `stale_version`.
 */
/** Ten: staff change whatever a booking has. */
type StaffChangeDeps = Pick<
  BookingDeps,
  | 'bookings'
  | 'nights'
  | 'ledgers'
  | 'promos'
  | 'slipRows'
  | 'usedSlips'
  | 'askedToCancel'
  | 'villaSettings'
  | 'newPaymentWindow'
  | 'abroadWindows'
>;

export function createStaffChange(deps: StaffChangeDeps, writer: BookingWriter) {
  return (
    id: string,
    body: AdminBookingChange,
    actor: Actor,
    { kept, reason: keptReason, note: noted, step: given = {} }: StaffStep = {},
  ): BookingRecord =>
    writer.change(id, actor, body.version, (record, now) => {
      const settings = deps.villaSettings();
      const details = onlyChanged(record, {
        ...plainChanges(record, body),
        ...stayChanges(record, body, settings, deps, now),
      });
      const { totalPrice, price = record.price } = details;
      if (totalPrice !== undefined && totalPrice !== price.total) {
        refuseBelowBound({ totalPrice }, price.total, { actor, settings });
      }
      const next = { ...record, ...details };
      const slipAndStatus = slipAndStatusChanges(next, body, actor, deps, now);
      const window = takenWindow(record, body.paysFromAbroad, deps.abroadWindows, now);
      const changes = onlyChanged(record, { ...details, ...slipAndStatus, ...window });
      const fields = Object.keys(changes);
      const status = changes.status;
      if (status === 'cancelled') {
        const ledger = deps.ledgers.read(id);
        const asked = deps.askedToCancel(id);
        const day = asked?.askedOn ?? dateInZone(now, settings.timeZone);
        const askedAt = asked?.askedAt ?? now;
        const refund = refundOn(record, ledger, day, askedAt);
        const promised = promisedOn(record, ledger, day, askedAt);
        if (kept !== undefined) {
          const isPromised = asked !== null;
          checkKept(kept, ledger, { refund, promised, isPromised, reason: keptReason });
          changes.cancelReason = 'guest';
        }
        refuseTooMuchBack(kept ?? 0, ledger, promised, { actor, settings });
      } else if (kept !== undefined) {
        throw invalidFields({ kept: 'invalid' });
      }
      if (fields.length === 0) return null;
      const plain = window === null ? 'changed' : 'abroad_window';
      const event = status === undefined ? plain : transitionEvent(record.status, status);
      if (status === 'confirmed' && given.namedByPayment !== true) {
        refuseUsed(id, changes.slipId ?? next.slipId, body.despite, deps);
      }
      const reason = status === 'confirmed' ? body.despite : keptReason;
      const note = {
        ...noted,
        ...(reason && { reason }),
        ...(isUnexplained(changes, next) && { priceUnexplained: true as const }),
      };
      const step = {
        ...given,
        ...(kept !== undefined && { kept }),
        ...(body.tellGuest === true && { tellGuest: true }),
      };
      return { changes, event, fields, note, step } satisfies Decision;
    });
}

/** The parts of a change that are beyond the request and no column of the booking. */
export interface StaffStep extends Pick<Decision, 'note' | 'step'> {
  /** The amount kept of a stay that ends because the guest asked for it. */
  kept?: number | undefined;
  /** Why that is not what the kept terms say. */
  reason?: string | undefined;
}

/** @throws AppError `slip_used` when the slip that confirms it was accepted before */
function refuseUsed(
  id: string,
  slipId: string | null,
  despite: string | undefined,
  deps: StaffChangeDeps,
): void {
  if (slipId === null) return;
  // A booking that is confirmed once more, its own payments with it.
  if (deps.slipRows.find(id, slipId)?.state === 'accepted') return;
  refuseUsedSlip(deps.usedSlips([slipId]), despite);
}

function plainChanges(record: BookingRecord, body: AdminBookingChange): Partial<BookingRecord> {
  const { paymentMethod, language, customerName } = body;
  const customerInfo = body.customerInfo && withDialledPhone(body.customerInfo);
  if (customerInfo) refuseOtherLetters(record, customerInfo);
  const name =
    customerName ??
    (customerInfo && !isSame(record.customerInfo, customerInfo) ? nameOf(customerInfo) : undefined);
  return {
    ...(paymentMethod !== undefined && { paymentMethod }),
    ...(language !== undefined && { language }),
    ...namedTexts(BOOKING_TEXT_NAMES, body),
    ...sourceOf(record, body),
    ...(customerInfo !== undefined && { customerInfo }),
    ...(name !== undefined && { customerName: name }),
  };
}

/**
 * A name of before may stay as it is; another one is asked for in letters that papers have.
 * @throws AppError `invalid_fields`
 */
function refuseOtherLetters(
  { customerInfo: kept, customerName }: BookingRecord,
  info: { firstName: string; lastName: string },
): void {
  const before = kept ?? { firstName: customerName, lastName: '' };
  const refused = (['firstName', 'lastName'] as const).filter(
    (field) => info[field] !== before[field] && !canBePrinted(info[field]),
  );
  if (refused.length === 0) return;
  throw invalidFields(
    Object.fromEntries(refused.map((field) => [`customerInfo.${field}`, 'name_in_latin' as const])),
  );
}

/** Dates, rooms, guests, the code and the price. A changed stay gets a new price, worked out here. */
function stayChanges(
  record: BookingRecord,
  body: AdminBookingChange,
  settings: VillaSettings,
  deps: StaffChangeDeps,
  now: Date,
): Partial<BookingRecord> {
  const { guests, rooms = record.rooms } = body;
  // Checks only what changes: what was agreed before the villa became smaller still holds.
  checkParty(onlyChanged(record, { guests, rooms }), settings);
  const wire = {
    checkIn: body.checkIn ?? record.checkIn,
    checkOut: body.checkOut ?? record.checkOut,
  };
  const stay = readStay(wire, settings.timeZone);
  const party = guests === undefined ? {} : { guests };
  const sameDates = stay.checkIn === record.checkIn && stay.checkOut === record.checkOut;
  // Its discounts are those of the day it was booked on, and its own code's.
  const bookedOn = dateInZone(record.createdAt, settings.timeZone);
  const promo = isOwnCode(record, body.promoCode)
    ? record.promo
    : readTypedPromo(deps.promos, body.promoCode, stay, { bookedOn });
  const extras = chosenExtras(record.price);
  const wish = { ...stay, rooms, guests: guests ?? record.guests, promo, extras };
  const priced = priceStay(settings, wish, bookedOn);
  const before = { wish: wishOf(record), lines: readQuote(record.price).lines };
  if (!isOtherStay(before, { wish, lines: priced.lines })) {
    const { taxPercent } = settings;
    const price = extrasFollow(record, { guests: wish.guests, taxPercent });
    const usual = record.totalPrice + price.total - record.price.total;
    return { ...party, price, ...agreedPrice(record, price, usual, body) };
  }
  if (!sameDates) {
    const fillsGap = (one: Stay) => deps.nights.fillsGap(one, record.id);
    checkStaffStay(stay, settings, now, fillsGap, body.despiteRules);
  }
  const price = writeQuote(priced);
  return {
    ...stay,
    ...windowChanges(record, stay, settings, now),
    rooms,
    price,
    promo,
    ...party,
    ...agreedPrice(record, price, price.total, body),
  };
}

/** The price with its extras for so many guests; the nights keep theirs. The very same where no extra counts guests. */
function extrasFollow(
  { price, guests }: BookingRecord,
  now: { guests: number; taxPercent: number },
): KeptQuote {
  const extras = chosenExtras(price);
  const counts = extras.some(({ unit }) => unit === 'guest' || unit === 'guest_night');
  return counts && now.guests !== guests ? withExtras(price, extras, now) : price;
}

/** True if a request leaves the booking its code, whatever has become of that code since. */
function isOwnCode({ promo }: BookingRecord, typed: string | null | undefined): boolean {
  return typed === undefined || normalizePromoCode(typed ?? '') === (promo?.code ?? '');
}

/** A stay that is moved nearer takes its payment window with it. */
function windowChanges(
  record: BookingRecord,
  stay: Stay,
  settings: VillaSettings,
  now: Date,
): Partial<Pick<BookingRecord, 'expiresAt' | 'deadline'>> {
  const end = (at: Date | null) => at && endByCheckIn(at, now, settings, stay);
  return { expiresAt: end(record.expiresAt), deadline: end(record.deadline) };
}

/**
 * Answers the agreed price. An amount that differs from the booking's present one, or that comes with a reason, is what
 * staff have agreed with the guest, and wins; null takes that back.
 * @param usual the amount when nothing was agreed
 * @throws AppError `invalid_fields` for an agreed price that nobody gives a reason for
 */
function agreedPrice(
  record: BookingRecord,
  price: KeptQuote,
  usual: number,
  { totalPrice: agreed, priceReason: reason, customerName }: AdminBookingChange,
): Pick<BookingRecord, 'totalPrice' | 'priceReason'> {
  const isMeant = typeof agreed === 'number' && (agreed !== record.totalPrice || Boolean(reason));
  const totalPrice = agreed === null ? price.total : isMeant ? agreed : usual;
  if (totalPrice === price.total) return { totalPrice, priceReason: '' };
  const isPresent = totalPrice === record.totalPrice;
  const priceReason = reason ?? (isPresent ? record.priceReason : '');
  // The specification's own edit names the guest and has no field for a reason; the history then says so.
  const knowsReasons = reason !== undefined || customerName === undefined;
  const isLeftAlone = isPresent && priceReason === record.priceReason;
  if (knowsReasons && !isLeftAlone) requirePriceReason(priceReason);
  return { totalPrice, priceReason };
}

/** Another price than the worked-out one, by the one call that may leave its reason out. */
function isUnexplained(
  { totalPrice }: Partial<BookingRecord>,
  { price, priceReason }: BookingRecord,
): boolean {
  return totalPrice !== undefined && totalPrice !== price.total && priceReason === '';
}

function slipAndStatusChanges(
  record: BookingRecord,
  body: AdminBookingChange,
  actor: Actor,
  deps: StaffChangeDeps,
  now: Date,
): Partial<BookingRecord> {
  const slip = readSlipChange(body.paymentSlipUrl, record, deps.bookings);
  const status = body.status === undefined ? undefined : readStatus(body.status);
  const slipId = slip.kind === 'put' ? slip.slipId : null;
  const put = slip.kind === 'leave' ? {} : { slipId };
  const target = status ?? impliedBy(slip.kind, record.status);
  if (target === null) return put;
  // A slip that came by chat or mail: staff save it, but for the guest.
  const sendsSlip = target === 'in_review' && slip.kind === 'put';
  const moved = transition(record, target, sendsSlip ? guestActor : actor, deps, now);
  if (sendsSlip && record.customerInfo === null) throw new AppError('customer_info_missing');
  return { ...put, ...moved };
}

/** The status that a slip alone leads to: in review from pending, and back when it is cleared. */
function impliedBy(slip: SlipChange['kind'], status: BookingStatus): BookingStatus | null {
  if (slip === 'put' && status === 'pending') return 'in_review';
  if (slip === 'clear' && status === 'in_review') return 'pending';
  return null;
}
