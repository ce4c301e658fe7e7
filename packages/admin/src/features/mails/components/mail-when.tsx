import type { MailSummary } from '@villa/shared/contract/mails.ts';
import { useTranslation } from 'react-i18next';
import { useInstant } from '@villa/admin/shell/use-instant.ts';

/** When a mail was sent, or when it is tried next. */
export function MailWhen({ mail }: { mail: MailSummary }) {
  const { t } = useTranslation('mails');
  const time = useInstant();
  const { state, sentAt, nextAttemptAt, attempts } = mail;
  if (sentAt) return time(sentAt);
  if (state === 'waiting' && attempts > 0 && nextAttemptAt) {
    return t('nextAt', { count: attempts, time: time(nextAttemptAt) });
  }
  // Written, and not to be sent before this: the step it is about can still be undone.
  if (state === 'waiting' && nextAttemptAt && nextAttemptAt > mail.createdAt) {
    return t('goesAt', { time: time(nextAttemptAt) });
  }
  return t('writtenAt', { time: time(mail.createdAt) });
}
