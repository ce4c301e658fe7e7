import { selectClass } from '@villa/ui/field.tsx';
import { type FieldError, type FieldValues, get } from 'react-hook-form';
import { FormRow } from './form-row.tsx';
import type { RowProps } from './text-row.tsx';

interface SelectRowProps<
  Values extends FieldValues,
  Option extends string | number,
> extends RowProps<Values> {
  options: readonly Option[];
  nameOf: (option: Option) => string;
  required?: boolean;
}

/** A choice of a form: its name, what can be chosen, why it is refused. */
export function SelectRow<Values extends FieldValues, Option extends string | number>(
  props: SelectRowProps<Values, Option>,
) {
  const { form, path, label, hint, options, nameOf, required = false } = props;
  const error = get<object, FieldError | undefined>(form.formState.errors, path);
  return (
    <FormRow label={label} hint={hint} error={error} required={required}>
      <select {...form.register(path)} className={selectClass}>
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </select>
    </FormRow>
  );
}
