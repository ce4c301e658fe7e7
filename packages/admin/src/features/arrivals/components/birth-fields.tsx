import { formatDate } from '@villa/shared/i18n/locale.ts';
import { controlClass, selectClass } from '@villa/ui/field.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import type { TypedGuest } from '../typed-guest.ts';

interface BirthFieldsProps {
  typed: Pick<TypedGuest, 'day' | 'month' | 'year'>;
  /** The year of the birth date that is kept; empty: none is. */
  keptYear: string;
  error?: string;
  onChange: (change: Partial<TypedGuest>) => void;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const DAYS = Array.from({ length: 31 }, (_, at) => twoDigits(at + 1));
const MONTHS = Array.from({ length: 12 }, (_, at) => twoDigits(at + 1));

/** Day and month, which a passport may not know, and the year A.D. */
export function BirthFields({ typed, keptYear, error, onChange }: BirthFieldsProps) {
  const { t } = useTranslation('arrivals');
  const { language } = useLanguage();
  const id = useId();
  const about = { 'aria-describedby': `${id}-hint`, 'aria-invalid': error ? true : undefined };
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-soft">{t('fill.born')}</legend>
      <div className="grid grid-cols-[5.5rem_1fr_5.75rem] gap-2">
        <select
          {...about}
          aria-label={t('fill.day')}
          value={typed.day}
          onChange={({ target }) => onChange({ day: target.value })}
          className={`${selectClass} px-3!`}
        >
          <option value="">–</option>
          <option value="00">{t('fill.unknown')}</option>
          {DAYS.map((day) => (
            <option key={day} value={day}>
              {Number(day)}
            </option>
          ))}
        </select>
        <select
          {...about}
          aria-label={t('fill.month')}
          value={typed.month}
          onChange={({ target }) => onChange({ month: target.value })}
          className={`${selectClass} px-3!`}
        >
          <option value="">–</option>
          <option value="00">{t('fill.unknown')}</option>
          {MONTHS.map((month) => (
            <option key={month} value={month}>
              {formatDate(`2026-${month}-01`, language, 'monthShort')}
            </option>
          ))}
        </select>
        <input
          {...about}
          aria-label={t('fill.year')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed.year}
          onChange={({ target }) => onChange({ year: target.value })}
          className={`figures ${controlClass} px-3!`}
        />
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-soft">
        {keptYear === '' ? t('fill.bornHint') : t('fill.bornKept', { year: keptYear })}
      </p>
      <p role="alert" className="text-xs text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
