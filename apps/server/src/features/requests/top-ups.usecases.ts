import type { CancellationsRepository } from './cancellations.repository.ts';
import type { TopUpsRepository } from './top-ups.repository.ts';
import type { TopUp, TopUpAnswer } from '@villa/shared/contract/top-ups.ts';
import { dateInZone, instantAt } from '@villa/shared/domain/stay/calendar-date.ts';
import { instalmentsOf } from '@villa/shared/domain/money/ledger.ts';
import { addTopUp, endTopUp } from '@villa/shared/domain/money/ledger-changes.ts';
import { endByCheckIn } from '@villa/shared/domain/booking/payment-window.ts';
import { quoteStay, wishOf } from '@villa/shared/domain/pricing/pricing.ts';
import { chosenExtras, withExtras } from '@villa/shared/domain/pricing/extras.ts';
import type { KeptQuote } from '@villa/shared/domain/pricing/quote.ts';
import { MAX_TOP_UPS } from '@villa/shared/domain/money/top-up.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Actor, type BookingRecord, systemActor } from '../booking-record/booking-record.ts';
import { type BookingDeps, type Decision } from '../bookings/booking-writer.ts';
import type { SlipsRepository } from '../slips/slips.repository.ts';
import { createRequestLife } from './request-life.ts';
import type { TopUpRow } from './top-ups.repository.ts';

export interface TopUps {
  /** The price of one more bedroom now, and the newest that was taken. @throws AppError `not_found` */
  of(bookingId: string): TopUpAnswer;
  /** The newest that was taken, for staff. */
  ofBooking(bookingId: string): TopUp | null;
  /**
   * The guest takes the offer that they saw.
   * @throws AppError `not_found`, `top_up_closed`, `price_changed`, `too_many_requests`
   */
  take(bookingId: string, seen: { rooms: number; amount: number }, actor: Actor): TopUpAnswer;
  /** The guest takes it back, while nothing came for it. @throws AppError `not_found`, `top_up_closed` */
  withdraw(bookingId: string, actor: Actor): TopUpAnswer;
  /** Opens the bedroom, paid or not. @throws AppError `not_found`, `top_up_closed`, `stale_version` */
  confirm(bookingId: string, version: number | undefined, actor: Actor): BookingRecord;
  /** Takes the offer back; what came for it stays with the villa's money. @throws AppError as `confirm` */
  decline(bookingId: string, version: number | undefined, actor: Actor): BookingRecord;
  /**
   * Opens the bedroom once what came pays for it in full; belongs into the transaction in which money came.
   * @returns the booking as it then is
   */
  settle(record: BookingRecord, actor: Actor, now: Date): BookingRecord;
  /** Takes back what nobody paid in time. @returns how many */
  sweep(): number;
}

interface Offer {
  rooms: number;
  amount: number;
  price: KeptQuote;
}

export function createTopUps(
  deps: Pick<
    BookingDeps,
    'bookings' | 'writer' | 'bookingChanges' | 'ledgers' | 'villaSettings' | 'clock' | 'newId'
  > & {
    topUpRows: TopUpsRepository;
    cancellationRequests: Pick<CancellationsRepository, 'findOpen'>;
    slips: Pick<SlipsRepository, 'allOf'>;
  },
): TopUps {
  const { topUpRows: topUps, ledgers, clock, bookingChanges } = deps;
  const { writer } = deps;
  const life = createRequestLife(writer, deps.newId, topUps, {
    asked: 'top_up_taken',
    closed: 'top_up_closed',
    max: MAX_TOP_UPS,
  });

  /**
   * The difference of the two list prices of today, with the booking's own day of booking and code: whatever was
   * agreed for the stay, and however prices moved since, the guest pays for the bedroom and for nothing else.
   */
  function offerFor(record: BookingRecord, now: Date): Offer | null {
    const settings = deps.villaSettings();
    const { rooms } = record;
    const arrival = instantAt(record.checkIn, settings.checkInTime, settings.timeZone);
    const isOffered =
      settings.topUps &&
      record.status === 'confirmed' &&
      now < arrival &&
      rooms < settings.bedrooms &&
      deps.cancellationRequests.findOpen(record.id) === null;
    if (!isOffered) return null;
    // Extras cost the same with one more bedroom.
    const wish = { ...wishOf(record), extras: [] };
    const bookedOn = dateInZone(record.createdAt, settings.timeZone);
    const price = quoteStay(settings, { ...wish, rooms: rooms + 1 }, bookedOn);
    const amount = price.total - quoteStay(settings, wish, bookedOn).total;
    // A bedroom that adds nothing to the price is not for sale; staff open it.
    return amount > 0 ? { rooms: rooms + 1, amount, price } : null;
  }

  /** When one that is taken now lapses without money or a slip. */
  function endOf(record: BookingRecord, now: Date): Date {
    const settings = deps.villaSettings();
    const endsAt = new Date(now.getTime() + settings.paymentHours * 3_600_000);
    return endByCheckIn(endsAt, now, settings, record);
  }

  const paidOf = ({ bookingId, instalmentId }: TopUpRow): number =>
    instalmentsOf(ledgers.read(bookingId)).find(({ id }) => id === instalmentId)?.paid ?? 0;

  /** True if the guest has done their part: then only staff end it. */
  function isAnswered(topUp: TopUpRow): boolean {
    const waits = deps.slips
      .allOf(topUp.bookingId)
      .some(({ state, sentAt }) => state === 'waiting' && (sentAt ?? 0) >= topUp.takenAt);
    return waits || paidOf(topUp) > 0;
  }

  function present(row: TopUpRow): TopUp {
    const { id, state, rooms, amount, takenAt, endsAt } = row;
    const paid = state === 'open' ? paidOf(row) : state === 'confirmed' ? amount : 0;
    const [taken, ends] = [takenAt.toISOString(), endsAt.toISOString()];
    return { id, state, rooms, amount, paid, takenAt: taken, endsAt: ends };
  }

  function ofBooking(bookingId: string): TopUp | null {
    const newest = topUps.newest(bookingId);
    return newest && present(newest);
  }

  function of(bookingId: string): TopUpAnswer {
    const record = writer.find(bookingId);
    const now = clock.now();
    const canAsk = topUps.findOpen(bookingId) === null && life.hasRoom(bookingId);
    const offer = canAsk ? offerFor(record, now) : null;
    return {
      offer: offer && {
        rooms: offer.rooms,
        amount: offer.amount,
        payUntil: endOf(record, now).toISOString(),
      },
      topUp: ofBooking(bookingId),
    };
  }

  /** Charge and instalment are taken back; money that came is not touched. */
  function takeBack({ bookingId, instalmentId }: TopUpRow, now: Date, actor: Actor): Decision {
    const rows = endTopUp(ledgers.read(bookingId), instalmentId);
    ledgers.add(bookingId, rows, { by: actor.personId, at: now });
    return { changes: {}, event: 'top_up_ended' };
  }

  function opening({ rooms, price, amount }: TopUpRow, record: BookingRecord): Decision {
    // The extras are those of now: some may have been added or cancelled since it was taken.
    const { guests } = record;
    const { taxPercent } = deps.villaSettings();
    const extras = chosenExtras(record.price);
    const whole = extras.length === 0 ? price : withExtras(price, extras, { guests, taxPercent });
    const changes = { rooms, price: whole, totalPrice: record.totalPrice + amount };
    return { changes, event: 'top_up_confirmed', fields: ['rooms', 'totalPrice'] };
  }

  function settle(record: BookingRecord, actor: Actor, now: Date): BookingRecord {
    const topUp = topUps.findOpen(record.id);
    if (topUp === null || paidOf(topUp) < topUp.amount) return record;
    topUps.close(record.id, { state: 'confirmed', at: now, by: actor.personId });
    return writer.apply(record, actor, opening(topUp, record), now);
  }

  return {
    of,
    ofBooking,
    settle,

    take(bookingId, seen, actor) {
      bookingChanges.transaction(() => {
        const record = life.ask(bookingId, actor, offerFor, (offer, booking, now) => {
          const { rooms, amount, price } = offer;
          if (rooms !== seen.rooms || amount !== seen.amount) {
            throw new AppError('price_changed', { data: { offer: { rooms, amount } } });
          }
          const today = dateInZone(now, deps.villaSettings().timeZone);
          ledgers.add(bookingId, addTopUp(amount, today), { by: actor.personId, at: now });
          const written = ledgers.read(bookingId).instalments.at(-1);
          if (written === undefined) throw new Error('an instalment was not written');
          const endsAt = endOf(booking, now);
          return { rooms, amount, price, instalmentId: written.id, takenAt: now, endsAt };
        });
        // A surplus from before may pay for it at once.
        settle(record, actor, record.updatedAt);
      });
      return of(bookingId);
    },

    withdraw(bookingId, actor) {
      life.end(bookingId, { state: 'withdrawn', actor }, (topUp, _record, now) => {
        if (isAnswered(topUp)) throw new AppError('top_up_closed');
        return takeBack(topUp, now, actor);
      });
      return of(bookingId);
    },

    confirm: (bookingId, version, actor) =>
      life.end(bookingId, { state: 'confirmed', actor, version }, opening),

    decline: (bookingId, version, actor) =>
      life.end(bookingId, { state: 'declined', actor, version }, (topUp, _record, now) =>
        takeBack(topUp, now, actor),
      ),

    sweep() {
      // One in the bin is looked at again when it has come back.
      const late = topUps.dueAt(clock.now()).filter((row) => deps.bookings.find(row.bookingId));
      return late.filter(({ bookingId }) =>
        life.lapse(bookingId, 'lapsed', (topUp, now) =>
          topUp.endsAt > now || isAnswered(topUp) ? null : takeBack(topUp, now, systemActor),
        ),
      ).length;
    },
  };
}
