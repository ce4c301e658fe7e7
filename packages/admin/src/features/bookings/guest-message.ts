import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { formatBaht, formatDate, formatInstant } from '@villa/shared/i18n/locale.ts';
import { texts as en } from '@villa/shared/i18n/message/guest-message.en.ts';
import { texts as th } from '@villa/shared/i18n/message/guest-message.th.ts';

const TEXTS = { th, en } as const;

/** The guest's page of a booking, whole: it is sent on to somebody elsewhere. */
export function guestLink(address: (path: string) => string, { _id }: AdminBooking): string {
  return new URL(address(`/booking/${encodeURIComponent(_id)}`), window.location.href).href;
}

/** A message about a booking as it stands, ready for a chat. */
export function guestMessage(
  booking: AdminBooking,
  villa: Pick<Villa, 'name' | 'timeZone'>,
  language: Language,
  link: string,
): string {
  const texts = TEXTS[language];
  const name = booking.customerInfo?.firstName || booking.customerName;
  const values: Record<string, string> = {
    name,
    reference: booking.reference,
    villa: localize(villa.name, language),
    checkIn: formatDate(booking.checkIn, language),
    checkOut: formatDate(booking.checkOut, language),
    amount: formatBaht(booking.totalPrice),
    until: booking.expiresAt ? formatInstant(booking.expiresAt, language, villa.timeZone) : '',
  };
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
  const lines = [
    fill(name === '' ? texts.greetingNobody : texts.greeting),
    fill(texts.stay),
    fill(texts.status[situationOf(booking)]),
  ];
  // A cancelled booking gets no link.
  return (booking.status === 'cancelled' ? lines : [...lines, link]).join('\n');
}

/** A hold waits for the guest's details, and only then for money: nobody is asked to pay before. */
function situationOf({ status, customerInfo, expiresAt }: AdminBooking) {
  if (status !== 'pending') return status;
  if (customerInfo === null && expiresAt !== null) return 'held';
  return expiresAt === null ? 'pendingOpen' : 'pending';
}
