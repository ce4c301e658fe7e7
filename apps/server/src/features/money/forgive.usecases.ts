import type { BookingLedgerAnswer } from '@villa/shared/contract/ledger.ts';
import { chargedIn } from '@villa/shared/domain/money/ledger.ts';
import { PLAIN_TERMS, forgiveRest, restOf } from '@villa/shared/domain/money/ledger-changes.ts';
import { askDamageAgain, waiveDamage } from '@villa/shared/domain/money/damage-waiver.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { isFromAbroad } from '@villa/shared/domain/text/phone.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Actor, BookingRecord } from '../booking-record/booking-record.ts';
import type { BookingDeps } from '../bookings/booking-writer.ts';
import type { Bookings } from '../bookings/bookings.usecases.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import type { OwnPlans } from '../ledger/own-plans.repository.ts';
import type { SlipsRepository } from '../slips/slips.repository.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { BookingLedger } from '../ledger/ledger.repository.ts';
import type { BookingMoney } from './ledger.usecases.ts';

interface Given {
  reason: string;
  version?: number | undefined;
}

export interface Forgiving {
  /**
   * Forgives the rest of a payment that came in part: the stay costs so much less. Where nothing is asked for now any
   * more, a booking that waited for it is confirmed, unless a slip waits; else no mail is sent.
   * @throws AppError `not_found`, `stale_version`, `invalid_fields`, `nothing_due`, `invalid_transition`
   */
  forgive(
    bookingId: string,
    forgiven: Given & { amount: number },
    actor: Actor,
  ): BookingLedgerAnswer;
  /**
   * Asks no more for what is missing of the damage deposit, or for it again.
   * @throws AppError `not_found`, `stale_version`, `nothing_due`, `invalid_transition`
   */
  askForDamage(
    bookingId: string,
    asked: Given & { asked: boolean },
    actor: Actor,
  ): BookingLedgerAnswer;
}

type Bounds = Pick<VillaSettings, 'forgiveUpTo' | 'forgiveUpToAbroad'>;

/**
 * The largest rest that may be forgiven of a booking, whole baht. On the way from abroad, banks take fees that nobody knew
 * before.
 */
export function boundOf(
  { paysFromAbroad, customerInfo }: Pick<BookingRecord, 'paysFromAbroad' | 'customerInfo'>,
  { forgiveUpTo, forgiveUpToAbroad }: Bounds,
): number {
  const isAbroad = paysFromAbroad || isFromAbroad(customerInfo?.phone ?? '');
  return isAbroad ? forgiveUpToAbroad : forgiveUpTo;
}

/** The rest of a payment that may be forgiven now; a bedroom that is on its way has to be settled first. */
export function forgivableOf(record: BookingRecord, ledger: BookingLedger, bounds: Bounds): number {
  const rest = restOf(ledger);
  return goesOn(record) && isPlain(record, ledger) && rest <= boundOf(record, bounds) ? rest : 0;
}

const goesOn = ({ status, ended }: BookingRecord) => status !== 'cancelled' && ended === null;
const isPlain = ({ totalPrice }: BookingRecord, ledger: BookingLedger) =>
  chargedIn(ledger, 'stay') === totalPrice;

export function createForgiving({
  writer,
  bookingChanges,
  ledgers,
  villaSettings,
  bookingMoney,
  slipRows,
  staffChange,
  ownPlans,
}: Pick<BookingDeps, 'writer' | 'bookingChanges' | 'ledgers' | 'villaSettings'> & {
  bookingMoney: Pick<BookingMoney, 'of'>;
  slipRows: Pick<SlipsRepository, 'waitingOf'>;
  staffChange: Pick<Bookings, 'changeAsStaff'>;
  ownPlans: Pick<OwnPlans, 'termsOf'>;
}): Forgiving {
  /** It waited for money, and what was asked for now is settled; a slip that waits is looked at first. */
  function isComplete(record: BookingRecord): boolean {
    if (record.status === 'confirmed' || slipRows.waitingOf(record.id).length > 0) return false;
    const { next } = moneyOfBooking(record, ledgers.read(record.id));
    return next === null || next.dueOn > dateInZone(record.updatedAt, villaSettings().timeZone);
  }

  return {
    forgive(id, { amount, reason, version }, actor) {
      bookingChanges.transaction(() => {
        const after = writer.change(id, actor, version, (record, now) => {
          const ledger = ledgers.read(id);
          if (!goesOn(record) || !isPlain(record, ledger)) throw new AppError('invalid_transition');
          if (restOf(ledger) === 0) throw new AppError('nothing_due');
          if (amount > forgivableOf(record, ledger, villaSettings())) {
            throw invalidFields({ amount: 'too_big' });
          }
          const written = { by: actor.personId, at: now, reason };
          ledgers.add(id, forgiveRest(ledger, amount), written);
          return {
            changes: { totalPrice: record.totalPrice - amount },
            event: 'forgiven',
            fields: ['totalPrice'],
            note: { reason },
            // The owner has allowed it for small amounts, also of a stay that is over.
            step: { pastReason: reason },
          };
        });
        if (isComplete(after)) staffChange.changeAsStaff(id, { status: 'confirmed' }, actor);
      });
      return bookingMoney.of(id);
    },

    askForDamage(id, { asked, reason, version }, actor) {
      writer.change(id, actor, version, (record, now) => {
        if (!goesOn(record)) throw new AppError('invalid_transition');
        const ledger = ledgers.read(id);
        const rows = asked
          ? askDamageAgain(ledger, ownPlans.termsOf(id, record.paymentTerms ?? PLAIN_TERMS))
          : waiveDamage(ledger);
        if (rows.charges.length === 0) throw new AppError('nothing_due');
        ledgers.add(id, rows, { by: actor.personId, at: now, reason });
        return { changes: {}, event: asked ? 'damage_asked' : 'damage_waived', note: { reason } };
      });
      return bookingMoney.of(id);
    },
  };
}
