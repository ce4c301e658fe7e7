import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  EMPTY_LEDGER,
  type Instalment,
  type Money,
  type Payer,
  instalmentsOf,
  nextOf,
} from '@villa/shared/domain/money/ledger.ts';
import { isLate, paymentDue } from '@villa/shared/domain/money/payment-due.ts';
import { planSteps } from '@villa/shared/domain/money/payment-plan.ts';
import { slipCovers } from '@villa/shared/domain/money/slip-covers.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import { once } from '../../platform/once.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import type { BookingListRepository } from './booking-list.repository.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { SlipRow, SlipsRepository } from '../slips/slips.repository.ts';

/** A booking with the figures of its ledger. */
export interface BookingWithMoney {
  record: BookingRecord;
  money: Money;
  instalments: readonly Instalment[];
  slips: readonly Pick<SlipRow, 'instalmentId' | 'state'>[];
}

export interface LateBooking {
  record: BookingRecord;
  next: NonNullable<Money['next']>;
  /** The damage deposit's part of it. */
  damage: number;
  /** Set where it is the agent who is late. */
  payer?: Payer | undefined;
}

export interface UnsettledBookings {
  /**
   * Every booking that owes the villa something or is owed something on a day, those that arrive or arrived first
   * leading. None in the bin, and none that is neither confirmed nor was ever paid for.
   */
  list(today: CalendarDate): BookingWithMoney[];
}

/**
 * Candidates only, so that the figures of a year's settled bookings need not be read; `moneyOf` decides. A settled
 * booking was paid what it was charged, of its damage deposit the villa has what it keeps, and no instalment is open.
 */
const CANDIDATES = `
  with
    paid as (
      select p.booking_id as id,
        sum(case e.pot when 'stay' then e.amount else 0 end) as stay,
        sum(case e.pot when 'damage' then e.amount else 0 end) as damage
      from payments p join payment_entries e on e.payment_id = p.id group by p.booking_id),
    charged as (
      select booking_id as id,
        sum(case when pot = 'stay' and kind <> 'kept_for_damage' then amount else 0 end) as stay,
        sum(case kind when 'kept_for_damage' then amount else 0 end) as kept
      from charges group by booking_id),
    asked as (
      select booking_id as id,
        sum(case kind when 'damage_deposit' then 0 else amount end) as stay,
        sum(case kind when 'damage_deposit' then amount else 0 end) as damage
      from instalments group by booking_id)
  select b.id from bookings b
    left join paid on paid.id = b.id left join charged on charged.id = b.id
    left join asked on asked.id = b.id
  where b.deleted_at is null and (b.status = 'confirmed' or paid.id is not null) and (
    coalesce(paid.stay, 0) <> coalesce(charged.stay, 0)
    or coalesce(paid.damage, 0) <> coalesce(charged.kept, 0)
    or coalesce(asked.stay, 0) > coalesce(paid.stay, 0)
    or (b.check_out > @today and coalesce(asked.damage, 0) > coalesce(paid.damage, 0)))
  order by b.check_in, b.id`;

export function createUnsettledBookings(deps: {
  sqlite: Sqlite;
  list: Pick<BookingListRepository, 'byIds'>;
  ledgers: Pick<LedgerRepository, 'readAll'>;
  slipRows: Pick<SlipsRepository, 'sentOfAll'>;
}): UnsettledBookings {
  const candidates = once(() => deps.sqlite.prepare(CANDIDATES).pluck());
  return {
    list(today) {
      const ids = candidates().all({ today }) as string[];
      const ledgerOf = deps.ledgers.readAll(ids);
      const sentOf = deps.slipRows.sentOfAll(ids);
      return deps.list.byIds(ids).map((record) => {
        const ledger = ledgerOf.get(record.id) ?? EMPTY_LEDGER;
        return {
          record,
          money: moneyOfBooking(record, ledger),
          instalments: instalmentsOf(ledger),
          slips: sentOf.get(record.id) ?? [],
        };
      });
    },
  };
}

/**
 * Keeps the bookings whose payment that is asked for is late, and whose slip for that very money does not wait to be
 * looked at; else those whose agent is late.
 */
export function lateOf(unsettled: readonly BookingWithMoney[], today: CalendarDate): LateBooking[] {
  return unsettled.flatMap(({ record, money, instalments, slips }): LateBooking[] => {
    const { status, checkOut } = record;
    const next = paymentDue({ status, money, checkOut, instalments }, today);
    const late = next !== null && isLate(next, { status, checkOut, money }, today);
    const sent = slips.map(({ instalmentId, state }) => ({ instalmentId, state: state ?? '' }));
    if (!late || slipCovers({ status, slips: sent, instalments }, next.dueOn)) {
      const ofAgent = nextOf(instalments, 'agent');
      if (ofAgent === null || !isLate(ofAgent, { status, checkOut, money }, today)) return [];
      return [{ record, next: ofAgent, damage: 0, payer: 'agent' }];
    }
    const day = planSteps(instalments).find(
      ({ dueOn, payer }) => dueOn === next.dueOn && payer === undefined,
    );
    return [{ record, next, damage: day?.damage ?? 0 }];
  });
}
