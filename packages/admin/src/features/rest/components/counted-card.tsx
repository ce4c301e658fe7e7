import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import type { VillaRest } from '@villa/shared/contract/rest.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const LINK = 'inline-flex min-h-11 items-center text-accent underline underline-offset-4';

/** The mails that count as sent, and how many are held back. */
export function CountedCard({ rest: { counted, heldMails } }: { rest: VillaRest }) {
  const { t } = useTranslation('rest');
  const { language } = useLanguage();
  return (
    <SectionCard
      title={t('counted.title')}
      intro={t(counted.length === 0 ? 'counted.none' : 'counted.text')}
    >
      <ul className="divide-y divide-line">
        {counted.map(({ id, name, reference }) => (
          <li key={id}>
            <Link to={paths.mail(id)} className={LINK}>
              {[name[language], reference].filter(Boolean).join(' · ')}
            </Link>
          </li>
        ))}
      </ul>
      {heldMails > 0 ? (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          {t('counted.held', { count: heldMails })}
          <Link to={`${paths.mails}?state=failed`} className={LINK}>
            {t('counted.openHeld')}
          </Link>
        </p>
      ) : null}
    </SectionCard>
  );
}
