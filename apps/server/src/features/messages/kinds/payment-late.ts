import { type BookingMessage, paymentPath } from './message-kind.ts';
import { words } from './payment-late.words.ts';
import { type ReminderData, refreshReminder, reminderSentences } from './remind.ts';

/** Written by the clock (payment-reminders.ts). */
export const paymentLate: BookingMessage<'payment_late', ReminderData> = {
  kind: 'payment_late',
  audience: 'guest',
  topic: 'confirmed',
  words,
  isAboutMoney: true,
  isTrue: ({ record }) => record.status === 'confirmed',
  refresh: (data, now) => refreshReminder(true, data, now),
  paragraphs: (said) => reminderSentences(words[said.language].paragraphs, said),
  link: (booking) => ({ path: paymentPath(booking) }),
};
