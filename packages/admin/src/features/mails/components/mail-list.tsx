import type { MailSummary } from '@villa/shared/contract/mails.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { MailStateBadge } from './mail-state-badge.tsx';
import { MailWhen } from './mail-when.tsx';

interface MailListProps {
  mails: readonly MailSummary[];
  /** Left out where all of them are about one booking. */
  showReference?: boolean;
}

/** Mails, the newest first; the whole row is the link. In columns where there is room for them. */
export function MailList({ mails, showReference = true }: MailListProps) {
  const { t } = useTranslation('mails');
  const { language } = useLanguage();
  return (
    <ul className="@container divide-y divide-line">
      {mails.map((mail) => (
        <li key={mail.id}>
          <Link
            to={paths.mail(mail.id)}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-3.5 hover:bg-accent-soft sm:px-6 @3xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1.4fr)_9rem]"
          >
            <span className="min-w-0">
              <span className="block font-medium">{localize(mail.name, language)}</span>
              {showReference ? (
                <span className="figures block text-xs text-soft">{mail.reference}</span>
              ) : null}
            </span>
            <span className="justify-self-end @3xl:order-last @3xl:justify-self-start">
              <MailStateBadge {...mail} />
            </span>
            <span className="col-span-2 truncate text-sm @3xl:col-span-1">
              <span className="sr-only">{t('toLabel')} </span>
              {mail.to}
            </span>
            <span className="col-span-2 text-sm text-soft @3xl:col-span-1">
              <MailWhen mail={mail} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
