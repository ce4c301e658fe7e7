import type { EventName, StaffEvent } from '@villa/shared/contract/events.ts';
import type { ChangeRow, Place } from './changes.repository.ts';

/** A place as `Last-Event-ID` carries it: `12-k3jf9`. */
export function placeText({ id, mark }: Place): string {
  return `${id}-${mark.toString(36)}`;
}

/** The place that such a text names, or null when it is none. */
export function readPlace(text: string): Place | null {
  const match = /^(\d{1,15})-([0-9a-z]{1,10})$/.exec(text);
  return match ? { id: Number(match[1]), mark: Number.parseInt(match[2] ?? '', 36) } : null;
}

/** One event as it goes over the wire. */
export function frame(name: EventName, data: unknown, place?: Place): string {
  const id = place === undefined ? '' : `id: ${placeText(place)}\n`;
  return `${id}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

const BOOKING_KIND = {
  created: 'booking.created',
  slip: 'slip.received',
  deleted: 'booking.deleted',
  restored: 'booking.restored',
} as const;

/** A change as staff and owner get it. */
export function presentChange(row: ChangeRow): StaffEvent {
  switch (row.subject) {
    case 'booking':
      return presentBookingChange(row);
    case 'block.added':
    case 'block.removed':
      return { kind: row.subject, from: row.fromNight ?? '', to: row.untilDay ?? '' };
    case 'villa':
      return { kind: 'villa.changed' };
    case 'people':
      return { kind: 'people.changed' };
    case 'mail':
      return { kind: 'mail.changed' };
    case 'slip':
      return { kind: 'slip.read' };
    case 'receipt':
      return { kind: 'receipt.issued' };
  }
}

function presentBookingChange(row: ChangeRow): StaffEvent {
  const event = row.event ?? '';
  return {
    kind:
      event in BOOKING_KIND ? BOOKING_KIND[event as keyof typeof BOOKING_KIND] : 'booking.changed',
    bookingId: row.bookingId ?? '',
    reference: row.reference ?? '',
    customerName: row.customerName ?? '',
    checkIn: row.checkIn ?? '',
    checkOut: row.checkOut ?? '',
    totalPrice: row.totalPrice ?? 0,
    event,
    from: row.fromStatus,
    to: row.toStatus,
    by: row.actor ?? 'clock',
    personId: row.personId,
  };
}
