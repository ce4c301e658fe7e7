import { PERIODS, type PeriodKind } from '@villa/shared/contract/admin-bookings.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { Field, selectClass } from '@villa/ui/field.tsx';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReversed } from '../list-search.ts';
import { type PeriodEnd, withEnd } from '../period-end.ts';
import { DayButton } from './day-button.tsx';
import { PeriodCalendar } from './period-calendar.tsx';

export interface PeriodChoice {
  dates: PeriodKind;
  from: CalendarDate;
  to: CalendarDate;
}

interface PeriodFieldsProps {
  value: PeriodChoice;
  onChange: (changes: Partial<PeriodChoice>) => void;
}

/** The days of a period, and which days of a booking are compared with them. */
export function PeriodFields({ value, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation('bookings');
  const [open, setOpen] = useState<PeriodEnd | null>(null);
  const calendarId = useId();
  const buttons = useRef<Partial<Record<PeriodEnd, HTMLButtonElement | null>>>({});
  const error = isReversed(value) ? t('list.reversed') : undefined;

  function close(): void {
    if (open) buttons.current[open]?.focus();
    setOpen(null);
  }

  function choose(end: PeriodEnd, day: CalendarDate): void {
    const changes = withEnd(value, end, day);
    onChange(changes);
    const isFirst = end === 'from' && day !== '' && changes.to === '';
    // Most periods have an end, so the calendar stays open for it.
    if (isFirst) setOpen('to');
    else close();
  }

  return (
    <div className="@container">
      <div className="grid grid-cols-2 gap-3 @2xl:grid-cols-3">
        <Field label={t('list.datesLabel')} className="col-span-2 @2xl:col-span-1">
          <select
            className={selectClass}
            value={value.dates}
            onChange={({ target }) => onChange({ dates: target.value as PeriodKind })}
          >
            {PERIODS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`list.dates.${kind}`)}
              </option>
            ))}
          </select>
        </Field>
        {(['from', 'to'] as const).map((end) => (
          <DayButton
            key={end}
            ref={(button) => {
              buttons.current[end] = button;
            }}
            label={t(`list.${end}`)}
            day={value[end]}
            isOpen={open === end}
            controls={calendarId}
            error={end === 'to' ? error : undefined}
            onToggle={() => setOpen(open === end ? null : end)}
          />
        ))}
        <div
          id={calendarId}
          className={`col-span-2 w-full empty:hidden @md:max-w-84 @2xl:col-start-2 ${open === 'from' ? '' : 'justify-self-end'}`}
        >
          {open ? (
            <PeriodCalendar end={open} value={value} onChoose={choose} onClose={close} />
          ) : null}
        </div>
      </div>
    </div>
  );
}
