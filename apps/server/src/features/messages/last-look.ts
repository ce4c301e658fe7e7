import { hasWaitingSlip } from '@villa/shared/domain/money/slip-covers.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { givenBack, reversalOf } from '@villa/shared/domain/money/ledger.ts';
import type { BookingMailKind } from '@villa/shared/contract/mails.ts';
import type { SlipRow, SlipsRepository } from '../slips/slips.repository.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import { bookingOfMail } from './mail-booking.ts';
import type { LatePayment, MailedTopUp, UserMailData } from './mail-data.ts';
import { type MailedReceipts, receiptIn } from './compose-mail.ts';
import { type SlipsNow, isStillTrue, reasonsKept, saysTheSame } from './mails-of-change.ts';
import type { MailRecord, MailsRepository } from './mails.repository.ts';
import type { Addressed, Outbox } from './outbox.ts';
import { reminderOf } from './reminder-stage.ts';

/** Answers what a mail says from now on: null when it is not to be sent at all. */
export type LastLook = (
  mail: MailRecord,
  now: Date,
) => Pick<MailRecord, 'booking' | 'toName' | 'data'> | null;

interface LastLookDeps {
  mails: Pick<MailsRepository, 'goneBeforeDropped'>;
  bookings: { find: (id: string) => BookingRecord };
  slips: Pick<SlipsRepository, 'sentOf'>;
  outbox: Pick<Outbox, 'addressed'>;
  ledgers: Pick<LedgerRepository, 'read'>;
  /** The pictures of transfers back, by payment. */
  pictureUrls: (bookingId: string) => ReadonlyMap<string, string>;
  /** True if a guest's request to cancel waits for an answer. */
  hasOpenRequest: (bookingId: string) => boolean;
  /** The bedroom that the guest asked for last. */
  topUpOf: (bookingId: string) => MailedTopUp | null;
  /** The payments that are late now. */
  late: () => LatePayment[];
  timeZone: () => string;
  receipts: Pick<MailedReceipts, 'isVoid'>;
  /** The address of a link for a new password that still opens something. */
  passwordLinkPath: (linkId: string) => string | null;
}

/**
 * Looks at a mail again when its time has come, which may be long after it was written: it shows the
 * booking as it is by then, or is dropped when it would be wrong or no news any more.
 */
export function createLastLook({
  mails,
  bookings,
  slips,
  outbox,
  ledgers,
  pictureUrls,
  hasOpenRequest,
  topUpOf,
  late,
  timeZone,
  receipts,
  passwordLinkPath,
}: LastLookDeps): LastLook {
  return (mail, now) => {
    const asWritten = { booking: mail.booking, toName: mail.toName, data: mail.data };
    if (mail.kind === 'owner_late') {
      const payments = late();
      return payments.length === 0 ? null : { ...asWritten, data: { payments } };
    }
    if (mail.bookingId === null) return isOver(mail) ? null : asWritten;
    const kind = mail.kind as BookingMailKind;
    const record = bookings.find(mail.bookingId);
    if (!isStillTrue(kind, record, slipsNow(slips.sentOf(record.id)))) return null;
    const receipt = receiptIn(mail);
    if (receipt !== null && receipts.isVoid(receipt)) return null;
    if (isUndone(mail, kind)) return null;
    // Vouched for when it was written, or since.
    const isVouched = record.status === 'confirmed' || mail.toName !== '';
    const all = outbox.addressed(kind, record, isVouched);
    const fresh = all.find(({ toAddress }) => toAddress === mail.toAddress);
    // The guest has another address now, or this owner is none any more.
    if (!fresh) return null;
    if (!isStillSo(mail, record)) return null;
    const around = { today: dateInZone(now, timeZone()), isCancelAsked: hasOpenRequest(record.id) };
    if (!isStillAsked(mail, fresh.booking, around)) return null;
    return { booking: fresh.booking, toName: fresh.toName, data: stillValid(withPicture(mail)) };
  };

  /** True if the step that the mail tells of was not taken back meanwhile. */
  function isStillSo({ kind, data }: MailRecord, { id, rooms }: BookingRecord): boolean {
    if (kind === 'owner_cancellation') return hasOpenRequest(id);
    if (data !== null && 'topUp' in data) {
      const topUp = topUpOf(id);
      if (topUp?.id !== data.topUp.id) return false;
      if (kind === 'top_up_asked') return topUp.state === 'open';
      if (kind === 'top_up_opened') return topUp.state === 'confirmed' && rooms === topUp.rooms;
      return topUp.state === 'lapsed' || topUp.state === 'declined';
    }
    if (data === null || !('payment' in data)) return true;
    return !reversalOf(data.payment, ledgers.read(id).payments);
  }

  /** A link that no longer opens anything is not worth a mail. */
  function isOver({ kind, data }: MailRecord): boolean {
    if (kind !== 'password_link') return false;
    return passwordLinkPath((data as UserMailData['password_link']).linkId) === null;
  }

  /** Keeps those of the receipts it names as valid that are not void by now. */
  function stillValid(data: MailRecord['data']): MailRecord['data'] {
    if (data === null || !('voidReceipt' in data)) return data;
    const since = data.voidReceipt.since.filter((number) => !receipts.isVoid(number));
    return { voidReceipt: { ...data.voidReceipt, since } };
  }

  /** The picture of a transfer comes after its payment; what is kept may have changed since. */
  function withPicture({ bookingId, data }: MailRecord): MailRecord['data'] {
    if (data === null || !('payment' in data) || bookingId === null) return data;
    const { payment } = data;
    const picture = pictureUrls(bookingId).has(payment.id);
    const keptFor = payment.keptFor && reasonsKept(ledgers.read(bookingId));
    return { payment: { ...payment, picture, ...(keptFor && { keptFor }) } };
  }

  /** A step and its undo: what is true again is what the guest knew before. */
  function isUndone(mail: MailRecord, kind: BookingMailKind): boolean {
    // A refusal is news whatever was said before: it has reasons of its own, and none of the mails before has them.
    if (kind === 'slip_again') return false;
    if (mail.data === null || !('undo' in mail.data)) return false;
    const gone = mails.goneBeforeDropped(mail);
    return gone !== null && saysTheSame(kind, gone.kind as BookingMailKind);
  }
}

/**
 * True if a mail about money still fits. A reminder for a payment that was paid meanwhile, moved or tried on another
 * day is not sent.
 */
function isStillAsked(
  { kind, data }: MailRecord,
  booking: Addressed['booking'],
  { today, ...around }: { today: string; isCancelAsked: boolean },
) {
  if (kind === 'refund_account' || kind === 'owner_refund_account') {
    return booking !== null && givenBack(bookingOfMail(booking)) > 0;
  }
  if (kind !== 'payment_due' && kind !== 'payment_late') return true;
  const now = booking === null ? null : reminderOf(bookingOfMail(booking), today, around);
  if (now === null) return false;
  // Sent once more by staff: whatever is asked for by now.
  if (data === null || !('reminder' in data))
    return (kind === 'payment_late') === (now.stage === 'late');
  return data.reminder.dueOn === now.dueOn && data.reminder.stage === now.stage;
}

/** Asked again: a slip was refused, and none has come since. */
export function slipsNow(sent: readonly SlipRow[]): SlipsNow {
  const isAnswered = ({ decidedAt }: SlipRow) =>
    sent.some(({ sentAt }) => Number(sentAt) > Number(decidedAt));
  return {
    isWaiting: hasWaitingSlip({ slips: sent }),
    isAskedAgain: sent.some((slip) => slip.state === 'refused' && !isAnswered(slip)),
  };
}
