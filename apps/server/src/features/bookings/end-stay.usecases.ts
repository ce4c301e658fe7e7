import type { NewStayEnd } from '@villa/shared/contract/stay-ends.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { waiveDamage, waivedBy } from '@villa/shared/domain/money/damage-waiver.ts';
import { paidInto } from '@villa/shared/domain/money/ledger.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Actor, BookingRecord } from '../booking-record/booking-record.ts';
import type { ChangeStep } from '../booking-record/booking-follower.ts';
import { refuseBelowBound } from '../booking-record/staff-bound.ts';
import type { BookingDeps } from './booking-writer.ts';

export interface StayEnds {
  /**
   * Ends a confirmed stay before its check-out: what is kept becomes its price, nothing more is asked for, and its
   * guest is told how it ended.
   * @throws AppError `not_found`, `stale_version`, `invalid_transition`, `invalid_fields`
   */
  end(bookingId: string, end: NewStayEnd, actor: Actor, step: ChangeStep): BookingRecord;
  /**
   * Takes an end back that was recorded by mistake: the stay costs what was agreed before, and has its nights again.
   * @throws AppError `not_found`, `stale_version`, `invalid_transition`, `dates_unavailable`
   */
  takeBack(
    bookingId: string,
    version: number | undefined,
    actor: Actor,
    step: ChangeStep,
  ): BookingRecord;
}

export function createStayEnds({
  writer,
  ledgers,
  villaSettings,
}: Pick<BookingDeps, 'writer' | 'ledgers' | 'villaSettings'>): StayEnds {
  return {
    end: (bookingId, { how, on, kept, freeNights: freed = false, version }, actor, step) =>
      writer.change(bookingId, actor, version, (record, now) => {
        if (record.status !== 'confirmed' || record.ended !== null) {
          throw new AppError('invalid_transition');
        }
        const today = dateInZone(now, villaSettings().timeZone);
        if (on < record.checkIn) throw invalidFields({ on: 'too_small' });
        if (on > today || on >= record.checkOut) throw invalidFields({ on: 'too_big' });
        const ledger = ledgers.read(bookingId);
        const paid = Math.max(0, paidInto(ledger, 'stay'));
        if (kept > paid) throw invalidFields({ kept: 'too_big' });
        refuseBelowBound({ kept }, paid, { actor, settings: villaSettings() });
        const { totalPrice, priceReason } = record;
        const before = { totalPrice, priceReason };
        const damageWaived = waivedBy(waiveDamage(ledger));
        const ended = { how, on, kept, by: actor.personId, freed, before, damageWaived };
        return { changes: { ended, totalPrice: kept }, event: how, fields: ['totalPrice'], step };
      }),

    takeBack: (bookingId, version, actor, step) =>
      writer.change(bookingId, actor, version, ({ ended }) => {
        if (ended === null) throw new AppError('invalid_transition');
        return {
          changes: { ended: null, ...ended.before },
          event: 'end_taken_back',
          fields: ['totalPrice'],
          step,
        };
      }),
  };
}
