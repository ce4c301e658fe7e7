import { PageSpinner } from '@villa/ui/spinner.tsx';
import { useTranslation } from 'react-i18next';
import { ErrorState, type ErrorStateProps } from './error-state.tsx';

/** Stands in place of a screen's data: it is on its way, or could not be fetched. */
export function NotLoaded(props: ErrorStateProps) {
  const { t } = useTranslation('common');
  return props.error ? <ErrorState {...props} /> : <PageSpinner label={t('loading')} />;
}
