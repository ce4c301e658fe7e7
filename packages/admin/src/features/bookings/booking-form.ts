import { type AdminBooking, staffBooking } from '@villa/shared/contract/admin-bookings.ts';
import type { PaymentMethod } from '@villa/shared/contract/booking.ts';
import type { Language } from '@villa/shared/domain/language.ts';
import * as z from 'zod/mini';

/** What the form holds; numbers are texts while somebody types them. */
export interface BookingForm {
  checkIn: string;
  checkOut: string;
  rooms: string;
  guests: string;
  customerInfo: { firstName: string; lastName: string; email: string; phone: string };
  language: Language;
  paymentMethod: PaymentMethod;
  /** Whether another price was agreed than the rates say. */
  ownPrice: boolean;
  totalPrice: string;
  priceReason: string;
  specialRequests: string;
  staffNotes: string;
  confirmed: boolean;
}

export const EMPTY_FORM: BookingForm = {
  checkIn: '',
  checkOut: '',
  rooms: '1',
  guests: '2',
  customerInfo: { firstName: '', lastName: '', email: '', phone: '' },
  language: 'th',
  paymentMethod: 'bank_transfer',
  ownPrice: false,
  totalPrice: '',
  priceReason: '',
  specialRequests: '',
  staffNotes: '',
  confirmed: false,
};

export function formOf(booking: AdminBooking): BookingForm {
  const { price, totalPrice, customerInfo, customerName } = booking;
  const isAgreed = totalPrice !== price.total;
  return {
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    rooms: String(booking.rooms),
    guests: String(booking.guests),
    customerInfo: customerInfo ?? { ...EMPTY_FORM.customerInfo, firstName: customerName },
    language: booking.language,
    paymentMethod: booking.paymentMethod,
    ownPrice: isAgreed,
    totalPrice: isAgreed ? String(totalPrice) : '',
    priceReason: booking.priceReason,
    specialRequests: booking.specialRequests,
    staffNotes: booking.staffNotes,
    confirmed: false,
  };
}

type Wish = z.input<typeof staffBooking>;

/** The form as the call takes it; nobody is named while nothing of a guest is filled in. */
function wishOf({ ownPrice, customerInfo, ...form }: BookingForm): Wish {
  const isKnown = Object.values(customerInfo).some((text) => text.trim() !== '');
  return {
    ...form,
    checkIn: form.checkIn || undefined,
    checkOut: form.checkOut || undefined,
    rooms: Number(form.rooms),
    guests: Number(form.guests),
    customerInfo: isKnown ? customerInfo : undefined,
    totalPrice: ownPrice ? amountOf(form.totalPrice) : null,
    priceReason: ownPrice ? form.priceReason : '',
    // What is missing is for the schema to say.
  } as Wish;
}

/** `40,000` is a number to people. Nothing typed is nothing given, not 0. */
function amountOf(text: string): number {
  const bare = text.replace(/[\s,฿]/g, '');
  return bare === '' ? Number.NaN : Number(bare);
}

/** The call's own schema behind the form's texts, and a reason wherever another price is agreed. */
export const bookingForm = z.pipe(
  z.pipe(z.custom<BookingForm>(), z.transform(wishOf)),
  staffBooking.check(
    z.refine(
      ({ totalPrice, priceReason }) => typeof totalPrice !== 'number' || Boolean(priceReason),
      {
        error: 'required',
        path: ['priceReason'],
      },
    ),
  ),
);
export type BookingWish = z.output<typeof bookingForm>;

/** A booking's own number stays a choice: without it the field would be empty, and saving would lose it. */
export function withOwn(choices: readonly number[], own: number | undefined): readonly number[] {
  if (own === undefined || choices.includes(own)) return choices;
  return [...choices, own].toSorted((a, b) => a - b);
}
