import { FIELD_REASONS, type FieldReason } from '@villa/shared/contract/errors.ts';
import { Field, type FieldProps } from '@villa/ui/field.tsx';
import type { FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface FormRowProps extends Omit<FieldProps, 'error'> {
  /** The error of react-hook-form: its message is a reason of the contract, or a finished sentence. */
  error?: FieldError | undefined;
}

function isReason(message: string): message is FieldReason {
  return FIELD_REASONS.some((reason) => reason === message);
}

/** A labelled control of a form, with its refusal in the reader's language. */
export function FormRow({ error, ...field }: FormRowProps) {
  const { t } = useTranslation('errors');
  const message = error && (error.message || 'invalid');
  const words = message && isReason(message) ? t(`field.${message}`) : message;
  return <Field {...field} {...(words ? { error: words } : {})} />;
}
