import { BOOKING_EVENTS } from '@villa/shared/domain/booking/booking-events.ts';
import { ACTOR_KINDS, BOOKING_STATUSES } from '@villa/shared/domain/booking/booking-status.ts';
import { expect, test } from 'vitest';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import { mailsOfChange } from './mails-of-change.ts';
import { BOOKING_MESSAGES } from './message-kinds.ts';

const guest = {
  firstName: 'Mali',
  lastName: 'Suk',
  email: 'mali@example.com',
  phone: '0812345678',
};
const record = (status: BookingRecord['status'], email = guest.email): BookingRecord =>
  ({ status, customerInfo: { ...guest, email }, deletedAt: null }) as BookingRecord;

/** Written by the clock. */
const BY_THE_CLOCK = ['payment_due', 'payment_late', 'receipt', 'receipt_void', 'written'];

test('each kind of mail about a booking is sent on some change of a booking', () => {
  const sent = BOOKING_EVENTS.flatMap((event) =>
    ACTOR_KINDS.flatMap((kind) =>
      [null, ...BOOKING_STATUSES.map((status) => record(status))].flatMap((before) =>
        // A booking without a mail address has the villa told instead.
        [...BOOKING_STATUSES.map((status) => record(status)), record('confirmed', '')].flatMap(
          (after) =>
            [false, true].flatMap((isRefund) =>
              mailsOfChange(
                {
                  before,
                  after,
                  event,
                  actor: { kind, personId: null },
                  fields: ['checkIn'],
                  step: { tellGuest: true },
                },
                { isRefund, hasReceipt: false },
              ),
            ),
        ),
      ),
    ),
  );
  expect([...new Set([...sent, ...BY_THE_CLOCK])].toSorted()).toEqual(
    BOOKING_MESSAGES.map(({ kind }) => kind).toSorted(),
  );
});
