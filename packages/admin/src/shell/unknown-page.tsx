import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '@villa/ui/button.tsx';
import { PageHeading } from '../kit/page-heading.tsx';
import { paths } from '../paths.ts';

export function UnknownPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('unknownPage.title')} />
      <p className="mb-6 max-w-prose text-soft">{t('unknownPage.text')}</p>
      <Link to={paths.dashboard} className={buttonClass('outline')}>
        {t('unknownPage.back')}
      </Link>
    </>
  );
}
