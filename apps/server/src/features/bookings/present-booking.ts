import type { Booking, BookingAnswer } from '@villa/shared/contract/booking.ts';
import { completeQuote } from '@villa/shared/domain/pricing.ts';
import { pathOf } from '@villa/shared/contract/route.ts';
import { getSlip } from '@villa/shared/contract/payment.ts';
import type { BookingRecord } from './booking-record.ts';

/** The booking as everybody who may see it sees it. */
export function presentBooking(record: BookingRecord): Booking {
  return {
    _id: record.id,
    reference: record.reference,
    status: record.status,
    checkIn: record.checkIn,
    checkOut: record.checkOut,
    nights: record.price.nights,
    rooms: record.rooms,
    guests: record.guests,
    totalPrice: record.totalPrice,
    confirmedTotal: record.confirmedTotal,
    price: completeQuote(record.price),
    promoCode: record.promo?.code ?? null,
    paymentMethod: record.paymentMethod,
    specialRequests: record.specialRequests,
    paymentSlipUrl: record.slipId === null ? null : slipUrl(record.id, record.slipId),
    customerName: record.customerName,
    customerInfo: record.customerInfo,
    language: record.language,
    expiresAt: record.expiresAt?.toISOString() ?? null,
    cancelReason: record.cancelReason,
    version: record.version,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

export function presentAnswer(record: BookingRecord, now: Date): BookingAnswer {
  return {
    status: 'success',
    data: { booking: presentBooking(record), serverTime: now.toISOString() },
  };
}

/** Where a slip is read; also the only form in which a booking takes one. */
export function slipUrl(bookingId: string, slipId: string): string {
  return `${pathOf(getSlip.path, { id: bookingId })}?file=${encodeURIComponent(slipId)}`;
}

/** The slip that such an address names, or null when it is not an address of this booking's slips. */
export function slipIdOf(url: string, bookingId: string): string | null {
  const prefix = slipUrl(bookingId, '');
  const id = url.startsWith(prefix) ? url.slice(prefix.length) : '';
  return /^[\w-]{1,64}$/.test(id) ? id : null;
}
