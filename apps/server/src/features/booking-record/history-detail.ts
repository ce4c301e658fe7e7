import { HISTORY_FIELDS, type HistoryField } from '@villa/shared/contract/admin-bookings.ts';
import { BOOKING_TEXT_NAMES, eachText } from '@villa/shared/contract/booking-texts.ts';
import { mailboxOf } from '@villa/shared/domain/text/mail-address.ts';
import type { BookingChanged, HistoryNote } from './booking-follower.ts';
import type { BookingRecord } from './booking-record.ts';

/**
 * How the history tells of a changed column: the values before and after, only that it changed, or nothing (the event
 * says it already). A history row outlives the guest's data, so of anything personal it says only that it changed.
 */
const IN_HISTORY = {
  checkIn: 'values',
  checkOut: 'values',
  rooms: 'values',
  guests: 'values',
  totalPrice: 'values',
  promo: 'values',
  paymentMethod: 'values',
  language: 'values',
  priceReason: 'name',
  customerName: 'name',
  customerInfo: 'name',
  ...eachText(BOOKING_TEXT_NAMES, () => 'name' as const),
  source: 'values',
  agent: 'name',
  company: 'name',
  taxNumber: 'name',
  address: 'name',
  id: 'nothing',
  reference: 'nothing',
  status: 'nothing',
  price: 'nothing',
  paymentTerms: 'nothing',
  slipId: 'nothing',
  expiresAt: 'nothing',
  cancelReason: 'nothing',
  ended: 'nothing',
  cancelling: 'nothing',
  refundBy: 'nothing',
  clientKey: 'nothing',
  clientNetwork: 'nothing',
  clientRange: 'nothing',
  deadline: 'nothing',
  paysFromAbroad: 'nothing',
  confirmedAt: 'nothing',
  confirmedTotal: 'nothing',
  version: 'nothing',
  createdAt: 'nothing',
  updatedAt: 'nothing',
  deletedAt: 'nothing',
} as const satisfies Record<HistoryField, 'values' | 'name'> &
  Record<Exclude<keyof BookingRecord, HistoryField>, 'nothing'>;

type FieldWithValues = {
  [Field in HistoryField]: (typeof IN_HISTORY)[Field] extends 'values' ? Field : never;
}[HistoryField];
const hasValues = (field: HistoryField): field is FieldWithValues => IN_HISTORY[field] === 'values';

/** The details of a history row beside the change of status. */
export interface HistoryDetail extends HistoryNote {
  /** Names of changed fields. */
  fields: readonly string[];
  /** Before and after, of the fields that are facts of the stay. */
  values?: Readonly<Record<string, readonly [string | number, string | number]>>;
  /** Why another price was agreed, a slip was accepted, or money taken back or kept. */
  reason?: string;
  /** Another mail address took the place of one: its reader is not sent the link at once. */
  newAddress?: true;
}

const valueOf = (record: BookingRecord, field: FieldWithValues): string | number =>
  field === 'promo' ? (record.promo?.code ?? '') : (record[field] ?? '');

export function historyDetail({
  before,
  after,
  fields,
  note: noted,
  step: { pastReason },
}: BookingChanged): HistoryDetail | null {
  const note = pastReason ? { ...noted, reason: pastReason } : noted;
  if (fields.length === 0) return note ? { fields: [], ...note } : null;
  const withValues = HISTORY_FIELDS.filter(hasValues).filter((field) => fields.includes(field));
  const pricing = fields.includes('totalPrice') || fields.includes('priceReason');
  return {
    fields,
    ...(before !== null &&
      withValues.length > 0 && {
        values: Object.fromEntries(
          withValues.map((field) => [field, [valueOf(before, field), valueOf(after, field)]]),
        ),
      }),
    ...(pricing && after.priceReason !== '' && { reason: after.priceReason }),
    ...(hasNewAddress(before, after) && { newAddress: true as const }),
    ...note,
  };
}

function hasNewAddress(before: BookingRecord | null, { customerInfo }: BookingRecord): boolean {
  const address = before?.customerInfo?.email ?? '';
  return address !== '' && mailboxOf(address) !== mailboxOf(customerInfo?.email ?? '');
}
