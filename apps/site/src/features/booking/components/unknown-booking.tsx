import { buttonClass } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/site/app/paths.ts';
import { usePageTitle } from '../use-page-title.ts';
import { PageHeading } from './page-heading.tsx';

/** Nothing stands at this address: mostly a link that lost its end on the way. */
export function UnknownBooking({ villaName }: { villaName: string }) {
  const { t } = useTranslation('booking');
  usePageTitle(t('pageTitle.unknown'), villaName);
  return (
    <main
      id="main"
      className="mx-auto grid min-h-[60svh] max-w-xl content-center justify-items-start gap-4 px-5 py-16 sm:px-8"
    >
      <PageHeading>{t('unknown.title')}</PageHeading>
      <p className="text-soft">{t('unknown.text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {/* The home page leaves the server finished, so it is an ordinary link. */}
        <a href={paths.home} className={buttonClass('primary')}>
          {t('unknown.home')}
        </a>
        <Link to={paths.booking} className={buttonClass('outline')}>
          {t('unknown.again')}
        </Link>
      </div>
    </main>
  );
}
