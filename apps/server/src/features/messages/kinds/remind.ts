import { type Reminder, reminderOf } from '../reminder-stage.ts';
import type { RelayNow, Sentences } from './message-kind.ts';

/** Kept beside a reminder; once its payment is paid or due on another day, it is not sent. */
export interface ReminderData {
  reminder: Reminder;
}

/** A reminder for a payment that was paid meanwhile, moved or tried on another day is not sent. */
export function refreshReminder(
  isLate: boolean,
  data: ReminderData | null,
  { booking, today, isCancelAsked }: RelayNow,
): { data: ReminderData | null } | null {
  const now = reminderOf(booking, today, { isCancelAsked });
  if (now === null) return null;
  // Sent once more by staff: whatever is asked for by now.
  const isStillAsked =
    data === null || !('reminder' in data)
      ? isLate === (now.stage === 'late')
      : data.reminder.dueOn === now.dueOn && data.reminder.stage === now.stage;
  return isStillAsked ? { data } : null;
}

export const reminderSentences = (
  paragraphs: readonly string[],
  { came, says, afterwards }: Sentences<ReminderData>,
): readonly string[] => [...paragraphs, ...(came ? [says.soFar] : []), ...afterwards];
