import type { PaymentMethod } from '@villa/shared/domain/money/payment-methods.ts';
import { type BookingSource, readCommission } from '@villa/shared/domain/booking/booking-source.ts';
import { commissionText } from '@villa/shared/i18n/booking-sources.ts';
import { sorted } from '@villa/shared/domain/sorted.ts';
import {
  type AdminBooking,
  changedCustomerInfo,
  staffBooking,
} from '@villa/shared/contract/admin-bookings.ts';
import { type BookingText, textsOf } from '@villa/shared/contract/booking-texts.ts';
import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import * as z from 'zod/mini';
import { readAmount } from '@villa/admin/kit/payments/transfer-form.ts';

/** The form's values; numbers are texts while they are typed. */
export interface BookingForm extends Record<BookingText, string> {
  checkIn: string;
  checkOut: string;
  rooms: string;
  guests: string;
  /** Empty: none. */
  promoCode: string;
  customerInfo: { firstName: string; lastName: string; email: string; phone: string };
  language: Language;
  /** Empty: nobody said. */
  source: BookingSource | '';
  /** The commission as it is typed; only of a booking that came by an agent. */
  agent: { name: string; commission: string };
  paymentMethod: PaymentMethod;
  /** True when the agreed price differs from the rates. */
  ownPrice: boolean;
  totalPrice: string;
  priceReason: string;
  confirmed: boolean;
  /** The status of the booking. No field of the form, but somebody else may change it meanwhile. */
  status?: BookingStatus;
}

export const EMPTY_FORM: BookingForm = {
  checkIn: '',
  checkOut: '',
  rooms: '1',
  guests: '2',
  promoCode: '',
  customerInfo: { firstName: '', lastName: '', email: '', phone: '' },
  language: 'th',
  source: 'phone',
  agent: { name: '', commission: '' },
  paymentMethod: 'bank_transfer',
  ownPrice: false,
  totalPrice: '',
  priceReason: '',
  ...textsOf({}),
  confirmed: false,
};

/** The days of a stay, and a price with its reason: one of them without the others says nothing. */
export const LINKED_FIELDS = [
  ['checkIn', 'checkOut'],
  ['ownPrice', 'totalPrice', 'priceReason'],
] as const;

export function formOf(booking: AdminBooking): BookingForm {
  const { price, totalPrice, customerInfo, customerName } = booking;
  const isAgreed = totalPrice !== price.total;
  return {
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    rooms: String(booking.rooms),
    guests: String(booking.guests),
    promoCode: booking.promoCode ?? '',
    customerInfo: customerInfo ?? { ...EMPTY_FORM.customerInfo, firstName: customerName },
    language: booking.language,
    source: booking.source ?? '',
    agent: {
      name: booking.agent?.name ?? '',
      commission: commissionText(booking.agent?.commission ?? null),
    },
    paymentMethod: booking.paymentMethod,
    ownPrice: isAgreed,
    totalPrice: isAgreed ? String(totalPrice) : '',
    priceReason: booking.priceReason,
    ...textsOf(booking),
    confirmed: false,
    status: booking.status,
  };
}

type CallInput = z.input<typeof staffBooking>;

/** The form as the call takes it; without any guest details it names no guest. */
function inputOf({ ownPrice, customerInfo, source, agent, ...form }: BookingForm): CallInput {
  const isKnown = Object.values(customerInfo).some((text) => text.trim() !== '');
  return {
    ...form,
    checkIn: form.checkIn || undefined,
    checkOut: form.checkOut || undefined,
    rooms: Number(form.rooms),
    guests: Number(form.guests),
    customerInfo: isKnown ? customerInfo : undefined,
    source: source === '' ? undefined : source,
    agent: source === 'agent' ? agentOf(agent) : null,
    totalPrice: ownPrice ? readAmount(form.totalPrice) : null,
    priceReason: ownPrice ? form.priceReason : '',
    // The schema reports what is missing.
  } as CallInput;
}

function agentOf({ name, commission }: BookingForm['agent']): CallInput['agent'] {
  const isTyped = commission.trim() !== '';
  // The schema refuses what cannot be read.
  return {
    name,
    commission: isTyped ? (readCommission(commission) ?? { percent: Number.NaN }) : null,
  };
}

/** The call's own schema after the form's texts are read; an agreed price needs a reason. */
function formOver(call: typeof staffBooking) {
  return z.pipe(
    z.pipe(z.custom<BookingForm>(), z.transform(inputOf)),
    call.check(
      z.refine(
        ({ totalPrice, priceReason }) => typeof totalPrice !== 'number' || Boolean(priceReason),
        {
          error: 'required',
          path: ['priceReason'],
        },
      ),
    ),
  );
}

export const bookingForm = formOver(staffBooking);
/** Changes an existing booking, whose guest's name may be in any letters. */
export const bookingChangeForm = formOver(
  z.object({ ...staffBooking.shape, customerInfo: z.optional(changedCustomerInfo) }),
);
export type BookingInput = z.output<typeof bookingForm>;

/** Adds the booking's own number to the choices: without it the field would be empty, and saving would lose it. */
export function withOwn(choices: readonly number[], own: number | undefined): readonly number[] {
  if (own === undefined || choices.includes(own)) return choices;
  return sorted([...choices, own], (a, b) => a - b);
}
