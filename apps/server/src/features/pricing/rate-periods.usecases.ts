import type { NewRatePeriod, RatePeriodChange } from '@villa/shared/contract/rates.ts';
import { addDays, dateInZone, readWireDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { findOverlap, findPeriodMisfits } from '@villa/shared/domain/pricing/rate-periods.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import { type RateHistory, changedFields, wholeField } from './rate-history.ts';
import type { RatePeriodRow, RatePeriodsRepository } from '../villa/rate-periods.repository.ts';

/** Beyond it is a typing error. */
const MAX_DAYS_AHEAD = 3650;

/** Every call throws AppError `invalid_fields`, or `period_overlap` with the other one in `data.period`. */
export interface RatePeriods {
  list(): RatePeriodRow[];
  add(request: NewRatePeriod, user: AuthUser): RatePeriodRow;
  /** @throws AppError `not_found`, `stale_version` */
  change(id: string, change: RatePeriodChange, user: AuthUser): RatePeriodRow;
  /** @throws AppError `not_found` */
  remove(id: string, user: AuthUser): void;
}

interface RatePeriodsDeps {
  ratePeriods: RatePeriodsRepository;
  rateHistory: RateHistory;
  writeTransaction: WriteTransaction;
  villaSettings: () => VillaSettings;
  clock: Clock;
  newId: () => string;
}

/** The fields that a new period is never without; the rest may be left out. */
type WhatIsNeeded = Pick<RatePeriodRow, 'kind' | 'name' | 'firstNight' | 'lastNight'>;
type Values = Omit<RatePeriodRow, 'id' | 'version' | 'createdAt'>;

const NOTHING_SET = {
  weekdayPrice: null,
  weekdayDiscountedPrice: null,
  weekendPrice: null,
  weekendDiscountedPrice: null,
  minNights: null,
  arrivalDays: [],
};

const titleOf = ({ name, firstNight, lastNight }: Values) => ({ name, firstNight, lastNight });

export function createRatePeriods(deps: RatePeriodsDeps): RatePeriods {
  const { ratePeriods, rateHistory } = deps;

  function find(id: string): RatePeriodRow {
    const row = ratePeriods.list().find((period) => period.id === id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  /** The dates on the villa's calendar, and the weekdays in order. */
  function readValues(request: Omit<RatePeriodChange, 'version'>): Partial<Values> {
    const { timeZone } = deps.villaSettings();
    const { firstNight, lastNight, arrivalDays, ...rest } = request;
    return {
      ...rest,
      ...(firstNight !== undefined && { firstNight: readWireDate(firstNight, timeZone) }),
      ...(lastNight !== undefined && { lastNight: readWireDate(lastNight, timeZone) }),
      ...(arrivalDays !== undefined && {
        arrivalDays: [...new Set(arrivalDays)].toSorted((a, b) => a - b),
      }),
    } as Partial<Values>;
  }

  function check(values: Values, others: readonly RatePeriodRow[]): void {
    const settings = deps.villaSettings();
    const misfits = findPeriodMisfits(values, settings);
    if (Object.keys(misfits).length > 0) throw invalidFields(misfits);
    const today = dateInZone(deps.clock.now(), settings.timeZone);
    if (values.lastNight > addDays(today, MAX_DAYS_AHEAD)) {
      throw invalidFields({ lastNight: 'too_far_ahead' });
    }
    const other = findOverlap(values, others);
    if (other === undefined) return;
    const { id, kind, name, firstNight, lastNight } = other;
    throw new AppError('period_overlap', {
      data: { period: { id, kind, name, firstNight, lastNight } },
    });
  }

  return {
    list: () => ratePeriods.list(),

    add(request, user) {
      const row: RatePeriodRow = {
        ...NOTHING_SET,
        ...(readValues(request) as WhatIsNeeded),
        id: deps.newId(),
        version: 1,
        createdAt: deps.clock.now(),
      };
      return deps.writeTransaction(() => {
        check(row, ratePeriods.list());
        ratePeriods.insert(row);
        rateHistory(user, [wholeField('ratePeriod', titleOf(row), 'added')]);
        return row;
      });
    },

    change: (id, { version, ...request }, user) =>
      deps.writeTransaction(() => {
        const before = find(id);
        if (version !== undefined && version !== before.version) {
          throw new AppError('stale_version', { data: { period: before } });
        }
        const changes = readValues(request);
        const fields = changedFields('ratePeriod', titleOf(before), before, changes);
        if (fields.length === 0) return before;
        const after = { ...before, ...changes, version: before.version + 1 };
        check(
          after,
          ratePeriods.list().filter((period) => period.id !== id),
        );
        ratePeriods.update(id, { ...changes, version: after.version });
        rateHistory(user, fields);
        return after;
      }),

    remove: (id, user) =>
      deps.writeTransaction(() => {
        const before = find(id);
        ratePeriods.remove(id);
        rateHistory(user, [wholeField('ratePeriod', titleOf(before), 'removed')]);
      }),
  };
}
