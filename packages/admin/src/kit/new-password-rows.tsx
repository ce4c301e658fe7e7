import { PASSWORD_MIN } from '@villa/shared/contract/auth.ts';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from './form-row.tsx';
import { PasswordInput } from './password-input.tsx';

interface NewPasswordRow {
  label: string;
  field: UseFormRegisterReturn;
  error: FieldError | undefined;
}

/** A password that is being chosen, and the same once more. */
export function NewPasswordRows({
  first,
  again,
}: {
  first: NewPasswordRow;
  again: NewPasswordRow;
}) {
  const { t } = useTranslation('accounts');
  return (
    <>
      <FormRow
        label={first.label}
        hint={t('register.passwordHint', { min: PASSWORD_MIN })}
        error={first.error}
        required
      >
        <PasswordInput {...first.field} autoComplete="new-password" />
      </FormRow>
      <FormRow
        label={again.label}
        error={again.error && { ...again.error, message: t('register.mismatch') }}
        required
      >
        <PasswordInput {...again.field} autoComplete="new-password" />
      </FormRow>
    </>
  );
}
