import type { NewPromoCode, PromoCodeChange } from '@villa/shared/contract/rates.ts';
import type { FieldReason } from '@villa/shared/contract/errors.ts';
import { readWireDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { PromoCodeRow, PromoCodesRepository } from './promo-codes.repository.ts';
import { type RateHistory, changedFields, wholeField } from './rate-history.ts';

export type CountedPromoCode = PromoCodeRow & { uses: number };

/** Every call that writes throws AppError `invalid_fields`. */
export interface PromoCodes {
  list(): CountedPromoCode[];
  add(request: NewPromoCode, user: AuthUser): CountedPromoCode;
  /** @throws AppError `not_found`, `stale_version` */
  change(id: string, change: PromoCodeChange, user: AuthUser): CountedPromoCode;
  /** @throws AppError `not_found` */
  remove(id: string, user: AuthUser): void;
}

interface PromoCodesDeps {
  promoCodes: PromoCodesRepository;
  rateHistory: RateHistory;
  writeTransaction: WriteTransaction;
  villaSettings: () => VillaSettings;
  clock: Clock;
  newId: () => string;
}

type Values = Omit<PromoCodeRow, 'id' | 'version' | 'createdAt'>;
const DAYS = ['bookFrom', 'bookUntil', 'firstNight', 'lastNight'] as const;

const NOTHING_SET = {
  percent: null,
  amount: null,
  bookFrom: null,
  bookUntil: null,
  firstNight: null,
  lastNight: null,
  minNights: 1,
  maxUses: null,
  active: true,
  note: '',
} as const satisfies Omit<Values, 'code'>;

const titleOf = ({ code }: PromoCodeRow) => ({
  name: { th: code, en: code },
  firstNight: null,
  lastNight: null,
});

export function createPromoCodes(deps: PromoCodesDeps): PromoCodes {
  const { promoCodes, rateHistory } = deps;
  const counted = (row: PromoCodeRow): CountedPromoCode => ({
    ...row,
    uses: promoCodes.uses(row.id),
  });

  function find(id: string): PromoCodeRow {
    const row = promoCodes.list().find((promo) => promo.id === id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  function readValues(request: Partial<NewPromoCode>): Partial<Values> {
    const { timeZone } = deps.villaSettings();
    const days = DAYS.flatMap((field) => {
      const wire = request[field];
      return wire === undefined ? [] : [[field, wire && readWireDate(wire, timeZone)]];
    });
    return { ...request, ...Object.fromEntries(days) } as Partial<Values>;
  }

  function check(row: PromoCodeRow): void {
    const wrong: Record<string, FieldReason> = {};
    if ((row.percent === null) === (row.amount === null)) wrong['percent'] = 'one_of_both';
    if (row.bookFrom !== null && row.bookUntil !== null && row.bookUntil < row.bookFrom) {
      wrong['bookUntil'] = 'reversed';
    }
    if (row.firstNight !== null && row.lastNight !== null && row.lastNight < row.firstNight) {
      wrong['lastNight'] = 'reversed';
    }
    const other = promoCodes.findByCode(row.code);
    if (other !== undefined && other.id !== row.id) wrong['code'] = 'code_taken';
    if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  }

  return {
    list: () => promoCodes.list().map(counted),

    add(request, user) {
      const row: PromoCodeRow = {
        ...NOTHING_SET,
        ...readValues(request),
        code: request.code,
        id: deps.newId(),
        version: 1,
        createdAt: deps.clock.now(),
      };
      return deps.writeTransaction(() => {
        check(row);
        promoCodes.insert(row);
        rateHistory(user, [wholeField('promoCode', titleOf(row), 'added')]);
        return counted(row);
      });
    },

    change: (id, { version, ...request }, user) =>
      deps.writeTransaction(() => {
        const before = find(id);
        if (version !== undefined && version !== before.version) {
          throw new AppError('stale_version', { data: { promoCode: counted(before) } });
        }
        const changes = readValues(request as Partial<NewPromoCode>);
        const fields = changedFields('promoCode', titleOf(before), before, changes);
        if (fields.length === 0) return counted(before);
        const after = { ...before, ...changes, version: before.version + 1 };
        check(after);
        promoCodes.update(id, { ...changes, version: after.version });
        rateHistory(user, fields);
        return counted(after);
      }),

    remove: (id, user) =>
      deps.writeTransaction(() => {
        const before = find(id);
        promoCodes.remove(id);
        rateHistory(user, [wholeField('promoCode', titleOf(before), 'removed')]);
      }),
  };
}
