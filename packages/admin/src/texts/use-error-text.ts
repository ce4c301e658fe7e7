import { ApiError } from '@villa/shared/client/api-client.ts';
import type { ErrorCode } from '@villa/shared/contract/errors.ts';
import type { texts } from '@villa/shared/i18n/errors.th.ts';
import { useTranslation } from 'react-i18next';

/** The keys of the sentences about a failed action, in the specification's words. */
export type Failed = keyof typeof texts & `${string}Failed`;

/** The server gave no reason that belongs to the call: none came, or a fault of its own. */
const UNEXPLAINED: readonly ErrorCode[] = ['internal', 'unavailable'];

/**
 * A failure in the reader's language: always by its code. Where that explains nothing, what failed
 * stands before it.
 */
export function useErrorText(): (error: unknown, failed?: Failed) => string {
  const { t } = useTranslation('errors');
  return (error, failed) => {
    const code = error instanceof ApiError ? error.code : 'internal';
    // It says whom to ask, which is the same beside a field and below a question that has none.
    const isBelow =
      error instanceof ApiError && Object.values(error.fields).includes('below_bound');
    const words = isBelow ? t('field.below_bound') : t(`code.${code}`);
    const said = failed && UNEXPLAINED.includes(code) ? `${t(failed)}: ${words}` : words;
    const id = error instanceof ApiError && error.status >= 500 ? error.requestId : null;
    return id === null ? said : t('numbered', { words: said, id });
  };
}
