import { formatBaht, formatDateRange } from '@villa/shared/i18n/locale.ts';
import type { BookingChanged } from '../../booking-record/booking-follower.ts';
import { firstWord, isStayStep } from './first-word.ts';
import type { BookingMessage } from './message-kind.ts';
import { words } from './stay-changed.words.ts';

const STAY_FIELDS = ['checkIn', 'checkOut', 'rooms', 'guests', 'totalPrice'];

interface Data {
  /** The stay as it was before. */
  before: {
    checkIn: string;
    checkOut: string;
    rooms: number;
    guests: number;
    totalPrice: number;
  };
}

export const stayChanged: BookingMessage<'stay_changed', Data> = {
  kind: 'stay_changed',
  audience: 'guest',
  topic: 'confirmed',
  words,
  isCausedBy: (change) => isStayStep(change) && firstWord(change) === null && changesStay(change),
  data({ before }) {
    if (before === null) return null;
    const { checkIn, checkOut, rooms, guests, totalPrice } = before;
    return { before: { checkIn, checkOut, rooms, guests, totalPrice } };
  },
  isTrue: ({ record }) => record.status !== 'cancelled',
  paragraphs({ booking, language, says, asked, came, tooMuch, next, afterwards }) {
    const { paragraphs, paySlip } = words[language];
    const soFar = came ? [says.soFar] : [];
    // A slip that is looked at: nobody is asked to pay meanwhile.
    if (booking.status === 'in_review') return [...paragraphs, ...soFar];
    const isConfirmed = booking.status === 'confirmed';
    const ask = isConfirmed ? next : asked === null ? [] : [paySlip];
    return [...paragraphs, ...soFar, ...tooMuch, ...ask, ...afterwards];
  },
  values({ before }, { language, counts }) {
    const { nights, guests, bedrooms } = counts(before);
    const days = formatDateRange(before.checkIn, before.checkOut, language, 'medium');
    const parts = [days, nights, guests, bedrooms, formatBaht(before.totalPrice)];
    return { before: parts.join(' · ') };
  },
};

function changesStay({ after, fields, step }: BookingChanged): boolean {
  return (
    step.tellGuest === true &&
    after.status !== 'cancelled' &&
    fields.some((field) => STAY_FIELDS.includes(field))
  );
}
