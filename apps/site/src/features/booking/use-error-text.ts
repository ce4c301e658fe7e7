import { ApiError } from '@villa/shared/client/api-client.ts';
import { useTranslation } from 'react-i18next';

/** A failure in the guest's language: always by its code. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('errors');
  return (error) => t(`code.${error instanceof ApiError ? error.code : 'internal'}`);
}
