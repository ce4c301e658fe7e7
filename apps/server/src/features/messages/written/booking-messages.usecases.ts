import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import type {
  BookingMessages,
  PlannedMessageChange,
  SentMessage,
} from '@villa/shared/contract/booking-messages.ts';
import { isMessageVariable, variablesIn } from '@villa/shared/domain/message/message-variables.ts';
import { isCodePiece, plainMessage } from '@villa/shared/domain/message/render-message.ts';
import { forEachLanguage } from '@villa/shared/domain/text/language.ts';
import { AppError, invalidFields } from '@villa/server/platform/app-error.ts';
import type { AuthUser } from '@villa/server/platform/auth/session.ts';
import type { Clock } from '@villa/server/platform/clock.ts';
import type { WriteTransaction } from '@villa/server/platform/database/write-transaction.ts';
import type { BookingRecord } from '../../booking-record/booking-record.ts';
import type { WrittenData } from '../kinds/written.ts';
import type { MailsRepository } from '../mails.repository.ts';
import type { BookingFacts } from './booking-facts.ts';
import { rowOf } from './message-clock.ts';
import type { MessageTemplatesRepository, TemplateRow } from './message-templates.repository.ts';
import type { MessageWays } from './message-way.ts';
import { type BookingPlan, getsMessages, planOf, stayOf } from './planned-messages.ts';
import { sendAgain, sendNow } from './send-message.ts';
import type {
  WrittenMessagesRepository,
  WrittenRow,
  WrittenWithMail,
} from './written-messages.repository.ts';

export interface BookingMessagesUseCases {
  /** @throws AppError `not_found` */
  of(bookingId: string): BookingMessages;
  /** @throws AppError `not_found`, `not_confirmed`, `invalid_fields`, `variable_missing`, `customer_info_missing` */
  write(
    bookingId: string,
    words: { subject: string; text: string },
    user: AuthUser,
  ): BookingMessages;
  /** One by hand that has not gone. @throws AppError `not_found`, `message_gone` */
  takeBack(bookingId: string, id: string): BookingMessages;
  /** @throws AppError `not_found`, `message_gone`, `not_confirmed` */
  change(
    bookingId: string,
    templateId: string,
    change: PlannedMessageChange,
    user: AuthUser,
  ): BookingMessages;
  /** @throws AppError `not_found`, `not_confirmed`, `message_gone`, `variable_missing`, `customer_info_missing` */
  send(bookingId: string, templateId: string, user: AuthUser): BookingMessages;
}

export interface BookingMessagesDeps {
  templates: MessageTemplatesRepository;
  written: WrittenMessagesRepository;
  mails: Pick<MailsRepository, 'find' | 'rewrite'>;
  bookings: { find: (id: string) => BookingRecord };
  facts: BookingFacts;
  ways: MessageWays;
  userNames: (ids: readonly string[]) => ReadonlyMap<string, string>;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
}

export function createBookingMessages(deps: BookingMessagesDeps): BookingMessagesUseCases {
  const { written, templates, clock } = deps;

  function planned(record: BookingRecord): BookingPlan {
    return planOf(deps, record, templates.active(), clock.now());
  }

  function present(bookingId: string): BookingMessages {
    const record = deps.bookings.find(bookingId);
    const plan = planned(record);
    const rows = written.of(bookingId).filter(({ reason }) => !isForOthers(reason));
    const { id, reference, checkIn, checkOut, language, customerName: guestName } = record;
    const reachedBy = deps.ways.of(record, 'both');
    const hasAddress = reachedBy.length > 0;
    return {
      booking: { id, reference, guestName, checkIn, checkOut, language, hasAddress, reachedBy },
      planned: plan.planned,
      sent: rows.map(sent),
      again: plan.again,
    };
  }

  function sent(row: WrittenWithMail): SentMessage {
    const mail = row.mailId === null ? null : deps.mails.find(row.mailId);
    const said = mail?.data as WrittenData | null | undefined;
    return {
      id: row.id,
      templateId: row.templateId,
      name: row.templateId === null ? null : templates.nameOf(row.templateId),
      ...stateOf(row),
      missing: row.missing,
      at: (mail?.sentAt ?? row.at).toISOString(),
      by: row.by === null ? null : (deps.userNames([row.by]).get(row.by) ?? null),
      why: row.why,
      subject: said ? plainMessage(said.subject) : '',
      text: said ? plainMessage(said.text) : '',
      mailId: row.mailId,
      way: mail?.way ?? null,
    };
  }

  /** @throws AppError `not_found`, `not_confirmed` */
  function known(
    bookingId: string,
    templateId: string,
  ): { record: BookingRecord; template: TemplateRow } {
    const record = deps.bookings.find(bookingId);
    const template = templates.active().find(({ id }) => id === templateId);
    if (template === undefined) throw new AppError('not_found');
    if (!getsMessages(record)) throw new AppError('not_confirmed');
    return { record, template };
  }

  /** A row that staff write. */
  function newRow(record: BookingRecord, user: AuthUser): WrittenRow {
    return {
      id: deps.newId(),
      bookingId: record.id,
      templateId: null,
      occasion: 1,
      anchor: '',
      state: 'sent',
      reason: null,
      missing: [],
      mailId: null,
      codes: null,
      at: clock.now(),
      by: user.id,
      why: '',
    };
  }

  const inTransaction = (bookingId: string, work: () => void): BookingMessages => {
    deps.writeTransaction(work);
    return present(bookingId);
  };

  return {
    of: present,
    write: (bookingId, words, user) =>
      inTransaction(bookingId, () => {
        const record = deps.bookings.find(bookingId);
        // Until staff have confirmed a stay, nobody has seen whose address it is.
        if (record.confirmedAt === null || record.deletedAt !== null) {
          throw new AppError('not_confirmed');
        }
        refuseUnknown(words);
        const row = newRow(record, user);
        const own = forEachLanguage(() => words);
        const inBoth = {
          subject: forEachLanguage((one) => own[one].subject),
          text: forEachLanguage((one) => own[one].text),
        };
        const { subject, text, missing } = deps.facts.render(record, inBoth, record.language);
        // Codes are read on the guest's page; by hand they would be kept with the words.
        const hasCodes = [...subject, ...text].some(isCodePiece);
        if (hasCodes) throw invalidFields({ text: 'codes_not_allowed' });
        if (missing.length > 0) throw new AppError('variable_missing', { data: { missing } });
        const data = { row: row.id, template: null, forced: true, subject, text };
        const mailId = deps.ways.write(record, data, 'line_else_mail', UNDO_HOLD_MS);
        if (mailId === null) throw new AppError('customer_info_missing');
        written.put({ ...row, mailId });
      }),
    takeBack: (bookingId, id) =>
      inTransaction(bookingId, () => {
        const row = written.find(id);
        const isByHand = row?.bookingId === bookingId && row.templateId === null;
        if (row === null || !isByHand) throw new AppError('not_found');
        const mail = deps.mails.find(row.mailId ?? '');
        if (mail?.state !== 'waiting') throw new AppError('message_gone');
        deps.mails.rewrite(mail.id, { state: 'dropped', nextAttemptAt: null });
        written.remove(id);
      }),
    change: (bookingId, templateId, change, user) =>
      inTransaction(bookingId, () => {
        const { record } = known(bookingId, templateId);
        const plan = written.plan(bookingId, templateId);
        const now = clock.now();
        const { planned: toCome, again } = planned(record);
        if ('again' in change) {
          const asked = again.find((one) => one.templateId === templateId);
          if (asked === undefined) throw new AppError('message_gone');
          if (change.again) sendAgain(deps, record, templateId, asked, newRow(record, user));
          else written.savePlan({ ...plan, notAgainFor: asked.anchor });
          return;
        }
        const one = toCome.find((each) => each.templateId === templateId);
        if (one === undefined) throw new AppError('message_gone');
        if ('hold' in change) {
          const held = change.hold
            ? { heldAt: now, heldBy: user.id }
            : { heldAt: null, heldBy: null };
          written.savePlan({ ...plan, ...held });
        } else if ('skip' in change) {
          const { why = '' } = change;
          const row = { ...newRow(record, user), templateId, occasion: plan.occasion };
          written.put({ ...row, anchor: anchorNow(record, one.template), state: 'skipped', why });
        } else {
          if (change.words !== null) refuseUnknown(change.words);
          const { subject = null, text = null } = change.words ?? {};
          const editedFor = change.words === null ? null : stayOf(record);
          written.savePlan({ ...plan, subject, text, editedFor });
        }
      }),
    send: (bookingId, templateId, user) =>
      inTransaction(bookingId, () => {
        const { record, template } = known(bookingId, templateId);
        const row = rowOf(
          written.of(bookingId),
          templateId,
          written.plan(bookingId, templateId).occasion,
        );
        const isOpen = row === null || row.state === 'not_sent' || row.mail === 'failed';
        if (!isOpen) throw new AppError('message_gone');
        sendNow(deps, record, template, {
          ...newRow(record, user),
          anchor: anchorNow(record, template),
        });
      }),
  };

  function anchorNow(record: BookingRecord, { trigger }: TemplateRow): string {
    return trigger === 'check_out' ? record.checkOut : record.checkIn;
  }
}

/** @throws AppError `invalid_fields` for a variable that there is not */
function refuseUnknown({ subject, text }: { subject: string; text: string }): void {
  const hasUnknown = (words: string) => variablesIn(words).some((name) => !isMessageVariable(name));
  if (hasUnknown(subject)) throw invalidFields({ subject: 'unknown_variable' });
  if (hasUnknown(text)) throw invalidFields({ text: 'unknown_variable' });
}

/** One that was never for this guest is no news. */
const isForOthers = (reason: WrittenRow['reason']) =>
  reason === 'other_language' || reason === 'other_source';

function stateOf({ state, reason, mail }: WrittenWithMail): Pick<SentMessage, 'state' | 'reason'> {
  if (state !== 'sent') return { state, reason };
  if (mail === 'failed') return { state: 'not_sent', reason: 'mail_failed' };
  if (mail === 'dropped') return { state: 'not_sent', reason: 'missed' };
  return { state: mail === 'waiting' || mail === 'sending' ? 'sending' : 'sent', reason: null };
}
