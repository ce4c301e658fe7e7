import { ApiError } from '@villa/shared/client/api-client.ts';
import { formatWait } from '@villa/shared/i18n/formats.ts';
import { languageOf } from '@villa/shared/i18n/text-loader.ts';
import { useTranslation } from 'react-i18next';

/** A failure in the guest's language: always by its code, and with the time to wait where the server names one. */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation('errors');
  return (error) => {
    if (!(error instanceof ApiError)) return t('code.internal');
    const { retryAfter } = error.data;
    if (error.status === 429 && typeof retryAfter === 'number') {
      return t('wait', { time: formatWait(retryAfter, languageOf(i18n)) });
    }
    const words = t(`code.${error.code}`);
    const id = error.status >= 500 ? error.requestId : null;
    return id === null ? words : t('numbered', { words, id });
  };
}
