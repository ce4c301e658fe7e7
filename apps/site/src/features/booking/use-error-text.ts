import { useTranslation } from 'react-i18next';
import { errorText } from '../../app/error-text.ts';

/** A failure in the guest's language. */
export function useErrorText(): (error: Error) => string {
  const { t } = useTranslation('errors');
  return (error) => errorText(error, t);
}
