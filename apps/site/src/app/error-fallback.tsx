import { browserErrorNumber, describeBrowserError } from '@villa/shared/domain/browser-error.ts';
import { ErrorPage } from '@villa/ui/error-page.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { reportLate } from './report-uncaught.ts';

/** Stands in for a page that could not be drawn. */
export function ErrorFallback({ error }: { error: unknown }) {
  const { t } = useTranslation();
  useEffect(() => reportLate('site')(error), [error]);
  const id = browserErrorNumber(describeBrowserError(error));
  return (
    <ErrorPage
      title={t('failure.title')}
      texts={[t('failure.text'), t('failure.number', { id })]}
      retryLabel={t('tryAgain')}
    />
  );
}
