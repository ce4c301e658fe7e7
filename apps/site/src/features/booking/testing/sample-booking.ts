import { GUEST_TEXT_NAMES, eachText } from '@villa/shared/contract/booking-texts.ts';
import type { Booking, OwnBooking } from '@villa/shared/contract/booking.ts';
import { PLAIN_TERMS, paymentTermsOf } from '@villa/shared/domain/money/ledger-changes.ts';
import { quoteOf } from '@villa/shared/testing/quote-of.ts';

const STAY = { checkIn: '2026-12-03', checkOut: '2026-12-06' };
const RATES = {
  weekdayPrice: 15_000,
  weekdayDiscountedPrice: 12_900,
  weekendPrice: 18_000,
  weekendDiscountedPrice: null,
  priceReductionPerRoom: 2_000,
  bedrooms: 3,
  taxPercent: 0,
};
export const SAMPLE_INFO = {
  firstName: 'Anong',
  lastName: 'Suksai',
  email: 'anong@example.com',
  phone: '0812345678',
};

/** The facts of a booking's money when all of it is due at once and nothing is paid. */
export function moneyFacts({ total }: { total: number }) {
  const next = { kind: 'full', amount: total, dueOn: '2026-12-01' } as const;
  return {
    money: {
      total,
      received: 0,
      refunded: 0,
      paid: 0,
      due: total,
      next,
      refundDue: 0,
      refundedTooMuch: 0,
      damage: { asked: 0, received: 0, refunded: 0, held: 0, kept: 0, refundedTooMuch: 0 },
      state: 'unpaid',
    },
    instalments: [{ id: 'i1', ...next, paid: 0 }],
    paymentTerms: paymentTermsOf(PLAIN_TERMS),
  } satisfies Partial<Booking>;
}

/** A booking as the server answers it, with the given parts. */
export function sampleBooking(part: Partial<OwnBooking> = {}): OwnBooking {
  const price = quoteOf(RATES, STAY, 2);
  return {
    _id: 'b1',
    reference: 'BV-7K3Q9D',
    status: 'pending',
    ...STAY,
    nights: price.nights,
    rooms: 2,
    guests: 2,
    totalPrice: price.total,
    promoCode: null,
    ...moneyFacts({ total: price.total }),
    price,
    paymentMethod: 'bank_transfer',
    ...eachText(GUEST_TEXT_NAMES, () => ''),
    slips: [],
    paymentSlipUrl: null,
    customerName: '',
    customerInfo: null,
    language: 'en',
    expiresAt: '2026-12-01T10:30:00.000Z',
    cancelReason: null,
    ended: null,
    refundBy: null,
    version: 1,
    createdAt: '2026-12-01T10:00:00.000Z',
    updatedAt: '2026-12-01T10:00:00.000Z',
    ...part,
  };
}

/** The whole answer, with the server's clock. */
export function bookingAnswer(
  part: Partial<OwnBooking> = {},
  serverTime = '2026-12-01T10:00:00.000Z',
) {
  return { status: 'success', data: { booking: sampleBooking(part), serverTime } };
}
