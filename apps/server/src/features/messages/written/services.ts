import { messageVerdict } from '@villa/shared/domain/message/message-verdict.ts';
import { DEFAULT_LANGUAGE } from '@villa/shared/domain/text/language.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { NO_ARRIVAL_DETAILS } from '@villa/shared/domain/stay/arrival.ts';
import type { BookingRecord } from '../../booking-record/booking-record.ts';
import { namesOfUsers } from '../../staff/names-of-users.ts';
import type { WrittenData } from '../kinds/written.ts';
import type { MailRecord, MailsRepository } from '../mails.repository.ts';
import type { Outbox } from '../outbox.ts';
import type { MessagesBelow } from '../services.ts';
import { stayOfBooking } from '../../check-in/check-in-follower.ts';
import { createBookingFacts } from './booking-facts.ts';
import { createBookingMessages } from './booking-messages.usecases.ts';
import { createComingMessages } from './coming-messages.ts';
import { createMessageClock } from './message-clock.ts';
import { createMessageTemplatesRepository } from './message-templates.repository.ts';
import { createMessageTemplates } from './message-templates.usecases.ts';
import { createMessageWays } from './message-way.ts';
import { planOf } from './planned-messages.ts';
import { createMessagePreviews } from './preview-message.ts';
import { createWrittenMessagesRepository } from './written-messages.repository.ts';

/** The messages that the owner writes. */
export function createOwnMessages(
  below: MessagesBelow & { outbox: Outbox; mails: MailsRepository; origin: string },
) {
  const { db, sqlite, stores } = below;
  const templates = createMessageTemplatesRepository(db);
  const written = createWrittenMessagesRepository(db, sqlite);
  const ways = createMessageWays(below.outbox);
  const facts = createBookingFacts({
    present: below.presentBooking,
    written,
    villa: () => below.published().villa,
    arrival: () => ({ ...NO_ARRIVAL_DETAILS, ...stores.villa.read()?.arrival }),
    guestPage: (id) => below.guestPages.of(id),
    guestsOf: (record) => below.checkInGuests.of(stayOfBooking(record)),
    ways,
    hasReviewLink: (record) => below.reviewLinks.hasLink(record),
    origin: below.origin,
  });
  const common = { ...below, templates, written, ways, facts, userNames: namesOfUsers(db) };
  const messageTemplates = createMessageTemplates({
    ...common,
    languageOf: (userId) => below.addressOf(userId).language,
  });

  /** A message as it is when it goes out; null when it is not to go, and is worked out anew. */
  function writtenNow(record: BookingRecord, data: WrittenData): WrittenData | null {
    if (data.template === null) return data;
    const row = written.find(data.row);
    const template = templates.find(data.template, DEFAULT_LANGUAGE);
    // Staff sent it: also one that was removed meanwhile goes as it was written.
    if (template === null) return data.forced ? data : null;
    const plan = written.plan(record.id, template.id);
    const { facts: about, said } = facts.of(record)(template, plan);
    const { since } = template;
    if (!data.forced) {
      if (row?.state !== 'sent' || row.occasion !== plan.occasion || since === null) return null;
      const now = below.clock.now();
      if (messageVerdict({ ...template, since }, about, facts.house(), now).is !== 'go')
        return null;
    }
    return said.missing.length > 0 ? null : { ...data, subject: said.subject, text: said.text };
  }

  /** In the place of one that LINE did not take. Belongs into a transaction. */
  function writeElse({ kind, bookingId, data }: MailRecord): void {
    const said = data as WrittenData | null;
    if (kind !== 'written' || bookingId === null || !said?.elseMail) return;
    const { elseMail: _, ...byMail } = said;
    const mailId = below.outbox.enqueueAbout('written', below.bookings.find(bookingId), byMail);
    if (mailId !== null) written.changeMail(said.row, mailId);
  }

  return {
    writeElse,
    messageTemplates,
    messagePreviews: createMessagePreviews(common),
    messageClock: createMessageClock(common),
    bookingMessages: createBookingMessages(common),
    comingMessages: createComingMessages({
      ...common,
      messageTemplates,
      channelStays: (from, to) =>
        below
          .channelStays(from, to, below.clock.now())
          .filter(({ reserved }) => reserved)
          .map(({ channel, entry, note }) => ({
            channel: channel.name,
            checkIn: entry.from,
            checkOut: entry.until,
            guestName: note?.name ?? '',
          })),
    }),
    writtenNow,
    /** Stays whose guests were sent codes that are others now, until staff have answered; `mark` stands for those of now. */
    changedCodes() {
      const now = below.clock.now();
      const today = dateInZone(now, below.published().villa.timeZone);
      return written.withCodes(today).flatMap((bookingId) => {
        const { again } = planOf(common, below.bookings.find(bookingId), templates.active(), now);
        const changed = again.filter(({ why }) => why === 'code');
        return changed.map(({ anchor: mark }) => ({ bookingId, mark }));
      });
    },
    openCodes: (bookingId: string) => facts.openCodes(bookingId),
  };
}
