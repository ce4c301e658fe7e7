import type { BookingChanged } from './booking-changes.ts';

/** Facts of the stay, told with what they were. Of everything about a user only the name is told. */
const TOLD_IN_FULL = [
  'checkIn',
  'checkOut',
  'rooms',
  'guests',
  'totalPrice',
  'paymentMethod',
] as const;

/** What a history row keeps beside the move: it outlives the guest's data, so it has none of it. */
export interface HistoryDetail {
  /** Names of changed fields. */
  fields: readonly string[];
  /** Before and after, of the fields that are facts of the stay. */
  values?: Readonly<Record<string, readonly [string | number, string | number]>>;
  /** Why another price was agreed. */
  reason?: string;
}

export function historyDetail({ before, after, fields }: BookingChanged): HistoryDetail | null {
  if (fields.length === 0) return null;
  const told = TOLD_IN_FULL.filter((field) => fields.includes(field));
  const pricing = fields.includes('totalPrice') || fields.includes('priceReason');
  return {
    fields,
    ...(before !== null &&
      told.length > 0 && {
        values: Object.fromEntries(told.map((field) => [field, [before[field], after[field]]])),
      }),
    ...(pricing && after.priceReason !== '' && { reason: after.priceReason }),
  };
}
