import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import {
  type StayPhase,
  factsOf,
  stayNow,
  stayState,
} from '@villa/shared/domain/booking/stay-state.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { nameBehindTitle } from '@villa/shared/i18n/person-name.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { formatDate, formatInstant } from '@villa/shared/i18n/locale.ts';
import { type AskedFor, askedFor } from '@villa/shared/i18n/money-words.ts';
import { texts as en } from '@villa/shared/i18n/message/guest-message.en.ts';
import { texts as th } from '@villa/shared/i18n/message/guest-message.th.ts';

const TEXTS = { th, en } as const;

/**
 * The guest's page of a booking, whole: it is sent on to somebody elsewhere. It is the villa's public address, and only
 * where the server was not told one the address that this screen came from.
 */
export function guestLink(
  address: (path: string) => string,
  { _id, guestUrl }: Pick<BookingDetail, '_id' | 'guestUrl'>,
): string {
  if (guestUrl !== undefined) return guestUrl;
  return new URL(address(`/booking/${encodeURIComponent(_id)}`), window.location.href).href;
}

type Situation = keyof (typeof TEXTS)['th']['status'];
type Lead = keyof (typeof TEXTS)['th']['link'];

/** A message about a booking as it stands, ready for a chat: it asks for what its page and its mails ask for. */
export function guestMessage(
  booking: BookingDetail,
  villa: Pick<Villa, 'name' | 'timeZone' | 'checkOutTime'>,
  language: Language,
  link: string,
  now: Date,
): string {
  const texts = TEXTS[language];
  const name = booking.customerInfo?.firstName || booking.customerName;
  const moment = stayNow(now, booking, villa);
  const request = booking.cancellation;
  const { phase } = stayState(factsOf(booking, { request, topUp: booking.topUp }), moment);
  const asked = askedFor(booking, language, moment.today, request);
  const [situation, lead] = situationOf(booking, phase, asked.next);
  const { what = '', when = '' } = asked.next ?? {};
  const values: Record<string, string> = {
    name: nameBehindTitle(name, language),
    reference: booking.reference,
    villa: localize(villa.name, language),
    checkIn: formatDate(booking.checkIn, language),
    checkOut: formatDate(booking.checkOut, language),
    what,
    when,
    later: asked.later,
    until: booking.expiresAt ? formatInstant(booking.expiresAt, language, villa.timeZone) : '',
  };
  const isLater = asked.later !== '' && lead !== null && lead !== 'details';
  const lines = [
    name === '' ? texts.greetingNobody : texts.greeting,
    texts.stay,
    texts.status[situation],
    ...(isLater ? [texts.later] : []),
    ...(lead === null ? [] : [texts.link[lead]]),
  ].map((text) => fill(text, values));
  return (lead === null ? lines : [...lines, link]).join('\n');
}

/**
 * The sentence, and where the link leads; a booking that has ended gets none. A hold waits for the guest's details, and
 * only then for money: nobody is asked to pay before.
 */
function situationOf(
  { expiresAt, cancelReason, status }: BookingDetail,
  phase: StayPhase,
  next: AskedFor['next'],
): [Situation, Lead | null] {
  const isAsked = next !== null && !next.onHold && !next.sent;
  const isOpen = expiresAt === null;
  switch (phase) {
    case 'ended':
      return [status !== 'cancelled' || cancelReason === 'expired' ? 'expired' : 'cancelled', null];
    case 'in_review':
      return ['in_review', 'page'];
    case 'hold':
    case 'to_pay':
      if (phase === 'hold' && !isOpen) return ['held', 'details'];
      return isAsked ? [isOpen ? 'pendingOpen' : 'pending', 'slip'] : ['nothingDue', 'page'];
    case 'over':
      return isAsked ? ['overNext', 'slip'] : ['over', 'page'];
    default:
      if (next?.sent === true) return ['confirmedSent', 'page'];
      return isAsked ? ['confirmedNext', 'slip'] : ['confirmed', 'page'];
  }
}
