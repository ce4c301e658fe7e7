import {
  HISTORY_FIELDS,
  type AdminBooking,
  type HistoryEntry,
  type ShownSlip,
  type StaleVersionData,
} from '@villa/shared/contract/admin-bookings.ts';
import { type BinnedBooking } from '@villa/shared/contract/bin.ts';
import { STAFF_TEXT_NAMES, eachText } from '@villa/shared/contract/booking-texts.ts';
import type { Booking } from '@villa/shared/contract/booking.ts';
import type { SlipEvidence } from '@villa/shared/contract/slip-evidence.ts';
import { BIN_DAYS } from '@villa/shared/domain/booking/booking-events.ts';
import type { SlipRow } from '../slips/slips.repository.ts';
import type { NamedHistoryEntry } from './booking-history.repository.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import { slipUrl } from '../slips/slip-url.ts';
import type { PresentBooking, PresentBookings } from './present-booking.ts';

/** How long the bin keeps a booking. */
export const BIN_MS = BIN_DAYS * 86_400_000;

/** The booking as staff see it. */
export function presentAdminBooking(record: BookingRecord, present: PresentBooking): AdminBooking {
  return withStaffsPart(record, present(record));
}

/** A page of them. */
export function presentAdminBookings(
  records: readonly BookingRecord[],
  present: PresentBookings,
): AdminBooking[] {
  const bookings = present(records);
  return records.flatMap((record, index) => {
    const booking = bookings[index];
    return booking === undefined ? [] : [withStaffsPart(record, booking)];
  });
}

function withStaffsPart(record: BookingRecord, booking: Booking): AdminBooking {
  return {
    ...booking,
    ...eachText(STAFF_TEXT_NAMES, (name) => record[name]),
    priceReason: record.priceReason,
    promo: record.promo,
    byHand: record.clientKey === null,
    source: record.source,
    agent: record.agent,
  };
}

export function presentHistory(entry: NamedHistoryEntry): HistoryEntry {
  const { detail } = entry;
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    actor: entry.actor,
    by: entry.by,
    event: entry.event,
    from: entry.fromStatus,
    to: entry.toStatus,
    // Only what the contract names: what follows from a change of status is said by the event.
    changes: HISTORY_FIELDS.filter((field) => detail?.fields.includes(field)).map((field) => {
      const [from, to] = detail?.values?.[field] ?? [null, null];
      return { field, from, to };
    }),
    reason: detail?.reason ?? null,
    priceUnexplained: detail?.priceUnexplained ?? false,
    money: detail?.money ?? null,
    ...(detail?.plan && { plan: [...detail.plan] }),
    ...(detail?.extra && { extra: detail.extra }),
  };
}

export function presentSlip(
  slip: SlipRow,
  record: BookingRecord,
  evidence: SlipEvidence | null,
  decidedBy: string | null,
): ShownSlip {
  return {
    id: slip.id,
    instalmentId: slip.instalmentId,
    decidedAt: slip.decidedAt?.toISOString() ?? null,
    decidedBy,
    url: slipUrl(record.id, slip.id),
    type: slip.type,
    bytes: slip.bytes,
    receivedAt: slip.createdAt.toISOString(),
    current: slip.id === record.slipId,
    evidence,
  };
}

export function presentBinned(
  record: BookingRecord & { deletedAt: Date },
  deletion: NamedHistoryEntry | null,
  known: Pick<BinnedBooking, 'restorable' | 'owed' | 'undecided' | 'unanswered'>,
  present: PresentBooking,
): BinnedBooking {
  return {
    ...presentAdminBooking(record, present),
    deletedAt: record.deletedAt.toISOString(),
    deletedBy: deletion?.by ?? null,
    purgedAt: new Date(record.deletedAt.getTime() + BIN_MS).toISOString(),
    ...known,
  };
}

export function presentStaleness(
  record: BookingRecord,
  last: NamedHistoryEntry | null,
  present: PresentBooking,
): StaleVersionData {
  return {
    booking: presentAdminBooking(record, present),
    changedBy: {
      actor: last?.actor ?? 'guest',
      by: last?.by ?? null,
      at: record.updatedAt.toISOString(),
    },
  };
}
