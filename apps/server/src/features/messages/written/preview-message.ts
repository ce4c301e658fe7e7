import type { MessagePreview } from '@villa/shared/contract/message-templates.ts';
import { plainMessage } from '@villa/shared/domain/message/render-message.ts';
import { type Language, forEachLanguage } from '@villa/shared/domain/text/language.ts';
import type { AuthUser } from '@villa/server/platform/auth/session.ts';
import type { Clock } from '@villa/server/platform/clock.ts';
import type { WriteTransaction } from '@villa/server/platform/database/write-transaction.ts';
import type { BookingRecord } from '../../booking-record/booking-record.ts';
import type { Recipient } from '../../staff/recipient.ts';
import type { Outbox } from '../outbox.ts';
import type { BookingFacts } from './booking-facts.ts';
import { outlookOf, shownPieces } from './message-plan.ts';
import type { TemplateRow } from './message-templates.repository.ts';
import type { WrittenMessagesRepository } from './written-messages.repository.ts';

interface Previewed {
  bookingId: string;
  language?: Language | undefined;
  subject?: string | undefined;
  text?: string | undefined;
}

export interface MessagePreviews {
  /** @throws AppError `not_found` */
  of(template: TemplateRow, wanted: Previewed): MessagePreview;
  /** Mails it to a user. @throws AppError `not_found` */
  sendTo(template: TemplateRow, wanted: Previewed, user: Pick<AuthUser, 'id'>): Recipient;
}

interface PreviewDeps {
  bookings: { find: (id: string) => BookingRecord };
  facts: BookingFacts;
  written: Pick<WrittenMessagesRepository, 'plan'>;
  outbox: Pick<Outbox, 'enqueue'>;
  addressOf: (userId: string) => Recipient;
  writeTransaction: WriteTransaction;
  clock: Clock;
}

export function createMessagePreviews(deps: PreviewDeps): MessagePreviews {
  const { facts } = deps;

  function render(template: TemplateRow, wanted: Previewed) {
    const record = deps.bookings.find(wanted.bookingId);
    const language = wanted.language ?? record.language;
    const words = {
      subject: forEachLanguage((one) => wanted.subject ?? template.subject[one]),
      text: forEachLanguage((one) => wanted.text ?? template.text[one]),
    };
    return { record, language, said: facts.render(record, words, language) };
  }

  return {
    of(template, wanted) {
      const { record, language, said } = render(template, wanted);
      const plan = deps.written.plan(record.id, template.id);
      const ofBooking = facts.of(record)(template, plan).facts;
      const about = { ...ofBooking, missing: said.missing };
      return {
        language,
        subject: shownPieces(said.subject),
        text: shownPieces(said.text),
        ...outlookOf(template, about, facts.house(), deps.clock.now()),
      };
    },
    sendTo(template, wanted, user) {
      const { said } = render(template, wanted);
      const to = deps.addressOf(user.id);
      const { bookingId } = wanted;
      const data = {
        bookingId,
        subject: plainMessage(said.subject),
        text: plainMessage(said.text),
      };
      deps.writeTransaction(() => deps.outbox.enqueue({ kind: 'written_test', to, data }));
      return to;
    },
  };
}
