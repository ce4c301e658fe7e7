import { type BookingMessage, paymentPath } from './message-kind.ts';
import { words } from './payment-due.words.ts';
import { type ReminderData, refreshReminder, reminderSentences } from './remind.ts';

/** Written by the clock (payment-reminders.ts). */
export const paymentDue: BookingMessage<'payment_due', ReminderData> = {
  kind: 'payment_due',
  audience: 'guest',
  topic: 'confirmed',
  words,
  isAboutMoney: true,
  isTrue: ({ record }) => record.status === 'confirmed',
  refresh: (data, now) => refreshReminder(false, data, now),
  paragraphs: (said) => reminderSentences(words[said.language].paragraphs, said),
  link: (booking) => ({ path: paymentPath(booking) }),
};
