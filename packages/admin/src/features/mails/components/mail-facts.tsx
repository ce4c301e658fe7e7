import type { Mail } from '@villa/shared/contract/mails.ts';
import { Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/admin/paths.ts';
import { MailStateBadge } from './mail-state-badge.tsx';
import { MailWhen } from './mail-when.tsx';

const LABEL = 'mt-3 text-sm text-soft sm:mt-0';

/** Recipient, subject and state of a mail. */
export function MailFacts({ mail }: { mail: Mail }) {
  const { t } = useTranslation('mails');
  return (
    <dl className="mb-6 grid gap-x-6 sm:grid-cols-[8rem_1fr] sm:gap-y-3">
      <dt className={LABEL}>{t('filter')}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MailStateBadge {...mail} />
        <span className="text-sm text-soft">
          <MailWhen mail={mail} />
        </span>
      </dd>
      <dt className={LABEL}>{t('toLabel')}</dt>
      <dd className="wrap-anywhere">{mail.to}</dd>
      {mail.bookingId !== null && mail.reference !== null ? (
        <>
          <dt className={LABEL}>{t('booking')}</dt>
          <dd>
            <Link
              to={paths.booking(mail.bookingId)}
              aria-label={t('openBooking', { reference: mail.reference })}
              className="figures inline-flex min-h-11 items-center text-accent underline underline-offset-4 sm:min-h-0"
            >
              {mail.reference}
            </Link>
          </dd>
        </>
      ) : null}
      {mail.attachments.length > 0 ? (
        <>
          <dt className={LABEL}>{t('attachments')}</dt>
          <dd className="flex flex-wrap gap-x-4 gap-y-1">
            {mail.attachments.map((name) => (
              <span key={name} className="inline-flex items-center gap-1.5 text-sm">
                <Paperclip aria-hidden="true" className="size-4 text-soft" />
                {name}
              </span>
            ))}
          </dd>
        </>
      ) : null}
      {mail.state === 'dropped' ? (
        <dd className="text-sm text-soft sm:col-start-2">
          {t(mail.overLimit ? 'overLimitText' : 'droppedText')}
        </dd>
      ) : null}
      {mail.state === 'counted' ? (
        <dd className="text-sm text-soft sm:col-start-2">{t('countedText')}</dd>
      ) : null}
      {mail.problem ? (
        <>
          <dt className={LABEL}>{t('problem')}</dt>
          <dd className="text-sm">
            <p className="wrap-anywhere text-danger">{mail.problem}</p>
            {mail.state === 'failed' ? <p className="mt-1 text-soft">{t('wrongAddress')}</p> : null}
          </dd>
        </>
      ) : null}
    </dl>
  );
}
