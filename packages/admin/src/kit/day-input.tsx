import { isCalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { controlClass } from '@villa/ui/field.tsx';
import { type ComponentProps, useState } from 'react';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { readDay } from './read-day.ts';

interface DayInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, or whatever was typed that is no day. */
  value: string;
  onChange: (value: string) => void;
}

/** A day to be typed as people write it; the browser's own date field knows no Buddhist era. */
export function DayInput({ value, onChange, onBlur, className = '', ...rest }: DayInputProps) {
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = isCalendarDate(value) ? formatDate(value, language) : value;
  return (
    <input
      {...rest}
      type="text"
      autoComplete="off"
      placeholder={formatDate('2027-02-04', language)}
      value={typed ?? shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readDay(target.value) ?? target.value);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      className={`figures ${controlClass} px-3! ${className}`}
    />
  );
}
