import type { Villa } from '@villa/shared/contract/villa.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { usePageTitle } from '@villa/ui/use-page-title.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@villa/site/app/paths.ts';
import { useShownLanguage } from '../use-shown-language.ts';
import { NoticeLayout } from './notice-layout.tsx';
import { PageHeading } from './page-heading.tsx';

interface UnknownBookingProps {
  villa: Pick<Villa, 'name'>;
  picture?: ReactNode;
  /** Whom to call. */
  contact?: ReactNode;
  homeHref: string;
}

/** No booking has this address: mostly a link that was not copied whole. */
export function UnknownBooking({ villa, picture, contact, homeHref }: UnknownBookingProps) {
  const { t } = useTranslation('booking');
  usePageTitle(t('pageTitle.unknown'), localize(villa.name, useShownLanguage()));
  return (
    <NoticeLayout picture={picture}>
      <PageHeading>{t('unknown.title')}</PageHeading>
      <p className="text-soft">{t('unknown.text')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {/* The server sends the home page complete, so it is an ordinary link. */}
        <a href={homeHref} className={buttonClass('primary')}>
          {t('unknown.home')}
        </a>
        <Link to={paths.booking} className={buttonClass('outline')}>
          {t('unknown.again')}
        </Link>
      </div>
      {contact ? (
        <div className="mt-4 grid w-full gap-4">
          {/* A villa that names no way to be reached draws no contact. */}
          <p className="only:hidden">{t('unknown.paid')}</p>
          {contact}
        </div>
      ) : null}
    </NoticeLayout>
  );
}
