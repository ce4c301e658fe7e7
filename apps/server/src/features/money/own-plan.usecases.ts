import type { NewOwnPlan } from '@villa/shared/contract/own-plans.ts';
import type { BookingLedgerAnswer } from '@villa/shared/contract/ledger.ts';
import type { FieldReason } from '@villa/shared/contract/errors.ts';
import { chargedIn, instalmentsOf } from '@villa/shared/domain/money/ledger.ts';
import {
  type LedgerRows,
  PLAIN_TERMS,
  type StayToPay,
  later,
} from '@villa/shared/domain/money/ledger-changes.ts';
import {
  type PlanFault,
  type PlanPart,
  damageDay,
  openToPlan,
  planByTerms,
  planDifferences,
  planFaults,
  receivedDamage,
  setDamage,
  setPlan,
} from '@villa/shared/domain/money/own-plan.ts';
import { besideStay } from '@villa/shared/domain/pricing/price-line.ts';
import { readQuote } from '@villa/shared/domain/pricing/quote.ts';
import {
  type CalendarDate,
  dateInZone,
  instantAt,
  readWireDate,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { BookingPart } from '../booking-record/booking-part.ts';
import type { Actor, BookingRecord } from '../booking-record/booking-record.ts';
import type { BookingDeps, Decision } from '../bookings/booking-writer.ts';
import type { BookingLedger } from '../ledger/ledger.repository.ts';
import type { OwnPlans } from '../ledger/own-plans.repository.ts';
import type { SlipsRepository } from '../slips/slips.repository.ts';
import type { BookingMoney } from './ledger.usecases.ts';

export interface OwnPlanCalls {
  /**
   * Gives a booking a plan of its own.
   * @param mayDamage whether the user may agree on another damage deposit
   * @throws AppError `not_found`, `stale_version`, `invalid_transition`, `plan_over`, `slip_waits`, `forbidden`,
   * `invalid_fields`
   */
  set(
    bookingId: string,
    plan: NewOwnPlan,
    by: { actor: Actor; mayDamage: boolean },
  ): BookingLedgerAnswer;
  /** Takes it back to the terms. @throws AppError as `set`, and `no_own_plan` */
  end(
    bookingId: string,
    given: { reason: string; version: number | undefined },
    by: { actor: Actor; mayDamage: boolean },
  ): BookingLedgerAnswer;
}

type PlanDeps = Pick<BookingDeps, 'writer' | 'ledgers' | 'villaSettings'> & {
  ownPlans: OwnPlans;
  bookingMoney: Pick<BookingMoney, 'of'>;
  slipRows: Pick<SlipsRepository, 'waitingOf'>;
};

const REASONS = {
  past: 'in_past',
  after_check_out: 'after_check_out',
  cash_not_on_arrival: 'not_on_arrival',
  cash_of_agent: 'cash_of_agent',
} as const satisfies Record<Exclude<PlanFault['fault'], 'sum'>, FieldReason>;

/** The stay as its terms looked at it when it was booked. */
function stayOf(
  { price, createdAt, checkIn }: BookingRecord,
  timeZone: string,
): Omit<StayToPay, 'total'> {
  const extrasTotal = besideStay(readQuote(price).lines);
  return { extrasTotal, bookedOn: dateInZone(createdAt, timeZone), checkIn };
}

export function createOwnPlanCalls(deps: PlanDeps): OwnPlanCalls {
  const { writer, ledgers, ownPlans } = deps;

  /** A plan is of a stay that is to come or is there, and of money that nobody has to look at first. */
  function refuseEnded(record: BookingRecord, now: Date): void {
    const { status, ended, cancelling, id, checkOut } = record;
    if (status === 'cancelled' || ended !== null || cancelling !== null) {
      throw new AppError('invalid_transition');
    }
    const { checkOutTime, timeZone } = deps.villaSettings();
    if (now >= instantAt(checkOut, checkOutTime, timeZone)) throw new AppError('plan_over');
    if (deps.slipRows.waitingOf(id).length > 0) throw new AppError('slip_waits');
  }

  function damageRows(
    record: BookingRecord,
    ledger: BookingLedger,
    amount: number,
    today: CalendarDate,
  ): LedgerRows {
    const terms = record.paymentTerms ?? PLAIN_TERMS;
    const stay = stayOf(record, deps.villaSettings().timeZone);
    return setDamage(ledger, amount, damageDay(terms, stay, today));
  }

  const differencesOf = (record: BookingRecord) =>
    differencesFromTerms(record, ledgers.read(record.id), deps.villaSettings().timeZone);

  return {
    set(id, { instalments, damageDeposit, reason, version }, { actor, mayDamage }) {
      writer.change(id, actor, version, (record, now): Decision => {
        refuseEnded(record, now);
        const { timeZone } = deps.villaSettings();
        const { checkIn, checkOut } = record;
        const today = dateInZone(now, timeZone);
        const ledger = ledgers.read(id);
        const existing = instalmentsOf(ledger);
        const parts = instalments.map((part, index) =>
          readPart(part, index, { checkIn, today, timeZone }),
        );
        refuseFaults(planFaults(parts, openToPlan(existing), { today, checkIn, checkOut }));
        const agreed = chargedIn(ledger, 'damage');
        const damage = damageDeposit ?? agreed;
        if (damage !== agreed && !mayDamage) throw new AppError('forbidden');
        if (damage < receivedDamage(existing)) throw invalidFields({ damageDeposit: 'too_small' });
        const rows = damageRows(record, ledger, damage, today);
        const written = { by: actor.personId, at: now, reason };
        ledgers.add(
          id,
          {
            charges: rows.charges,
            instalments: [...setPlan(ledger, parts, today), ...rows.instalments],
          },
          written,
        );
        ownPlans.save({ bookingId: id, damageDeposit: damage, ...written });
        return {
          changes: {},
          event: 'plan_set',
          note: { reason, plan: differencesOf(record) },
        };
      });
      return deps.bookingMoney.of(id);
    },

    end(id, { reason, version }, { actor, mayDamage }) {
      writer.change(id, actor, version, (record, now): Decision => {
        refuseEnded(record, now);
        if (ownPlans.of(id) === null) throw new AppError('no_own_plan');
        const { timeZone } = deps.villaSettings();
        const today = dateInZone(now, timeZone);
        const ledger = ledgers.read(id);
        const terms = record.paymentTerms ?? PLAIN_TERMS;
        // A part above the terms that came goes back as every damage deposit does.
        const damage = Math.max(terms.damageDeposit, receivedDamage(instalmentsOf(ledger)));
        if (damage !== chargedIn(ledger, 'damage') && !mayDamage) throw new AppError('forbidden');
        const rows = damageRows(record, ledger, damage, today);
        const byTerms = planByTerms(ledger, terms, stayOf(record, timeZone), today);
        ledgers.add(
          id,
          { charges: rows.charges, instalments: [...byTerms, ...rows.instalments] },
          { by: actor.personId, at: now, reason },
        );
        ownPlans.remove(id);
        return { changes: {}, event: 'plan_ended', note: { reason } };
      });
      return deps.bookingMoney.of(id);
    },
  };
}

/** A part as it was sent; of cash the day is that of arrival. @throws AppError `invalid_fields` */
function readPart(
  { amount, dueOn, payer = 'guest', way = 'transfer' }: NewOwnPlan['instalments'][number],
  index: number,
  { checkIn, today, timeZone }: { checkIn: CalendarDate; today: CalendarDate; timeZone: string },
): PlanPart {
  const day = dueOn === undefined ? null : readWireDate(dueOn, timeZone);
  if (day === null && way === 'transfer') {
    throw invalidFields({ [`instalments.${index}.dueOn`]: 'required' });
  }
  return { amount, payer, way, dueOn: day ?? later(today, checkIn) };
}

/** @throws AppError `invalid_fields` */
function refuseFaults(faults: readonly PlanFault[]): void {
  if (faults.length === 0) return;
  const fields: Record<string, FieldReason> = {};
  for (const fault of faults) {
    if (fault.fault === 'sum') fields['instalments'] = 'plan_sum';
    else fields[`instalments.${fault.part}.dueOn`] = REASONS[fault.fault];
  }
  throw invalidFields(fields);
}

function differencesFromTerms(record: BookingRecord, ledger: BookingLedger, timeZone: string) {
  const terms = record.paymentTerms ?? PLAIN_TERMS;
  return planDifferences(ledger, terms, stayOf(record, timeZone));
}

/** The fields about a booking's own plan that staff read. */
export function createOwnPlanPart({
  ownPlans,
  ledgers,
  villaSettings,
}: Pick<PlanDeps, 'ownPlans' | 'ledgers' | 'villaSettings'>): BookingPart {
  return {
    staff(record) {
      const plan = ownPlans.of(record.id);
      if (plan === null || record.status === 'cancelled') return {};
      const ledger = ledgers.read(record.id);
      const { timeZone } = villaSettings();
      const { reason, name, at, damageDeposit } = plan;
      return {
        ownPlan: {
          differs: differencesFromTerms(record, ledger, timeZone),
          reason,
          by: name,
          at: at.toISOString(),
          damageDeposit,
          priceChanged: plannedOf(ledger) - plannedOf(upTo(ledger, at)),
        },
      };
    },
  };
}

const upTo = (ledger: BookingLedger, end: Date): BookingLedger => ({
  ...ledger,
  instalments: ledger.instalments.filter(({ at }) => at <= end),
});

/** The sum of the plan's parts. */
function plannedOf(ledger: BookingLedger): number {
  const all = instalmentsOf(ledger);
  return openToPlan(all.map((one) => ({ ...one, paid: 0 })));
}
