import type { Booking } from '@villa/shared/contract/booking.ts';
import { GUEST_TEXT_NAMES, eachText } from '@villa/shared/contract/booking-texts.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';
import { type Case, bookingOf, nowOf } from '@villa/shared/testing/stay-cases.ts';
import { rowsAt, lettersIn } from '@villa/shared/testing/true-sentences.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailContent } from '../../features/messages/mail-content.ts';
import { reminderOf } from '../../features/messages/reminder-stage.ts';
import { summaryContent } from '../../features/stay-page/summary-content.ts';
import { type TestApp, createTestApp } from '../create-test-app.ts';
import { textsIn } from '../read-text.ts';

let app: TestApp;
let villa: Villa;
beforeAll(async () => {
  app = await createTestApp({ seed: 'plain' });
  villa = JSON.parse(app.deps.published().villaJson);
});
afterAll(() => app.close());

const INFO = { firstName: 'Anna', lastName: 'Suksan', email: 'a@example.com', phone: '0812345678' };

function answered(one: Case, language: Language): { booking: Booking; now: Date } {
  const { today, hasLeft } = nowOf(one);
  const { customerInfo, ...facts } = bookingOf(one);
  const now = new Date(`${today}T${hasLeft ? '09' : '03'}:00:00.000Z`);
  const at = now.toISOString();
  const booking: Booking = {
    ...facts,
    ...eachText(GUEST_TEXT_NAMES, () => ''),
    _id: 'b1',
    reference: 'BV-7K3Q9D',
    rooms: 3,
    guests: 2,
    promoCode: null,
    paymentMethod: 'bank_transfer',
    paymentSlipUrl: null,
    customerName: customerInfo ? 'Anna Suksan' : '',
    customerInfo: customerInfo && INFO,
    language,
    cancelReason: facts.status === 'cancelled' ? 'admin' : null,
    refundBy: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  return { booking, now };
}

const tableAt = (place: 'paper' | 'reminder') =>
  rowsAt(place).map(({ name, letters }) => [name, letters]);

test.each(LANGUAGES)(
  '38.1 in each state the paper says in %s what is true of it, and nothing else',
  (language) => {
    const said = rowsAt('paper').map(({ name, one }) => {
      const { booking, now } = answered(one, language);
      // There is one while a slip is looked at, and of a confirmed stay.
      const hasPaper = booking.status === 'in_review' || booking.status === 'confirmed';
      const texts = hasPaper ? textsIn(summaryContent(booking, villa, language, now)) : [];
      return [name, lettersIn(texts.join('\n'), 'paper', language)];
    });
    expect(said).toEqual(tableAt('paper'));
  },
);

test.each(LANGUAGES)(
  '38.1 in each state the reminder of the day says in %s what is true of it, and nothing else',
  (language) => {
    const said = rowsAt('reminder').map(({ name, one }) => {
      const { booking, now } = answered(one, language);
      const isCancelAsked = one.request === 'open';
      const reminder = reminderOf(booking, nowOf(one).today, { isCancelAsked });
      if (reminder === null) return [name, ''];
      const kind = reminder.stage === 'late' ? 'payment_late' : 'payment_due';
      const around = { villa, language, origin: 'https://villa.example', now, isCancelAsked };
      const { paragraphs } = mailContent({ kind, booking, data: { reminder } }, around);
      return [name, lettersIn(paragraphs.join('\n'), 'reminder', language)];
    });
    expect(said).toEqual(tableAt('reminder'));
  },
);
