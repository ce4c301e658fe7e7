import { ErrorPage } from '@villa/ui/error-page.tsx';
import { useTranslation } from 'react-i18next';

/** Stands in for a screen that could not be drawn. */
export function ErrorFallback() {
  const { t } = useTranslation('common');
  return (
    <ErrorPage title={t('failure.title')} texts={[t('failure.text')]} retryLabel={t('tryAgain')} />
  );
}
