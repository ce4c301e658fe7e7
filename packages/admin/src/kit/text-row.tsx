import { controlClass } from '@villa/ui/field.tsx';
import type { ComponentProps, ReactNode } from 'react';
import {
  type FieldError,
  type FieldValues,
  type Path,
  type UseFormRegister,
  type UseFormReturn,
  get,
} from 'react-hook-form';
import { FormRow } from './form-row.tsx';

export interface RowProps<Values extends FieldValues> {
  form: {
    register: UseFormRegister<Values>;
    formState: Pick<UseFormReturn<Values>['formState'], 'errors'>;
  };
  path: Path<Values>;
  label: ReactNode;
  hint?: ReactNode;
  /** In place of the form's own refusal. */
  error?: FieldError | undefined;
}

interface TextRowProps<Values extends FieldValues>
  extends RowProps<Values>, Omit<ComponentProps<'input'>, 'form'> {
  /** A text of several lines. */
  rows?: number;
  setValueAs?: (typed: string) => unknown;
}

/** A text of a form: its name, the control, why it is refused. */
export function TextRow<Values extends FieldValues>(props: TextRowProps<Values>) {
  const {
    form,
    path,
    label,
    hint,
    error,
    required = false,
    rows,
    setValueAs,
    className,
    ...input
  } = props;
  const control = {
    autoComplete: 'off',
    ...form.register(path, setValueAs && { setValueAs }),
    className: `${controlClass} ${className ?? ''}`,
  };
  return (
    <FormRow
      label={label}
      hint={hint}
      error={error ?? get<object, FieldError | undefined>(form.formState.errors, path)}
      required={required}
    >
      {rows === undefined ? (
        <input {...control} {...input} />
      ) : (
        <textarea {...control} rows={rows} />
      )}
    </FormRow>
  );
}
