import type { FieldReason } from '@villa/shared/contract/errors.ts';
import {
  addDays,
  dateInZone,
  isCalendarDate,
  readWireDate,
} from '@villa/shared/domain/stay/calendar-date.ts';
import {
  type NoticeSettings,
  type StayLimits,
  type StayRefusal,
  firstCheckIn,
  refuseStay,
  roomChoices,
} from '@villa/shared/domain/stay/stay-rules.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import {
  type BrokenRateRule,
  findBrokenRateRules,
} from '@villa/shared/domain/pricing/rate-periods.ts';
import type { Party } from '@villa/shared/domain/pricing/pricing.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';

/** Staff mend stays that have begun or go beyond what guests may book; ten years off is a typing error. */
const STAFF_DAYS = 3650;
const STAFF_LIMITS = { minNights: 1, maxNights: 365, daysAhead: 2 * STAFF_DAYS };

/** The field that a refused stay points at. */
const FIELD_OF: Record<StayRefusal, 'checkIn' | 'checkOut'> = {
  in_past: 'checkIn',
  too_soon: 'checkIn',
  same_day: 'checkOut',
  reversed: 'checkOut',
  too_few_nights: 'checkOut',
  too_many_nights: 'checkOut',
  too_far_ahead: 'checkIn',
};

const RULE_FIELD: Record<BrokenRateRule['reason'], 'checkIn' | 'checkOut'> = {
  wrong_arrival_day: 'checkIn',
  too_few_nights: 'checkOut',
};

/**
 * Two dates of the wire as the villa's own calendar has them.
 * @param prefix of the fields in a refusal, such as `bookingDetails.`
 */
export function readStay(wire: Stay, timeZone: string, prefix = ''): Stay {
  const stay = {
    checkIn: readWireDate(wire.checkIn, timeZone),
    checkOut: readWireDate(wire.checkOut, timeZone),
  };
  const wrong: Record<string, FieldReason> = {};
  // The last hours of the year 9999 are the year 10000 in Bangkok, which no calendar date can say.
  if (!isCalendarDate(stay.checkIn)) wrong[`${prefix}checkIn`] = 'not_a_date';
  if (!isCalendarDate(stay.checkOut)) wrong[`${prefix}checkOut`] = 'not_a_date';
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return stay;
}

/**
 * @param fillsGap whether the stay lies exactly between two confirmed stretches
 * @throws AppError `invalid_fields` when a guest may not book these dates, free or not; `data.rules` names
 * the period whose least nights or arrival days it breaks
 */
export function checkStay(
  stay: Stay,
  settings: StayLimits & NoticeSettings & Pick<VillaSettings, 'periods' | 'allowGapStays'>,
  now: Date,
  fillsGap: (stay: Stay) => boolean,
  prefix = '',
): void {
  const today = dateInZone(now, settings.timeZone);
  // Least nights are the periods' business, which may also ask for fewer than the villa.
  const limits = { ...settings, minNights: 1 };
  const refusal = refuseStay(stay, limits, today, firstCheckIn(settings, now));
  if (refusal) throw invalidFields({ [prefix + FIELD_OF[refusal]]: refusal });
  const rules = findBrokenRateRules(settings, settings.periods, stay);
  if (rules.length === 0 || (settings.allowGapStays && fillsGap(stay))) return;
  const fields = rules.map(({ reason }) => [prefix + RULE_FIELD[reason], reason]);
  throw new AppError('invalid_fields', { fields: Object.fromEntries(fields), data: { rules } });
}

/**
 * The same for staff, who are only kept from what cannot be meant, and warned of a period's rules. The villa's own
 * least nights have never bound them.
 * @param despiteRules whether they know of the broken rules
 * @throws AppError `invalid_fields`; `rules_broken` with the rules in `data`
 */
export function checkStaffStay(
  stay: Stay,
  settings: Pick<VillaSettings, 'periods' | 'allowGapStays' | 'timeZone'>,
  now: Date,
  fillsGap: (stay: Stay) => boolean,
  despiteRules = false,
): void {
  const today = dateInZone(now, settings.timeZone);
  const refusal = refuseStay(stay, STAFF_LIMITS, addDays(today, -STAFF_DAYS));
  if (refusal) throw invalidFields({ [FIELD_OF[refusal]]: refusal });
  if (despiteRules) return;
  const rules = findBrokenRateRules(STAFF_LIMITS, settings.periods, stay);
  if (rules.length === 0 || (settings.allowGapStays && fillsGap(stay))) return;
  throw new AppError('rules_broken', { data: { ...stay, rules } });
}

/** Whoever looks at the price later has to find why it is another. @throws AppError `invalid_fields` */
export function requirePriceReason(reason: string): void {
  if (reason === '') throw invalidFields({ priceReason: 'required' });
}

/** A party as a call asks for it. */
export type AskedParty = { [Part in keyof Party]?: Party[Part] | undefined };

/**
 * The party that was asked for: all bedrooms and one guest, where nothing is said.
 * @throws AppError `invalid_fields` as `checkParty`
 */
export function readParty(asked: AskedParty, limits: StayLimits, prefix = ''): Party {
  checkParty(asked, limits, prefix);
  const { rooms = limits.bedrooms, guests = 1 } = asked;
  return { rooms, guests };
}

/** @throws AppError `invalid_fields` for more people or rooms than the villa has, or fewer rooms than it lets */
export function checkParty(party: AskedParty, limits: StayLimits, prefix = ''): void {
  const wrong: Record<string, FieldReason> = {};
  const { rooms, guests } = party;
  const choices = roomChoices(limits);
  if (rooms !== undefined && rooms < Math.min(...choices))
    wrong[`${prefix}rooms`] = 'too_few_rooms';
  if (rooms !== undefined && rooms > Math.max(...choices))
    wrong[`${prefix}rooms`] = 'too_many_rooms';
  if (guests !== undefined && guests > limits.maxGuests) {
    wrong[`${prefix}guests`] = 'too_many_guests';
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}
