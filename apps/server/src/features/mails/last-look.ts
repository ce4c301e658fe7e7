import type { BookingMailKind } from '@villa/shared/contract/mails.ts';
import type { SlipRow, SlipsRepository } from '../slips/slips.repository.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import { type MailedReceipts, receiptIn } from './compose-mail.ts';
import type { UserMailData } from './mail-data.ts';
import { type SlipsNow, isStillTrue, saysTheSame } from './mails-of-change.ts';
import type { MailRecord, MailsRepository } from './mails.repository.ts';
import type { Outbox } from './outbox.ts';

/** What a mail says from now on: null when it is not to be sent at all. */
export type LastLook = (
  mail: MailRecord,
  now: Date,
) => Pick<MailRecord, 'booking' | 'toName'> | null;

interface LastLookDeps {
  mails: Pick<MailsRepository, 'goneBeforeDropped'>;
  bookings: { find: (id: string) => BookingRecord };
  slips: Pick<SlipsRepository, 'sentOf'>;
  outbox: Pick<Outbox, 'addressed'>;
  receipts: Pick<MailedReceipts, 'isVoid'>;
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
  receipts,
}: LastLookDeps): LastLook {
  return (mail, now) => {
    const asWritten = { booking: mail.booking, toName: mail.toName };
    if (mail.bookingId === null) return isOver(mail, now) ? null : asWritten;
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
    return { booking: fresh.booking, toName: fresh.toName };
  };

  /** A step and its undo: what is true again is what the guest knew before. */
  function isUndone(mail: MailRecord, kind: BookingMailKind): boolean {
    if (mail.data === null || !('undo' in mail.data)) return false;
    const gone = mails.goneBeforeDropped(mail);
    return gone !== null && saysTheSame(kind, gone.kind as BookingMailKind);
  }
}

/** Asked again: a slip was refused, and none has come since. */
export function slipsNow(sent: readonly SlipRow[]): SlipsNow {
  const isAnswered = ({ decidedAt }: SlipRow) =>
    sent.some(({ sentAt }) => Number(sentAt) > Number(decidedAt));
  return {
    isWaiting: sent.some(({ state }) => state === 'waiting'),
    isAskedAgain: sent.some((slip) => slip.state === 'refused' && !isAnswered(slip)),
  };
}

/** A link that no longer opens anything is not worth a mail. */
function isOver({ kind, data }: MailRecord, now: Date): boolean {
  if (kind !== 'password_link') return false;
  const { link, until } = data as UserMailData['password_link'];
  return link === '' || new Date(until) <= now;
}
