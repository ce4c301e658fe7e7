import type { MailSummary } from '@villa/shared/contract/mails.ts';
import { useTranslation } from 'react-i18next';
import { useHouseTime } from '@villa/admin/shell/use-house-time.ts';

/** When a mail was sent, or when it is tried next. */
export function MailWhen({ mail }: { mail: MailSummary }) {
  const { t } = useTranslation('mails');
  const time = useHouseTime();
  const { state, sentAt, nextAttemptAt, attempts } = mail;
  if (sentAt) return time(sentAt);
  if (state === 'waiting' && attempts > 0 && nextAttemptAt) {
    return t('nextAt', { count: attempts, time: time(nextAttemptAt) });
  }
  return t('writtenAt', { time: time(mail.createdAt) });
}
