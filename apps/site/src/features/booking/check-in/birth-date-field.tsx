import { controlClass, selectClass } from '@villa/ui/field.tsx';
import { useTranslation } from 'react-i18next';
import type { TypedRow } from './guest-fields.ts';

type Parts = Pick<TypedRow, 'day' | 'month' | 'year'>;

interface BirthDateFieldProps {
  id: string;
  value: Parts;
  /** The birth date is kept already: nothing needs to be chosen. */
  isKept: boolean;
  error: string | undefined;
  onChange: (parts: Partial<Parts>) => void;
}

const two = (number: number) => String(number).padStart(2, '0');
const DAYS = Array.from({ length: 31 }, (_, day) => two(day + 1));

/** Day, month and year apart: a passport may show no day or no month. */
export function BirthDateField({ id, value, isKept, error, onChange }: BirthDateFieldProps) {
  const { t } = useTranslation('check-in');
  const described = `${id}-hint ${id}-error`;
  const months = t('months').split(' ');
  const look = error ? { 'aria-invalid': true } : {};
  return (
    <fieldset aria-describedby={described}>
      <legend className="mb-1.5 text-sm text-soft">
        {t('form.born')}
        <span aria-hidden="true"> *</span>
      </legend>
      <div className="grid grid-cols-[minmax(0,6fr)_minmax(0,8fr)_minmax(0,6fr)] gap-2">
        <select
          id={id}
          {...look}
          aria-label={t('form.day')}
          className={`${selectClass} figures pl-3`}
          value={value.day}
          onChange={(event) => onChange({ day: event.target.value })}
        >
          <option value="">{t('form.choose')}</option>
          <option value="00">{t('form.unknown')}</option>
          {DAYS.map((day) => (
            <option key={day} value={day}>
              {Number(day)}
            </option>
          ))}
        </select>
        <select
          {...look}
          aria-label={t('form.month')}
          className={`${selectClass} pl-3`}
          value={value.month}
          onChange={(event) => onChange({ month: event.target.value })}
        >
          <option value="">{t('form.choose')}</option>
          <option value="00">{t('form.unknown')}</option>
          {months.map((name, index) => (
            <option key={name} value={two(index + 1)}>
              {name}
            </option>
          ))}
        </select>
        <input
          {...look}
          aria-label={t('form.year')}
          className={`${controlClass} figures`}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          placeholder={t('form.year')}
          value={value.year}
          onChange={(event) => onChange({ year: event.target.value })}
        />
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-soft">
        {t(isKept ? 'form.bornKept' : 'form.bornHint')}
      </p>
      <p
        id={`${id}-error`}
        role="alert"
        className="text-xs text-danger empty:hidden [&:not(:empty)]:mt-1.5"
      >
        {error}
      </p>
    </fieldset>
  );
}
