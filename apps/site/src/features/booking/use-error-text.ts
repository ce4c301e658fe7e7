import { FIELD_REASONS, type FieldReason } from '@villa/shared/contract/errors.ts';
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

/** Why a field was refused, in words; undefined where it was not. */
export function useFieldReason(): (
  error: { message?: string | undefined } | undefined,
) => string | undefined {
  const { t } = useTranslation('errors');
  return (error) => error && t(`field.${isReason(error.message) ? error.message : 'invalid'}`);
}

function isReason(message: string | undefined): message is FieldReason {
  return FIELD_REASONS.some((reason) => reason === message);
}
