import type { BookingDetail } from '../contract/admin-bookings.ts';
import {
  type StayState,
  factsOf,
  isWaitingForVilla,
  mayHavePaid,
  stayNow,
  stayState,
} from '../domain/booking/stay-state.ts';
import type { CalendarDate } from '../domain/stay/calendar-date.ts';
import type { Villa } from '../contract/villa.ts';
import { type Language, localize } from '../domain/text/language.ts';
import { nameBehindTitle } from './person-name.ts';
import { fill } from './fill.ts';
import { formatDate, formatInstant } from './locale.ts';
import { stayEndSentence } from './stay-end-words.ts';
import { type AskedFor, askedFor } from './money-words.ts';
import { texts as en } from './message/guest-message.en.ts';
import { texts as th } from './message/guest-message.th.ts';

const TEXTS = { th, en } as const;

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
  const state = stayState(factsOf(booking, { request, topUp: booking.topUp }), moment);
  const asked = askedFor(booking, language, moment.today, request);
  const [situation, lead] = situationOf(booking, state, asked.next, moment.today);
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
    ends: state.cancelling ? formatInstant(state.cancelling.endsAt, language, villa.timeZone) : '',
  };
  const isLater = asked.later !== '' && lead !== null && lead !== 'details';
  const lines = [
    name === '' ? texts.greetingNobody : texts.greeting,
    texts.stay,
    situation === 'over' && booking.ended
      ? stayEndSentence(booking.ended, language)
      : texts.status[situation],
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
  { expiresAt, cancelReason, status, slips }: BookingDetail,
  state: StayState,
  next: AskedFor['next'],
  today: CalendarDate,
): [Situation, Lead | null] {
  const { phase } = state;
  if (state.cancelling) return ['cancelling', 'page'];
  const isAgain = mayHavePaid(state, slips);
  const isAsked = next !== null && !next.onHold && !next.sent;
  const isOpen = expiresAt === null;
  switch (phase) {
    case 'ended':
      return [status !== 'cancelled' || cancelReason === 'expired' ? 'expired' : 'cancelled', null];
    case 'in_review':
      return isWaitingForVilla(state) ? ['in_review', 'page'] : ['in_reviewNext', 'slip'];
    case 'hold':
    case 'to_pay':
      if (phase === 'hold' && !isOpen) return ['held', 'details'];
      if (isAsked && isAgain) return ['again', 'slip'];
      if (!isAsked) return ['nothingDue', 'page'];
      if (isOpen && next.dueOn > today) return ['pendingLater', 'slip'];
      return [isOpen ? 'pendingOpen' : 'pending', 'slip'];
    case 'over':
      return isAsked ? ['overNext', 'slip'] : ['over', 'page'];
    default:
      if (next?.sent === true) return ['confirmedSent', 'page'];
      if (isAsked && isAgain) return ['confirmedAgain', 'slip'];
      return isAsked ? ['confirmedNext', next.cash ? 'page' : 'slip'] : ['confirmed', 'page'];
  }
}
