import { ApiError } from '@villa/shared/client/api-client.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Puts the fields that the server refused on the form's own, and the focus on the first of them.
 * @returns whether every refused field stands in the form, so that nothing is left to say beside it
 */
export function showRefused<Values extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const refused = Object.entries(error.fields);
  const known = refused.filter(([path]) => form.getValues(path as Path<Values>) !== undefined);
  known.forEach(([path, message], index) =>
    form.setError(path as Path<Values>, { message }, { shouldFocus: index === 0 }),
  );
  return refused.length > 0 && known.length === refused.length;
}
