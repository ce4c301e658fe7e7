import { roomChoices } from '@villa/shared/domain/stay/stay-rules.ts';
import { Field, selectClass } from '@villa/ui/field.tsx';
import { useTranslation } from 'react-i18next';
import { DayInput } from '@villa/admin/kit/day-input.tsx';
import type { QuoteFieldsProps } from './quote-form.tsx';

/** The days, and who comes. */
export function QuotedStayFields({ villa, values, onChange, refusalOf }: QuoteFieldsProps) {
  const { t } = useTranslation('common');
  const guestChoices = Array.from({ length: villa.maxGuests }, (_, index) => index + 1);
  const counts = [
    ['guests', guestChoices],
    ['rooms', roomChoices(villa)],
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-3">
      {(['checkIn', 'checkOut'] as const).map((day) => (
        <Field key={day} label={t(`stay.${day}`)} error={refusalOf(day)}>
          <DayInput value={values[day]} onChange={(value) => onChange({ [day]: value })} />
        </Field>
      ))}
      {counts.map(([name, choices]) => (
        <Field key={name} label={t(`stay.${name}`)} error={refusalOf(name)}>
          <select
            value={values[name]}
            onChange={({ target }) => onChange({ [name]: Number(target.value) })}
            className={selectClass}
          >
            {choices.map((count) => (
              <option key={count} value={count}>
                {t(`count.${name}`, { count })}
              </option>
            ))}
          </select>
        </Field>
      ))}
    </div>
  );
}
