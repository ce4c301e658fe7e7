import { ApiError } from '@villa/shared/client/api-client.ts';
import type { TFunction } from 'i18next';

/** What a failure says to the guest, in the guest's language: always by its code. */
export function errorText(error: unknown, t: TFunction<'errors'>): string {
  return t(`code.${error instanceof ApiError ? error.code : 'internal'}`, { ns: 'errors' });
}
