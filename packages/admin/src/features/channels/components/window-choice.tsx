import {
  type CalendarDate,
  addDays,
  isCalendarDate,
} from '@villa/shared/domain/stay/calendar-date.ts';
import type { SellWindowFrom } from '@villa/shared/domain/stay/channels.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '@villa/admin/kit/day-input.tsx';
import { NumberInput, readNumber } from '@villa/admin/kit/number-input.tsx';

const WAYS = ['closed', 'ahead', 'day'] as const;

/** The owner's choice for the nights of a channel's own window, as the form holds it. */
export interface WindowWord {
  way: (typeof WAYS)[number];
  days: string;
  day: string;
}

/** As it is typed when somebody says so; `from`: the first night in question, for whoever would rather name a day. */
export function typedWord(word: SellWindowFrom | null, from = ''): WindowWord {
  if (typeof word === 'string') return { way: 'day', days: '', day: word };
  return { way: word === null ? 'closed' : 'ahead', days: String(word ?? ''), day: from };
}

/** Null: all stays closed. An unfinished choice goes to the server as it is, which says what is wrong. */
export function wordOf({ way, days, day }: WindowWord): SellWindowFrom | null {
  if (way === 'closed') return null;
  return way === 'day' ? day : Number(readNumber(days) ?? Number.NaN);
}

export function isWhole({ way, days, day }: WindowWord): boolean {
  if (way === 'ahead') return Number.isInteger(readNumber(days));
  return way === 'closed' || isCalendarDate(day);
}

/** The first night that the choice sells here; null: none, or it is not finished. */
export function firstSold(word: WindowWord, today: CalendarDate): CalendarDate | null {
  const from = isWhole(word) ? wordOf(word) : null;
  return typeof from === 'number' ? addDays(today, from) : from;
}

interface WindowChoiceProps {
  /** The channel's name. */
  name: string;
  value: WindowWord;
  onChange: (value: WindowWord) => void;
}

/** Asks from where on nights that a channel closes at the end of its calendar are sold here. */
export function WindowChoice({ name, value, onChange }: WindowChoiceProps) {
  const { t } = useTranslation('channels');
  const group = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-2 font-medium">{t('window.question')}</legend>
      {WAYS.map((way) => (
        <div key={way}>
          <label className="flex min-h-11 items-start gap-3 py-2.5 text-ink">
            <input
              type="radio"
              name={group}
              checked={value.way === way}
              onChange={() => onChange({ ...value, way })}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            {t(`window.way.${way}`, { name })}
          </label>
          {way === value.way && way !== 'closed' ? (
            <div className="max-w-60 pb-2 pl-8">
              {way === 'ahead' ? (
                <NumberInput
                  unit={t('window.days')}
                  aria-label={t('window.daysLabel')}
                  value={value.days}
                  onChange={({ target }) => onChange({ ...value, days: target.value })}
                />
              ) : (
                <DayInput
                  aria-label={t('window.dayLabel')}
                  value={value.day}
                  onChange={(day) => onChange({ ...value, day })}
                />
              )}
            </div>
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}
