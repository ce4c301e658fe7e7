import { ERRORS, type ErrorCode, type FieldReason } from '@villa/shared/contract/errors.ts';
import { texts as english } from '@villa/shared/i18n/errors.en.ts';
import { texts as thai } from '@villa/shared/i18n/errors.th.ts';
import type { Outcome } from '../bridge.ts';
import { useDeskState } from './use-desk.ts';

const ERROR_TEXTS = { th: thai, en: english };
export type Refused = Extract<Outcome, { ok: false }>;

/** A refusal in the owner's words: at its field where it has one, else below the form. */
export function useRefusalTexts(refused: Refused | null) {
  const { code, field } = ERROR_TEXTS[useDeskState().language];
  const fields = refused?.fields ?? {};
  return {
    ofField: (name: string): string | undefined => {
      const reason = fields[name];
      return reason === undefined ? undefined : (field[reason as FieldReason] ?? field.invalid);
    },
    ofForm:
      refused === null || Object.keys(fields).length > 0
        ? null
        : code[(refused.code in ERRORS ? refused.code : 'internal') as ErrorCode],
  };
}
