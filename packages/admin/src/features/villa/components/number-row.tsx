import type { texts } from '@villa/shared/i18n/staff/villa.th.ts';
import { NumberInput, readNumber, readOptionalNumber } from '@villa/admin/kit/number-input.tsx';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import type { FieldError, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { VillaField } from '../field-name.ts';

interface NumberRowProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  field: Path<Values> & VillaField;
  unit: keyof typeof texts.units;
  hint?: string;
  /** May be left empty. */
  optional?: boolean;
}

/** A number of the villa: its name, what it counts, why it is refused. */
export function NumberRow<Values extends FieldValues>(props: NumberRowProps<Values>) {
  const { form, field, unit, hint, optional = false } = props;
  const { t } = useTranslation('villa');
  const name: VillaField = field;
  return (
    <FormRow
      label={t(`fields.${name}`)}
      hint={hint}
      error={form.formState.errors[field] as FieldError | undefined}
      required={!optional}
    >
      <NumberInput
        {...form.register(field, { setValueAs: optional ? readOptionalNumber : readNumber })}
        unit={t(`units.${unit}`)}
      />
    </FormRow>
  );
}
