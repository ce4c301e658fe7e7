import { slipUrl } from '../slips/slip-url.ts';
import { GUEST_TEXT_NAMES, eachText } from '@villa/shared/contract/booking-texts.ts';
import type { Booking, BookingAnswer, OwnBooking } from '@villa/shared/contract/booking.ts';
import { instalmentsOf } from '@villa/shared/domain/money/ledger.ts';
import { PLAIN_TERMS, paymentTermsOf } from '@villa/shared/domain/money/ledger-changes.ts';
import { readQuote, writeQuote } from '@villa/shared/domain/pricing/quote.ts';
import type { BookingSlip, SlipRefusal } from '@villa/shared/contract/slip-states.ts';
import type { BookingLedger, LedgerRepository } from '../ledger/ledger.repository.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import { askedOfSlip } from '../slips/asked-of-slip.ts';
import type { SlipRow, SlipsRepository } from '../slips/slips.repository.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';

const NO_MONEY: BookingLedger = { charges: [], payments: [], instalments: [] };

export type PresentBooking = (record: BookingRecord) => Booking;
/** The same for a list. */
export type PresentBookings = (records: readonly BookingRecord[]) => Booking[];

/** Works out the booking's money from its ledger each time. */
export function createPresentBooking(
  ledgers: Pick<LedgerRepository, 'read'>,
  slips: Pick<SlipsRepository, 'sentOf'>,
): PresentBooking {
  return (record) => presentBooking(record, ledgers.read(record.id), slips.sentOf(record.id));
}

/** Ledgers and slips of all of them are read at once: a page of a list asks as often as one booking does. */
export function createPresentBookings(
  ledgers: Pick<LedgerRepository, 'readAll'>,
  slips: Pick<SlipsRepository, 'sentOfAll'>,
): PresentBookings {
  return (records) => {
    const ids = records.map(({ id }) => id);
    const ledgerOf = ledgers.readAll(ids);
    const sentOf = slips.sentOfAll(ids);
    return records.map((record) => {
      const sent = sentOf.get(record.id) ?? [];
      return presentBooking(record, ledgerOf.get(record.id) ?? NO_MONEY, sent);
    });
  };
}

/** The booking as everybody who may see it sees it. */
export function presentBooking(
  record: BookingRecord,
  ledger: BookingLedger,
  slips: readonly SlipRow[],
): Booking {
  const price = writeQuote(readQuote(record.price));
  return {
    _id: record.id,
    reference: record.reference,
    status: record.status,
    checkIn: record.checkIn,
    checkOut: record.checkOut,
    nights: price.nights,
    rooms: record.rooms,
    guests: record.guests,
    totalPrice: record.totalPrice,
    money: moneyOfBooking(record, ledger),
    // Nothing is to come of a stay that its guest has cancelled, also while that can be taken back.
    instalments:
      record.status === 'cancelled' || record.cancelling !== null ? [] : instalmentsOf(ledger),
    ended: record.ended && { how: record.ended.how, on: record.ended.on, kept: record.ended.kept },
    refundBy: record.refundBy,
    paymentTerms: paymentTermsOf(record.paymentTerms ?? PLAIN_TERMS),
    price,
    promoCode: record.promo?.code ?? null,
    paymentMethod: record.paymentMethod,
    ...eachText(GUEST_TEXT_NAMES, (name) => record[name]),
    paymentSlipUrl: record.slipId === null ? null : slipUrl(record.id, record.slipId),
    slips: slips.map((slip) => presentSent(slip, slips, ledger)),
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

/** The slip that was sent, as the guest sees it. */
function presentSent(slip: SlipRow, sent: readonly SlipRow[], ledger: BookingLedger): BookingSlip {
  return {
    url: slipUrl(slip.bookingId, slip.id),
    receivedAt: slip.createdAt.toISOString(),
    state: slip.state ?? 'waiting',
    instalmentId: slip.instalmentId,
    refusal: refusalOf(slip),
    asked: slip.state === 'waiting' ? askedOfSlip(slip, sent, ledger).own : null,
  };
}

export function refusalOf({ state, refusalReason, refusalWords }: SlipRow): SlipRefusal | null {
  return state === 'refused' ? { reason: refusalReason, words: refusalWords } : null;
}

export function answerWith(booking: OwnBooking, now: Date): BookingAnswer {
  return { status: 'success', data: { booking, serverTime: now.toISOString() } };
}
