import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormRow } from './form-row.tsx';
import { NumberInput, readOptionalNumber } from './number-input.tsx';

interface NumberRowProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  path: Path<Values>;
  label: string;
  unit: string;
  hint?: string | undefined;
  required?: boolean;
  /** Reads what was typed; an emptied field is null when left out. */
  read?: (typed: unknown) => unknown;
}

/** A number of a form: its name, what it counts, why it is refused. */
export function NumberRow<Values extends FieldValues, Output>(
  props: NumberRowProps<Values, Output>,
) {
  const { form, path, label, unit, hint, required = false, read = readOptionalNumber } = props;
  const { error } = form.getFieldState(path, form.formState);
  return (
    <FormRow label={label} hint={hint} error={error} required={required}>
      <NumberInput {...form.register(path, { setValueAs: read })} unit={unit} />
    </FormRow>
  );
}
