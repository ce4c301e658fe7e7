import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatDate, weekdayName } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { RangeCalendar } from '@villa/ui/range-calendar.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import type { PeriodEnd } from '../period-end.ts';
import { useTimeZone } from '@villa/admin/kit/use-villa.ts';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';

/** Farther than bookings reach, back or ahead. */
const DAYS_AROUND = 3650;

interface PeriodCalendarProps {
  end: PeriodEnd;
  value: { from: CalendarDate; to: CalendarDate };
  onChoose: (end: PeriodEnd, day: CalendarDate) => void;
  onClose: () => void;
}

/** The days that one end of a period can lie on. */
export function PeriodCalendar({ end, value, onChoose, onClose }: PeriodCalendarProps) {
  const { t } = useTranslation(['bookings', 'stay', 'common']);
  const { language } = useLanguage();
  const today = useVillaToday(useTimeZone());
  const box = useRef<HTMLDivElement>(null);
  const escape = useEffectEvent(onClose);

  useEffect(() => {
    // After the first day was chosen, the calendar continues from there.
    if (!box.current || box.current.contains(document.activeElement)) return;
    const chosen = [...box.current.querySelectorAll<HTMLElement>('[aria-pressed="true"]')];
    const start = end === 'from' ? chosen[0] : chosen.at(-1);
    (start ?? box.current.querySelector<HTMLElement>('td [tabindex="0"]'))?.focus();
  }, [end]);

  useEffect(() => {
    // Handled before a surrounding dialog hears the key and closes.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      escape();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);

  return (
    <div
      ref={box}
      role="group"
      aria-label={t(`list.${end}`)}
      className="rounded-card border border-line bg-surface p-3"
    >
      <p role="status" className="px-2 text-sm text-soft">
        {t(end === 'from' ? 'list.chooseFrom' : 'list.chooseTo')}
      </p>
      <RangeCalendar
        today={today}
        firstDay={addDays(today, -DAYS_AROUND)}
        lastDay={addDays(today, DAYS_AROUND)}
        shownDay={value[end] || value.from || value.to || today}
        start={value.from || null}
        end={value.to || null}
        isTaken={() => false}
        isRefused={(day) => end === 'to' && day < value.from}
        onDay={(day) => {
          if (end === 'from' || day >= value.from) onChoose(end, day);
        }}
        labels={{
          grid: (day) => formatDate(day, language, 'month'),
          caption: (day) => formatDate(day, language, 'month'),
          day: (day) => formatDate(day, language, 'long'),
          previousMonth: t('stay:calendar.previousMonth'),
          nextMonth: t('stay:calendar.nextMonth'),
          weekdayShort: (day) => weekdayName(day, language, 'short'),
          weekdayLong: (day) => weekdayName(day, language, 'long'),
        }}
      />
      <div className="flex justify-between">
        <Button look="plain" onClick={() => onChoose(end, '')}>
          {t(end === 'from' ? 'list.noFrom' : 'list.noTo')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
    </div>
  );
}
