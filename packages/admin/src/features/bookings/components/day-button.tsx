import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { controlClass } from '@villa/ui/field.tsx';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

interface DayButtonProps {
  label: string;
  day: CalendarDate;
  /** True while its calendar is open; `controls` is the id of the calendar. */
  isOpen: boolean;
  controls: string;
  error?: string | undefined;
  ref: Ref<HTMLButtonElement>;
  onToggle: () => void;
}

/** A date that opens a calendar; the browser's own date field knows no Buddhist era. */
export function DayButton(props: DayButtonProps) {
  const { label, day, isOpen, controls, error, ref, onToggle } = props;
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  const id = useId();
  return (
    <div>
      <span id={`${id}-label`} className="mb-1.5 block text-sm text-soft">
        {label}
      </span>
      <button
        ref={ref}
        type="button"
        aria-labelledby={`${id}-label ${id}-day`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onToggle}
        className={`${controlClass} figures text-left hover:border-accent aria-expanded:border-accent ${error ? 'border-danger' : ''}`}
      >
        <span id={`${id}-day`} className={day ? '' : 'text-soft'}>
          {day ? formatDate(day, language) : t('list.anyDay')}
        </span>
      </button>
      <p id={`${id}-error`} role="alert" className="text-xs text-danger not-empty:mt-1.5">
        {error}
      </p>
    </div>
  );
}
