import type { MailKind } from '@villa/shared/contract/mails.ts';
import { DEFAULT_LANGUAGE } from '@villa/shared/domain/language.ts';
import type { Clock } from '../../lib/clock.ts';
import type { BookingChanged } from '../bookings/booking-changes.ts';
import type { BookingRecord } from '../bookings/booking-record.ts';
import { presentBooking } from '../bookings/present-booking.ts';
import { mailsOfChange } from './mails-of-change.ts';
import type { MailsRepository, NewMail } from './mails.repository.ts';

/** Where mails are written before anybody sends them. */
export interface Outbox {
  /** Writes the mails a change causes; belongs into the change's own transaction. @returns whether it caused one */
  note(change: BookingChanged): boolean;
  /** Writes one mail about a booking as it is now. @returns its id; null when there is no recipient */
  write(kind: MailKind, booking: BookingRecord): string | null;
  /** The part of a mail that follows from the booking, once for each recipient. */
  addressed(kind: MailKind, booking: BookingRecord): Addressed[];
}
export type Addressed = Pick<NewMail, 'toAddress' | 'toName' | 'language' | 'booking'>;

interface OutboxDeps {
  mails: MailsRepository;
  /** The owners, who get the mails to the villa. */
  owners: () => { name: string; email: string }[];
  clock: Clock;
  newId: () => string;
  /** What stands behind the @ of a message's id. */
  domain: string;
}

export function createOutbox({ mails, owners, clock, newId, domain }: OutboxDeps): Outbox {
  function addressed(kind: MailKind, record: BookingRecord): Addressed[] {
    const booking = presentBooking(record);
    if (kind === 'owner_slip' || kind === 'owner_holds') {
      const language = DEFAULT_LANGUAGE;
      return owners().map(({ name, email }) => ({
        toAddress: email,
        toName: name,
        language,
        booking,
      }));
    }
    const { customerInfo, customerName, language } = record;
    // A guest whom staff booked by telephone may have left no address.
    if (customerInfo === null || customerInfo.email === '') return [];
    return [{ toAddress: customerInfo.email, toName: customerName, language, booking }];
  }

  function write(kind: MailKind, record: BookingRecord): string | null {
    const createdAt = clock.now();
    const written = addressed(kind, record).map((mail) => {
      const id = newId();
      const messageId = `<${id}@${domain}>`;
      mails.insert({ ...mail, id, kind, bookingId: record.id, messageId, createdAt });
      return id;
    });
    return written[0] ?? null;
  }

  return {
    addressed,
    write,
    note(change) {
      // Personal data that a purge forgets must not remain in copies of mails.
      if (change.event === 'purged') mails.forget(change.after.id);
      const kinds = mailsOfChange(change);
      return kinds.filter((kind) => write(kind, change.after) !== null).length > 0;
    },
  };
}
