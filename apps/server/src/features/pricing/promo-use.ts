import type { FieldReason } from '@villa/shared/contract/errors.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  type PromoRefusal,
  type PromoTerms,
  normalizePromoCode,
  refusePromo,
} from '@villa/shared/domain/pricing/stay-discounts.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { AppError } from '../../platform/app-error.ts';
import type { BookingFollower } from '../booking-record/booking-follower.ts';
import { type BookingRecord, holdsNights } from '../booking-record/booking-record.ts';
import type { PromoCodeRow, PromoCodesRepository } from './promo-codes.repository.ts';

/** Looked at in place of a code that nobody knows, so that both are refused after the same work. */
const NOBODYS: PromoCodeRow = {
  id: '',
  code: '',
  percent: 1,
  amount: null,
  bookFrom: null,
  bookUntil: null,
  firstNight: null,
  lastNight: null,
  minNights: 1,
  maxUses: null,
  active: false,
  note: '',
  version: 1,
  createdAt: new Date(0),
};

export function promoRefused(reason: PromoRefusal, prefix = ''): AppError {
  const fields: Record<string, FieldReason> = { [`${prefix}promoCode`]: reason };
  return new AppError('promo_refused', { fields });
}

interface Typed {
  bookedOn: CalendarDate;
  prefix?: string;
  /** Staff can look up all codes, so they may hear that one has ended. */
  byStaff?: boolean;
}

/**
 * The terms of a code that may be used for a stay. A guest does not hear that a code has ended: who guesses would
 * learn that there was one.
 * @throws AppError `promo_refused`
 */
export function readPromo(
  codes: PromoCodesRepository,
  typed: string,
  stay: Stay,
  { bookedOn, prefix, byStaff = false }: Typed,
): PromoTerms {
  const known = codes.findByCode(normalizePromoCode(typed));
  const row = known ?? NOBODYS;
  const refusal = refusePromo({ ...row, uses: codes.uses(row.id) }, stay, bookedOn);
  if (known === undefined) throw promoRefused('unknown', prefix);
  if (refusal === 'ended' && !byStaff) throw promoRefused('unknown', prefix);
  if (refusal !== null) throw promoRefused(refusal, prefix);
  return termsOf(row);
}

/** The same for what staff typed into a field that may be left empty. */
export function readTypedPromo(
  codes: PromoCodesRepository,
  typed: string | null | undefined,
  stay: Stay,
  when: Omit<Typed, 'byStaff'>,
): PromoTerms | null {
  if ((typed ?? '').trim() === '') return null;
  return readPromo(codes, typed ?? '', stay, { ...when, byStaff: true });
}

/** The terms of a code that a booking keeps. */
function termsOf(row: PromoCodeRow): PromoTerms {
  const { id, code, percent, amount, bookFrom, bookUntil, firstNight, lastNight, minNights } = row;
  return { id, code, percent, amount, bookFrom, bookUntil, firstNight, lastNight, minNights };
}

/** The code that a booking uses: one that is its discount, while it holds its nights. */
export function usedCode(
  record: Pick<BookingRecord, 'status' | 'deletedAt' | 'price' | 'promo'> | null,
): string | null {
  if (record === null || !holdsNights(record)) return null;
  return record.price.discount?.kind === 'promo' ? (record.promo?.id ?? null) : null;
}

/** Uses follow a booking as its nights do. */
export function createPromoFollower(
  codes: Pick<PromoCodesRepository, 'take' | 'giveBack'>,
): BookingFollower {
  return {
    name: 'promo uses',
    after: [],
    inTransaction({ before, after }) {
      const used = usedCode(before);
      const uses = usedCode(after);
      if (used === uses) return;
      if (used !== null) codes.giveBack(after.id);
      if (uses !== null) codes.take(uses, after.id);
    },
  };
}

/**
 * Looks once more, in the transaction that took the use: of many who want the last one, one gets it.
 * @throws AppError `promo_refused` (`used_up`)
 */
export function refuseUsedUp(
  codes: PromoCodesRepository,
  created: BookingRecord,
  prefix?: string,
): void {
  const id = usedCode(created);
  if (id === null || created.promo === null) return;
  const row = codes.findByCode(created.promo.code);
  const over = row === undefined || row.id !== id || !row.active;
  if (over) throw promoRefused('ended', prefix);
  if (row.maxUses !== null && codes.uses(id) > row.maxUses) {
    throw promoRefused('used_up', prefix);
  }
}
