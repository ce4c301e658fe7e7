import { createHash } from 'node:crypto';
import type { Booking } from '@villa/shared/contract/booking.ts';
import type { GuestPage } from '@villa/shared/contract/guest-page.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import {
  type MessagePiece,
  type RenderedMessage,
  plainMessage,
  renderMessage,
} from '@villa/shared/domain/message/render-message.ts';
import type { HouseTimes } from '@villa/shared/domain/message/message-moment.ts';
import { variablesOf } from '@villa/shared/domain/message/message-template.ts';
import {
  type CodeVariable,
  type MessageVariable,
  type SecretVariable,
  isCodeVariable,
} from '@villa/shared/domain/message/message-variables.ts';
import { nightCount } from '@villa/shared/domain/stay/stay.ts';
import type { MessageFacts } from '@villa/shared/domain/message/message-verdict.ts';
import { potOf } from '@villa/shared/domain/money/ledger.ts';
import { type ArrivalDetails, owesBeforeArrival } from '@villa/shared/domain/stay/arrival.ts';
import { type Language, forEachLanguage, localize } from '@villa/shared/domain/text/language.ts';
import { missingGuests } from '@villa/shared/i18n/check-in-words.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { nameBehindTitle } from '@villa/shared/i18n/person-name.ts';
import type { BookingRecord } from '../../booking-record/booking-record.ts';
import type { OpenedGuest } from '../../check-in/guest-rows.ts';
import type { PresentBooking } from '../../bookings/present-booking.ts';
import { bookingPath } from '../kinds/message-kind.ts';
import type { TemplateRow } from './message-templates.repository.ts';
import type { MessageWays } from './message-way.ts';
import type { PlanRow, WrittenMessagesRepository } from './written-messages.repository.ts';

export type Codes = Readonly<Record<CodeVariable, string>>;

/** All that a message may hold of a booking; empty: the booking has none. The codes are filled in on the way out. */
type ValuesOfBooking = Readonly<Record<Exclude<MessageVariable, SecretVariable>, string>>;

interface FactsDeps {
  present: PresentBooking;
  written: Pick<WrittenMessagesRepository, 'movedAt'>;
  villa: () => Villa;
  /** The codes as the owner wrote them, whether or not a guest may read them. */
  arrival: () => ArrivalDetails;
  guestPage: (bookingId: string) => GuestPage;
  /** Those who come, with what is missing of each. */
  guestsOf: (record: BookingRecord) => readonly OpenedGuest[];
  ways: Pick<MessageWays, 'of'>;
  /** True if its guest may get a link to review the stay. */
  hasReviewLink: (record: BookingRecord) => boolean;
  /** The origin of the site, without a slash at its end. */
  origin: string;
}

/** A message of one booking: the facts by which it is decided on, and its words. */
export interface MessageOfBooking {
  facts: MessageFacts;
  said: RenderedMessage;
}

export interface BookingFacts {
  /** Everything about a booking that does not depend on the message, and from it a message's own. */
  of(record: BookingRecord): (template: TemplateRow, plan: PlanRow) => MessageOfBooking;
  /** The words of a message in a language, whichever the guest reads. */
  render(
    record: BookingRecord,
    words: Pick<TemplateRow, 'subject' | 'text'>,
    language: Language,
  ): RenderedMessage;
  /** A message as it is copied to the guest of a channel, with a gap for each value that such a stay has not. */
  textsFor(
    stay: StayInShort,
    words: Pick<TemplateRow, 'subject' | 'text'>,
  ): { text: Record<Language, string>; missing: string[] };
  house(): HouseTimes;
  /** The codes that a guest may read now; null: none. */
  openCodes(bookingId: string): Codes | null;
  /** A mark of the codes as they are, by which a change of those that were sent is noticed. */
  markOfCodes(row: string): string;
}

export function createBookingFacts(deps: FactsDeps): BookingFacts {
  const codesOf = ({ doorCode, wifiName, wifiPassword }: ArrivalDetails): Codes => ({
    doorCode,
    wifi: [wifiName, wifiPassword].filter(Boolean).join(' / '),
  });

  function render(
    record: BookingRecord,
    booking: Booking,
    words: Pick<TemplateRow, 'subject' | 'text'>,
    language: Language,
  ): RenderedMessage {
    const guests = deps.guestsOf(record).map(({ details, missing }) => ({ ...details, missing }));
    const values: ValuesOfBooking = {
      ...valuesOf(record, booking, deps.villa(), language, deps.origin),
      checkInLink: `${deps.origin}${bookingPath(booking)}/check-in`,
      missing: missingGuests(guests, language),
    };
    // A stay that may not be reviewed has no link: a message with it is not sent, and says why.
    const hasSecret = (name: SecretVariable): boolean =>
      isCodeVariable(name) ? codesOf(deps.arrival())[name] !== '' : deps.hasReviewLink(record);
    return renderMessage(words, language, values, hasSecret);
  }

  return {
    of(record) {
      const booking = deps.present(record);
      const moved = deps.written.movedAt(record.id);
      const { instalments } = booking;
      const { checkIn, checkOut, language, source } = record;
      const common = {
        confirmedAt: record.confirmedAt ?? record.createdAt,
        checkIn,
        checkOut,
        checkInMovedAt: moved.checkIn,
        checkOutMovedAt: moved.checkOut,
        balanceDueOn: balanceDueOn(booking),
        language,
        source,
        isPaid: !owesBeforeArrival({ instalments, checkIn }),
        isCheckInDone: deps.guestsOf(record).every(({ missing }) => missing.length === 0),
      };
      return (template, plan) => {
        const said = render(record, booking, wordsFor(template, plan), language);
        const hasCodes = variablesOf(wordsFor(template, plan)).some(isCodeVariable);
        const areCodesOpen = !hasCodes || deps.guestPage(record.id).arrival.state === 'open';
        const { missing } = said;
        const hasAddress = deps.ways.of(record, template.ways).length > 0;
        const isHeld = plan.heldAt !== null;
        return { said, facts: { ...common, hasAddress, missing, areCodesOpen, isHeld } };
      };
    },
    render: (record, words, language) => render(record, deps.present(record), words, language),
    textsFor(stay, words) {
      const said = forEachLanguage((language) =>
        renderMessage(words, language, valuesOfStay(stay, deps.villa(), language), () => false),
      );
      return {
        text: forEachLanguage((language) => withGaps(said[language].text)),
        missing: [...new Set([...said.th.missing, ...said.en.missing])],
      };
    },
    house() {
      const { timeZone, checkInTime, checkOutTime } = deps.villa();
      return { timeZone, checkInTime, checkOutTime };
    },
    openCodes(bookingId) {
      const { state, details } = deps.guestPage(bookingId).arrival;
      return state === 'open' && details !== null ? codesOf(details) : null;
    },
    markOfCodes(row) {
      const { doorCode, wifi } = codesOf(deps.arrival());
      return createHash('sha256').update([row, doorCode, wifi].join('\n')).digest('hex');
    },
  };
}

/** The words of a message for one booking: those that staff gave this one, else the template's. */
export function wordsFor(
  { subject, text }: TemplateRow,
  plan: Pick<PlanRow, 'subject' | 'text'>,
): Pick<TemplateRow, 'subject' | 'text'> {
  const { subject: ownSubject, text: ownText } = plan;
  if (ownSubject === null || ownText === null) return { subject, text };
  // Typed in the language that the guest reads.
  return { subject: forEachLanguage(() => ownSubject), text: forEachLanguage(() => ownText) };
}

/** The day of the last payment that the guest still owes for the stay. */
function balanceDueOn({ instalments }: Booking): string | null {
  const owed = instalments.filter(
    ({ kind, amount, paid, payer }) =>
      potOf(kind) === 'stay' && kind !== 'top_up' && payer !== 'agent' && paid < amount,
  );
  return (
    owed
      .map(({ dueOn }) => dueOn)
      .toSorted()
      .at(-1) ?? null
  );
}

/** The part of a stay that a channel's has, too. */
interface StayInShort {
  guestName: string;
  checkIn: string;
  checkOut: string;
}

function valuesOfStay(
  { guestName, checkIn, checkOut }: StayInShort,
  villa: Villa,
  language: Language,
) {
  const day = (date: string) => formatDate(date, language, 'long');
  const hour = (time: string) => (language === 'th' ? `${time} น.` : time);
  return {
    // Without a title of its own: owners write one before it.
    firstName: nameBehindTitle(guestName.split(' ')[0] ?? '', language),
    guestName,
    checkIn: day(checkIn),
    checkOut: day(checkOut),
    checkInTime: hour(villa.checkInTime),
    checkOutTime: hour(villa.checkOutTime),
    nights: String(nightCount({ checkIn, checkOut })),
    villaName: localize(villa.name, language),
    villaPhone: villa.contact.phone,
  };
}

/** A message with a gap in the place of each value that is not there. */
const withGaps = (pieces: readonly MessagePiece[]): string =>
  plainMessage(
    pieces.map((piece) =>
      typeof piece === 'object' && ('secret' in piece || piece.value === '') ? '____' : piece,
    ),
  );

function valuesOf(
  record: BookingRecord,
  booking: Booking,
  villa: Villa,
  language: Language,
  origin: string,
) {
  const { customerName: guestName, checkIn, checkOut } = record;
  const balanceDue = balanceDueOn(booking);
  return {
    ...valuesOfStay({ guestName, checkIn, checkOut }, villa, language),
    firstName: nameBehindTitle(record.customerInfo?.firstName ?? '', language),
    reference: record.reference,
    guests: String(record.guests),
    rooms: String(record.rooms),
    total: formatBaht(booking.money.total),
    balance: formatBaht(booking.money.due),
    balanceDue: balanceDue === null ? '' : formatDate(balanceDue, language, 'long'),
    stayLink: origin + bookingPath(booking),
  };
}
