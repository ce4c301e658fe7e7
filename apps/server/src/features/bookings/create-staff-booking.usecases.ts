import { paymentTermsOf } from '@villa/shared/domain/money/ledger-changes.ts';
import type { StaffBooking } from '@villa/shared/contract/admin-bookings.ts';
import { textsOf } from '@villa/shared/contract/booking-texts.ts';
import { DEFAULT_PAYMENT_METHOD } from '@villa/shared/domain/money/payment-methods.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { DEFAULT_LANGUAGE } from '@villa/shared/domain/text/language.ts';
import { withDialledPhone } from '../../platform/read-phone.ts';
import { priceByStaff } from '../pricing/staff-price.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import {
  type Actor,
  type BookingRecord,
  type NewBookingRecord,
  newlyMade,
} from '../booking-record/booking-record.ts';
import { transition } from './booking-transition.ts';
import type { BookingDeps, BookingWriter } from './booking-writer.ts';
import { nameOf } from './customer-info.usecases.ts';
import { sourceOf } from './booking-source.ts';
import { checkStaffStay, readStay } from '../pricing/stay-check.ts';

/**
 * A booking that staff make for a guest who called. It is created pending, with the whole payment
 * window, and then confirmed if the request says so: the history and the listeners get the same two
 * steps as from any other booking. The function throws AppError: `invalid_fields`, `rules_broken`,
 * `promo_refused`, `dates_unavailable`.
 */
type StaffBookingDeps = Pick<
  BookingDeps,
  'bookingChanges' | 'nights' | 'promos' | 'villaSettings' | 'clock' | 'newId' | 'newPaymentWindow'
>;

export function createStaffBooking(deps: StaffBookingDeps, writer: BookingWriter) {
  return (request: StaffBooking, actor: Actor): BookingRecord => {
    const settings = deps.villaSettings();
    return deps.bookingChanges.transaction(() => {
      const now = deps.clock.now();
      writer.endDueHolds(now);
      const id = deps.newId();
      const isFirstOfSeveral = request.confirmed === true;
      const created = writer.create(
        { id, ...draft(request, { settings, actor }, deps, now) },
        actor,
        {
          isFirstOfSeveral,
        },
      );
      if (request.confirmed !== true) return created;
      const changes = transition(created, 'confirmed', actor, deps, now);
      const fields = Object.keys(changes);
      return writer.apply(created, actor, { changes, event: 'confirmed', fields }, now);
    });
  };
}

function draft(
  request: StaffBooking,
  { settings, actor }: { settings: VillaSettings; actor: Actor },
  deps: StaffBookingDeps,
  now: Date,
): Omit<NewBookingRecord, 'id'> {
  const stay = readStay(request, settings.timeZone);
  checkStaffStay(stay, settings, now, (one) => deps.nights.fillsGap(one), request.despiteRules);
  const priced = priceByStaff(request, stay, { settings, actor, promos: deps.promos }, now);
  const customerInfo = request.customerInfo ? withDialledPhone(request.customerInfo) : null;
  return {
    ...newlyMade(now),
    ...stay,
    ...priced,
    paymentTerms: {
      ...paymentTermsOf(settings),
      // Nothing can be damaged any more in a stay that is over when it is written down.
      ...(stay.checkOut <= dateInZone(now, settings.timeZone) && { damageDeposit: 0 }),
    },
    paymentMethod: request.paymentMethod ?? DEFAULT_PAYMENT_METHOD,
    ...textsOf(request),
    ...sourceOf({ source: null, agent: null }, request),
    customerInfo,
    customerName: customerInfo === null ? '' : nameOf(customerInfo),
    language: request.language ?? DEFAULT_LANGUAGE,
    ...deps.newPaymentWindow({ checkIn: stay.checkIn, clientKey: null }, now),
    clientKey: null,
    clientNetwork: null,
    clientRange: null,
  };
}
