import type { MailPage } from '@villa/shared/contract/mails.ts';
import type { AppContext } from '../../app-context.ts';
import type { BookingChanges } from '../bookings/booking-changes.ts';
import type { Bookings } from '../bookings/bookings.usecases.ts';
import type { SlipsRepository } from '../slips/slips.repository.ts';
import type { PresentBooking } from '../bookings/present-booking.ts';
import type { MailSources, MailedReceipts } from './compose-mail.ts';
import { createFileTransport, mailsFolder } from './file-transport.ts';
import { type HeldNights, createHoldsAlarm } from './holds-alarm.ts';
import { createMailsRepository } from './mails.repository.ts';
import { type Mails, createMails } from './mails.usecases.ts';
import { type LastLook, createLastLook } from './last-look.ts';
import { type Outbox, UNDO_HOLD_MS, createOutbox } from './outbox.ts';
import { type Relay, createRelay } from './relay.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** The outbox and the relay, as services.ts takes them over. */
export interface Mailing {
  mails: Mails;
  /** For mails that are about no booking: `outbox.write`. */
  outbox: Outbox;
  lastLook: LastLook;
  relay: Relay;
  mailDelivery: MailPage['delivery'];
}

/** Without `MAIL_FROM` mails are only files, so the sender does not matter. */
const NOBODY = 'villa@localhost';

/** Every change of a booking writes its mails from now on; they go out once jobs.ts has started the relay. */
export function createMailing(
  context: AppContext,
  around: {
    bookings: Bookings;
    bookingChanges: BookingChanges;
    slips: Pick<SlipsRepository, 'sentOf'>;
    presentBooking: PresentBooking;
    owners: () => { name: string; email: string }[];
    /** What guests hold unconfirmed of the coming year; nothing where limits are lifted. */
    held: () => HeldNights;
    receipts: MailedReceipts;
  },
): Mailing {
  const { config, db, clock, writeTransaction, newId, log, published } = context;
  const { bookings, bookingChanges, slips, presentBooking, owners, held, receipts } = around;
  const from = readSender(config.mailFrom ?? NOBODY);
  const transport =
    config.smtpUrl === null
      ? createFileTransport(mailsFolder(config.dataDir))
      : createSmtpTransport(config.smtpUrl);
  const mailSources: MailSources = {
    villa: () => published().villa,
    origin: config.publicUrl ?? `http://localhost:${config.port}`,
    receipts,
  };
  const mails = createMailsRepository(db);
  const outbox = createOutbox({
    mails,
    owners,
    present: presentBooking,
    clock,
    newId,
    domain: domainOf(from.address),
  });
  const lastLook = createLastLook({ mails, bookings, slips, outbox, receipts });
  const relay = createRelay({
    mails,
    lastLook,
    transport,
    mailSources,
    from,
    writeTransaction,
    clock,
    newId,
    log,
  });
  // Most changes of a busy hour are new holds, which cause no mail: looking into the outbox takes a
  // transaction of its own, so the relay is woken only when a mail was written.
  let isWritten = false;
  const alarm = createHoldsAlarm({
    held,
    lastSentAt: () => mails.lastWritten('owner_holds'),
    publish: (data) => outbox.write({ kind: 'owner_holds', to: 'owners', data }).length > 0,
    clock,
  });
  bookingChanges.inTransaction((change) => {
    if (outbox.note(change)) isWritten = true;
    if (alarm(change)) isWritten = true;
  });
  bookingChanges.afterCommit(() => {
    if (!isWritten) return;
    isWritten = false;
    relay.notify();
    // What waits for an undo goes as soon as there is none, and not only at the relay's next round.
    setTimeout(() => relay.notify(), UNDO_HOLD_MS + 100).unref();
  });
  return {
    mails: createMails({ mails, outbox, mailSources, bookings, slips, writeTransaction, clock }),
    outbox,
    lastLook,
    relay,
    mailDelivery: transport.delivery,
  };
}

/** `Villa <stay@villa.example.com>` or the address alone, in its parts. */
function readSender(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*)<(.+)>$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}

/** What stands behind an address's @. */
function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
