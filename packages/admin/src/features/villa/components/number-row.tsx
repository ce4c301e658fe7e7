import type { texts } from '@villa/shared/i18n/staff/villa.th.ts';
import { readNumber, readOptionalNumber } from '@villa/admin/kit/number-input.tsx';
import { NumberRow as Row } from '@villa/admin/kit/number-row.tsx';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
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

/** A number of the villa by the villa's own names. */
export function NumberRow<Values extends FieldValues>(props: NumberRowProps<Values>) {
  const { form, field, unit, hint, optional = false } = props;
  const { t } = useTranslation('villa');
  const name: VillaField = field;
  return (
    <Row
      form={form}
      path={field}
      label={t(`fields.${name}`)}
      unit={t(`units.${unit}`)}
      hint={hint}
      required={!optional}
      read={optional ? readOptionalNumber : readNumber}
    />
  );
}
