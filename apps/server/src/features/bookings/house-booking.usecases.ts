import type { HouseBooking } from '@villa/shared/contract/admin-bookings.ts';
import { dateInZone } from '@villa/shared/domain/calendar-date.ts';
import { DEFAULT_LANGUAGE } from '@villa/shared/domain/language.ts';
import { paymentEndsAt } from '@villa/shared/domain/payment-window.ts';
import { quoteStay } from '@villa/shared/domain/pricing.ts';
import { AppError } from '../../errors/app-error.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { BookingDeps, BookingDesk } from './booking-desk.ts';
import { move } from './booking-moves.ts';
import type { BookingRecord, Doer } from './booking-record.ts';
import { nameOf } from './customer-info.usecases.ts';
import { type UnnamedRecord, insertNamed } from './insert-named.ts';
import { checkParty, checkStaffStay, readStay } from './stay-check.ts';

/**
 * A booking that the house takes down for a guest who called. It is created pending, with the whole
 * payment window, and then confirmed if that is wished, so that its history and whoever listens to it
 * see the same two steps as always. The function throws AppError: `invalid_fields`, `dates_unavailable`.
 */
export function createHouseBooking(deps: BookingDeps, desk: BookingDesk) {
  return (wish: HouseBooking, doer: Doer): BookingRecord => {
    const settings = deps.villaSettings();
    return desk.transact(() => {
      const now = deps.clock.now();
      desk.endDueHolds(now);
      const record = insertNamed(deps, { id: deps.newId(), ...draft(wish, settings, now) });
      if (!deps.nights.take(record.id, record)) throw new AppError('dates_unavailable');
      desk.tell({ before: null, after: record, doer, event: 'created', fields: [] });
      if (wish.confirmed !== true) return record;
      const changes = move(record, 'confirmed', doer, { settings, now });
      const fields = Object.keys(changes);
      return desk.apply(record, doer, { changes, event: 'confirmed', fields }, now);
    });
  };
}

function draft(wish: HouseBooking, settings: VillaSettings, now: Date): Omit<UnnamedRecord, 'id'> {
  const stay = readStay(wish, settings.timeZone);
  checkStaffStay(stay, dateInZone(now, settings.timeZone));
  checkParty(wish, settings);
  const price = quoteStay(settings, stay, wish.rooms);
  const totalPrice = wish.totalPrice ?? price.total;
  const { customerInfo = null } = wish;
  return {
    ...stay,
    status: 'pending',
    rooms: wish.rooms,
    guests: wish.guests,
    price,
    totalPrice,
    priceReason: totalPrice === price.total ? '' : (wish.priceReason ?? ''),
    paymentMethod: wish.paymentMethod ?? 'bank_transfer',
    specialRequests: wish.specialRequests ?? '',
    staffNotes: wish.staffNotes ?? '',
    customerInfo,
    customerName: customerInfo === null ? '' : nameOf(customerInfo),
    language: wish.language ?? DEFAULT_LANGUAGE,
    expiresAt: paymentEndsAt(now, settings),
    clientKey: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
