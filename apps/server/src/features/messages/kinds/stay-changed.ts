import { fill } from '@villa/shared/i18n/fill.ts';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { formatBaht, formatDateRange } from '@villa/shared/i18n/locale.ts';
import type { BookingChanged } from '../../booking-record/booking-follower.ts';
import { type Language, type Localized, localize } from '@villa/shared/domain/text/language.ts';
import { firstWord, isStayStep } from './first-word.ts';
import type { BookingMessage } from './message-kind.ts';
import { words } from './stay-changed.words.ts';

const STAY_FIELDS = ['checkIn', 'checkOut', 'rooms', 'guests', 'totalPrice'] as const;

interface Data {
  /** The stay as it was before. */
  before: {
    checkIn: string;
    checkOut: string;
    rooms: number;
    guests: number;
    totalPrice: number;
    /** The extras with what they cost, whole baht without tax; left out where there were none. */
    extras?: MailedExtraSum[];
  };
}

interface MailedExtraSum {
  id: string;
  name: Localized;
  total: number;
}

export const stayChanged: BookingMessage<'stay_changed', Data> = {
  kind: 'stay_changed',
  audience: 'guest',
  topic: 'confirmed',
  words,
  isCausedBy: (change) =>
    (isStayStep(change) || EXTRA_STEPS.includes(change.event)) &&
    firstWord(change) === null &&
    changesStay(change),
  data({ before }) {
    if (before === null) return null;
    const { checkIn, checkOut, rooms, guests, totalPrice } = before;
    const extras = before.price.extras?.map(({ id, name, total }) => ({ id, name, total }));
    return { before: { checkIn, checkOut, rooms, guests, totalPrice, ...(extras && { extras }) } };
  },
  isTrue: ({ record }) => record.status !== 'cancelled',
  paragraphs({ booking, language, data, says, asked, came, tooMuch, next, afterwards }) {
    const { paragraphs: whole, onlyPrice, paySlip, repriced } = words[language];
    const changed = data === null ? '' : extrasChanged(data.before.extras, booking, language);
    // Nobody is to look for what else is another than before.
    const isPrice = data !== null && changed === '' && isSameStay(data.before, booking);
    const said = isPrice ? [onlyPrice] : whole;
    const paragraphs = changed === '' ? said : [...said, repriced];
    const soFar = came ? [says.soFar] : [];
    // A slip that is looked at: nobody is asked to pay meanwhile.
    if (booking.status === 'in_review') return [...paragraphs, ...soFar];
    const isConfirmed = booking.status === 'confirmed';
    const ask = isConfirmed ? next : asked === null ? [] : [paySlip];
    return [...paragraphs, ...soFar, ...tooMuch, ...ask, ...afterwards];
  },
  values({ before }, { booking, language, counts }) {
    const { nights, guests, bedrooms } = counts(before);
    const days = formatDateRange(before.checkIn, before.checkOut, language, 'medium');
    const parts = [days, nights, guests, bedrooms, formatBaht(before.totalPrice)];
    return {
      before: parts.join(' · '),
      priceBefore: formatBaht(before.totalPrice),
      priceNow: formatBaht(booking.totalPrice),
      extras: extrasChanged(before.extras, booking, language),
    };
  },
};

const isSameStay = (before: Data['before'], booking: Booking): boolean =>
  STAY_FIELDS.every((field) => field === 'totalPrice' || before[field] === booking[field]);

/** Staff added one or took one off; a guest's own are seen on the page. */
const EXTRA_STEPS: readonly string[] = ['extra_added', 'extra_cancelled'];

/** The extras that cost other than before, each with both sums, in words; empty where none does. */
function extrasChanged(
  before: readonly MailedExtraSum[] = [],
  { price }: Pick<Booking, 'price'>,
  language: Language,
): string {
  const { added, gone, other } = words[language];
  const now = price.extras ?? [];
  const sumIn = (list: readonly MailedExtraSum[], id: string) =>
    list.find((one) => one.id === id)?.total ?? null;
  const all = [...before, ...now.filter(({ id }) => sumIn(before, id) === null)];
  return all
    .flatMap(({ id, name }) => {
      const [was, is] = [sumIn(before, id), sumIn(now, id)];
      if (was === is) return [];
      const values = {
        name: localize(name, language),
        was: formatBaht(was ?? 0),
        is: formatBaht(is ?? 0),
      };
      return [fill(was === null ? added : is === null ? gone : other, values)];
    })
    .join('; ');
}

function changesStay({ after, fields, step }: BookingChanged): boolean {
  return (
    step.tellGuest === true &&
    after.status !== 'cancelled' &&
    fields.some((field) => STAY_FIELDS.some((one) => one === field))
  );
}
