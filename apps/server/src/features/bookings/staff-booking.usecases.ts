import type { AdminBookingChange } from '@villa/shared/contract/admin-bookings.ts';
import { type BookingStatus, readStatus } from '@villa/shared/domain/booking-status.ts';
import { dateInZone } from '@villa/shared/domain/calendar-date.ts';
import { type Quote, quoteStay } from '@villa/shared/domain/pricing.ts';
import { AppError } from '../../errors/app-error.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { BookingDeps, BookingDesk, Decision } from './booking-desk.ts';
import { eventOf, move } from './booking-moves.ts';
import { type BookingRecord, type Doer, theGuest } from './booking-record.ts';
import { isSame, nameOf } from './customer-info.usecases.ts';
import { readSlipWish } from './slip-wish.ts';
import { checkParty, checkStaffStay, readStay } from './stay-check.ts';

/**
 * What the house may change: everything, within the status table and the free nights. The function
 * throws AppError: `invalid_fields`, `invalid_transition`, `customer_info_missing`,
 * `dates_unavailable`, `stale_version`.
 */
export function createStaffChange(deps: BookingDeps, desk: BookingDesk) {
  return (id: string, body: AdminBookingChange, doer: Doer): BookingRecord =>
    desk.change(id, doer, body.version, (record, now) => {
      const settings = deps.villaSettings();
      const details = onlyChanged(record, {
        ...plainChanges(record, body),
        ...stayChanges(record, body, settings, now),
      });
      const next = { ...record, ...details };
      const moved = slipAndStatus(next, body, doer, deps, { settings, now });
      const changes = onlyChanged(record, { ...details, ...moved });
      const fields = Object.keys(changes);
      if (fields.length === 0) return null;
      const status = changes.status;
      const event = status === undefined ? 'changed' : eventOf(record.status, status);
      return { changes, event, fields } satisfies Decision;
    });
}

function plainChanges(record: BookingRecord, body: AdminBookingChange): Partial<BookingRecord> {
  const { paymentMethod, specialRequests, staffNotes, customerName, customerInfo } = body;
  const name =
    customerName ??
    (customerInfo && !isSame(record.customerInfo, customerInfo) ? nameOf(customerInfo) : undefined);
  return {
    ...(paymentMethod !== undefined && { paymentMethod }),
    ...(specialRequests !== undefined && { specialRequests }),
    ...(staffNotes !== undefined && { staffNotes }),
    ...(customerInfo !== undefined && { customerInfo }),
    ...(name !== undefined && { customerName: name }),
  };
}

/** Dates, rooms, guests and the price. Another stay has another price, worked out here. */
function stayChanges(
  record: BookingRecord,
  body: AdminBookingChange,
  settings: VillaSettings,
  now: Date,
): Partial<BookingRecord> {
  const { guests, rooms = record.rooms } = body;
  // What was agreed before the villa became smaller still stands.
  checkParty(onlyChanged(record, { guests, rooms }), settings);
  const wire = {
    checkIn: body.checkIn ?? record.checkIn,
    checkOut: body.checkOut ?? record.checkOut,
  };
  const stay = readStay(wire, settings.timeZone);
  const party = guests === undefined ? {} : { guests };
  const sameStay =
    stay.checkIn === record.checkIn && stay.checkOut === record.checkOut && rooms === record.rooms;
  if (sameStay) return { ...party, ...agreedPrice(record, record.price, record.totalPrice, body) };
  checkStaffStay(stay, dateInZone(now, settings.timeZone));
  const price = quoteStay(settings, stay, rooms);
  return { ...stay, rooms, price, ...party, ...agreedPrice(record, price, price.total, body) };
}

/**
 * What the guest pays. An amount that differs from the booking's present one, or that comes with a
 * reason, is what the house has agreed with the guest, and wins; null takes that back.
 * @param usual what it is when nobody has agreed on anything
 */
function agreedPrice(
  record: BookingRecord,
  price: Quote,
  usual: number,
  { totalPrice: wish, priceReason: reason }: AdminBookingChange,
): Pick<BookingRecord, 'totalPrice' | 'priceReason'> {
  const isMeant = typeof wish === 'number' && (wish !== record.totalPrice || Boolean(reason));
  const totalPrice = wish === null ? price.total : isMeant ? wish : usual;
  if (totalPrice === price.total) return { totalPrice, priceReason: '' };
  const before = totalPrice === record.totalPrice ? record.priceReason : '';
  return { totalPrice, priceReason: reason ?? before };
}

function slipAndStatus(
  record: BookingRecord,
  body: AdminBookingChange,
  doer: Doer,
  deps: BookingDeps,
  window: { settings: VillaSettings; now: Date },
): Partial<BookingRecord> {
  const slip = readSlipWish(body.paymentSlipUrl, record, deps.bookings);
  const status = body.status === undefined ? undefined : readStatus(body.status);
  const slipId = slip.kind === 'put' ? slip.slipId : null;
  const put = slip.kind === 'leave' ? {} : { slipId };
  const target = status ?? impliedBy(slip.kind, record.status);
  if (target === null) return put;
  // A slip that came by chat or mail: saved by the house, but in the guest's stead.
  const sendsSlip = target === 'in_review' && slip.kind === 'put';
  const moved = move(record, target, sendsSlip ? theGuest : doer, window);
  if (sendsSlip && record.customerInfo === null) throw new AppError('customer_info_missing');
  return { ...put, ...moved };
}

/** Where a slip alone leads: into review from pending, and back when it is cleared. */
function impliedBy(slip: 'leave' | 'clear' | 'put', status: BookingStatus): BookingStatus | null {
  if (slip === 'put' && status === 'pending') return 'in_review';
  if (slip === 'clear' && status === 'in_review') return 'pending';
  return null;
}

/** What is really another than before; breakdowns and the like are compared by their contents. */
function onlyChanged(
  record: BookingRecord,
  changes: { [Field in keyof BookingRecord]?: BookingRecord[Field] | undefined },
): Partial<BookingRecord> {
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([field, value]) =>
        JSON.stringify(value) !== JSON.stringify(record[field as keyof BookingRecord]),
    ),
  );
}
