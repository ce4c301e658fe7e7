import { browserErrorNumber, describeBrowserError } from '@villa/shared/domain/browser-error.ts';
import { ErrorPage } from '@villa/ui/error-page.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../use-host.ts';

/** Stands in for a screen that could not be drawn. */
export function ErrorFallback({ error }: { error: unknown }) {
  const { t } = useTranslation('common');
  const { reportError } = useHost();
  useEffect(() => reportError?.(error), [reportError, error]);
  const id = reportError && browserErrorNumber(describeBrowserError(error));
  return (
    <ErrorPage
      title={t('failure.title')}
      texts={[t('failure.text'), ...(id === undefined ? [] : [t('failure.number', { id })])]}
      retryLabel={t('tryAgain')}
    />
  );
}
