import type { AdminExtra, Extra, ExtraChange, NewExtra } from '@villa/shared/contract/extras.ts';
import type { FieldReason } from '@villa/shared/contract/errors.ts';
import { forEachLanguage } from '@villa/shared/domain/text/language.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { PLAIN_EXTRA } from './ready-extras.ts';
import type { ExtraRow, ExtrasRepository } from './extras.repository.ts';

/** The owner's list. Every call that writes throws AppError `invalid_fields`. */
export interface ExtrasList {
  /** Those that guests can choose or ask for. */
  offered(): Extra[];
  all(): AdminExtra[];
  add(request: NewExtra): AdminExtra;
  /** @throws AppError `not_found`, `stale_version` with the present one */
  change(id: string, change: ExtraChange): AdminExtra;
  /** Takes it off the list; bookings that have it keep it. @throws AppError `not_found` */
  remove(id: string): void;
}

interface ExtrasDeps {
  extraRows: ExtrasRepository;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
}

export function createExtrasList(deps: ExtrasDeps): ExtrasList {
  const { extraRows, writeTransaction, clock } = deps;

  function find(id: string): ExtraRow {
    const row = extraRows.find(id);
    if (row === null) throw new AppError('not_found');
    return row;
  }

  return {
    offered: () => extraRows.active().map(presentExtra),
    all: () => extraRows.list().map(presentAdmin),

    add(request) {
      const row: ExtraRow = {
        ...PLAIN_EXTRA,
        description: forEachLanguage(() => ''),
        ...known(request),
        name: request.name,
        price: request.price,
        unit: request.unit,
        id: deps.newId(),
        version: 1,
        createdAt: clock.now(),
        removedAt: null,
      };
      return writeTransaction(() => keep(row));
    },

    change: (id, { version, ...request }) =>
      writeTransaction(() => {
        const before = find(id);
        if (version !== undefined && version !== before.version) {
          throw new AppError('stale_version', { data: { extra: presentAdmin(before) } });
        }
        return keep({ ...before, ...known(request), version: before.version + 1 });
      }),

    remove: (id) =>
      writeTransaction(() => {
        extraRows.save({ ...find(id), active: false, removedAt: clock.now() });
      }),
  };

  function keep(row: ExtraRow): AdminExtra {
    const kept = asSold(row);
    check(kept);
    extraRows.save(kept);
    return presentAdmin(kept);
  }
}

/** Without what was left out. */
function known(request: Omit<ExtraChange, 'version'>): Partial<ExtraRow> {
  const given = Object.entries(request).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Partial<ExtraRow>;
}

/** One that moves an hour is for the stay, is asked for, and has no day of its own. */
function asSold(row: ExtraRow): ExtraRow {
  if (row.shift === null) return { ...row, shiftTime: null };
  const asks = { ...row.asks, date: false, time: false };
  return { ...row, unit: 'stay', most: 1, needsWord: true, asks };
}

/** @throws AppError `invalid_fields` */
function check({ shift, shiftTime, asks, leadHours, decideHours }: ExtraRow): void {
  const wrong: Record<string, FieldReason> = {};
  if (shift !== null && shiftTime === null) wrong['shiftTime'] = 'required';
  // A wish ends at its lead hours: what is granted by itself later never is. 0 says so.
  const isNever = decideHours > 0 && decideHours <= leadHours;
  if (shift !== null && isNever) wrong['decideHours'] = 'too_small';
  if (asks.time && !asks.date) wrong['asks.date'] = 'required';
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

export function presentExtra(row: ExtraRow): Extra {
  const { id, name, description, picture, price, unit, most, leadHours, cancelHours } = row;
  const { needsWord, taxable, asks, shift, shiftTime } = row;
  const sold = { id, name, description, picture, price, unit, most, leadHours, cancelHours };
  return { ...sold, needsWord, taxable, asks, shift, shiftTime };
}

function presentAdmin(row: ExtraRow): AdminExtra {
  const { mostPerDay, decideHours, concernsHouse, active, version } = row;
  return { ...presentExtra(row), mostPerDay, decideHours, concernsHouse, active, version };
}
