import { ApiError } from '@villa/shared/client/api-client.ts';
import type { ErrorCode } from '@villa/shared/contract/errors.ts';
import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showRefused } from '@villa/admin/form/show-refused.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';

interface Meant {
  again?: true;
  moreThanDue?: true;
  datedBefore?: true;
}

/** The questions that are asked once, each with the field that confirms it. */
const MEANT: Partial<Record<ErrorCode, Meant>> = {
  same_payment: { again: true },
  more_than_due: { moreThanDue: true },
  dated_before: { datedBefore: true },
};

/** The server's reasons for refusing a transfer. */
export function useRefusal<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
) {
  const { t } = useTranslation(['money', 'bookings']);
  const errorText = useErrorText();
  const [refused, setRefused] = useState<unknown>(null);
  const [meant, setMeant] = useState<Meant>({});
  // A refusal no longer applies once another value is typed.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          setRefused(null);
          setMeant({});
        },
      }),
    [form],
  );
  const code = refused instanceof ApiError ? refused.code : null;
  return {
    /** The same amount a moment ago: it is asked once whether this is another one. */
    asksAgain: code === 'same_payment',
    /** More goes back than is due: it is asked once whether that is meant. */
    asksMore: code === 'more_than_due',
    /** It is dated before its booking was made: it is asked once whether that is meant. */
    asksDate: code === 'dated_before',
    /** A payment used the slip before: it needs a reason. */
    asksWhy: code === 'slip_used',
    /** The confirmed questions, which are sent along with the next try. */
    meant,
    forget: () => setRefused(null),
    show(error: unknown): void {
      if (error instanceof ApiError && error.code === 'reference_used') {
        const { reference = '' } = (error.data ?? {}) as { reference?: string };
        const message = t('money:refused.reference', { reference: reference });
        form.setError('bankReference' as Path<Values>, { message }, { shouldFocus: true });
        return;
      }
      const asked = error instanceof ApiError ? MEANT[error.code] : undefined;
      if (asked !== undefined) setMeant((before) => ({ ...before, ...asked }));
      setRefused(showRefused(error, form) ? null : error);
    },
    /** Why nothing was written; null where a field says it, or it was not refused. */
    text(): string | null {
      if (refused === null || code === 'slip_used' || (code !== null && code in MEANT)) return null;
      return code === 'stale_version' ? t('bookings:done.changedMeanwhile') : errorText(refused);
    },
  };
}
