import { ApiError } from '@villa/shared/client/api-client.ts';
import { FIELD_REASONS, type FieldReason } from '@villa/shared/contract/errors.ts';
import { Field, controlClass } from '@villa/ui/field.tsx';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

const FIELDS = [
  { name: 'bank', autoComplete: 'off' },
  { name: 'number', autoComplete: 'off', inputMode: 'numeric' },
  { name: 'name', autoComplete: 'name' },
] as const;
export type AccountField = (typeof FIELDS)[number]['name'];

/** The fields of the account for refunds: bank, number and name, alike wherever a guest names them. */
export function RefundAccountFields({
  register,
  errors,
}: {
  register: (name: AccountField) => UseFormRegisterReturn;
  errors: FieldErrors<Partial<Record<AccountField, string | undefined>>>;
}) {
  const { t } = useTranslation('stay-changes');
  const reason = useFieldReason();
  const reasonOf = (name: AccountField) => {
    // A missing value is named; a wrong one gets the usual reason.
    if (errors[name]?.message === 'required') return t(`cancel.missing.${name}`);
    return reason(errors[name]);
  };
  return FIELDS.map(({ name, ...attributes }) => (
    <Field key={name} label={t(`cancel.${name}`)} error={reasonOf(name)} required>
      <input {...register(name)} {...attributes} className={controlClass} />
    </Field>
  ));
}

/** Why a field was refused, in words; undefined where it was not. */
export function useFieldReason(): (
  error: { message?: string | undefined } | undefined,
) => string | undefined {
  const { t } = useTranslation('errors');
  return (error) => error && t(`field.${isReason(error.message) ? error.message : 'invalid'}`);
}

/** The server's errors of an account's fields, by their names; nothing where it said something else. */
export function refusedAccountFields(
  error: Error,
  prefix = '',
): { name: AccountField; message: string }[] {
  if (!(error instanceof ApiError)) return [];
  return FIELDS.flatMap(({ name }) => {
    const message = error.fields[prefix + name];
    return message === undefined ? [] : [{ name, message }];
  });
}

function isReason(message: string | undefined): message is FieldReason {
  return FIELD_REASONS.some((reason) => reason === message);
}
