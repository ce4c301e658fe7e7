import type { Localized } from '@villa/shared/domain/text/language.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { VillaHistoryRepository } from '../villa/villa-history.repository.ts';
import type { ChangedField } from '../villa/villa-history.table.ts';

/** Writes into the villa's history who changed a rate; belongs into the transaction of the change. */
export type RateHistory = (user: AuthUser, fields: ChangedField[]) => void;

export function createRateHistory(deps: {
  villaHistory: VillaHistoryRepository;
  clock: Clock;
}): RateHistory {
  return (user, fields) => {
    if (fields.length === 0) return;
    const by = { personId: user.id, personName: user.name };
    deps.villaHistory.insert({ at: deps.clock.now(), ...by, fields });
  };
}

type Plain = string | number | boolean | null;

/** One value in a line of history: weekdays as `1,4`, a name in both languages. */
function plain(value: unknown): Plain {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(',');
  if (typeof value === 'object') return nameText(value as Localized);
  return value as Plain;
}

const nameText = ({ th, en }: Localized): string => [th, en].filter(Boolean).join(' / ');

/** The fields that differ, each as `FIELD.COLUMN` of the thing that is named with it. */
export function changedFields<Row extends object>(
  field: RateField,
  of: NonNullable<ChangedField['of']>,
  before: Row,
  changes: Partial<Row>,
): ChangedField[] {
  return (Object.keys(changes) as (keyof Row & string)[])
    .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(changes[column]))
    .map((column) => ({
      field: `${field}.${column}`,
      of,
      from: plain(before[column]),
      to: plain(changes[column]),
    }));
}

type RateField = 'ratePeriod' | 'promoCode';

/** That a period or a code was made, or removed. */
export function wholeField(
  field: RateField,
  of: NonNullable<ChangedField['of']>,
  change: 'added' | 'removed',
): ChangedField {
  return { field, of, from: change === 'removed', to: change === 'added' };
}
