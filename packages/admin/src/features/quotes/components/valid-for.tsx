import { VALID_DAYS, quoteEndsAt } from '@villa/shared/domain/pricing/sent-quote.ts';
import { isCalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatInstant } from '@villa/shared/i18n/locale.ts';
import { useEachMinute } from '@villa/ui/use-each-minute.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { CHIP } from './chip.ts';
import type { QuoteFieldsProps } from './quote-form.tsx';

/** For how many days the price is good, and so until when. */
export function ValidFor({ villa, values, onChange }: QuoteFieldsProps) {
  const { t } = useTranslation('quotes');
  const { language } = useLanguage();
  const api = useApi();
  const id = useId();
  const minute = useEachMinute(() => api.now().toISOString().slice(0, 16));
  const { checkIn, validDays } = values;
  const ends = isCalendarDate(checkIn)
    ? quoteEndsAt({ now: new Date(`${minute}Z`), days: validDays, checkIn }, villa)
    : null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span id={id} className="text-sm">
        {t('form.valid')}
      </span>
      <div role="group" aria-labelledby={id} className="flex gap-2">
        {VALID_DAYS.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={days === validDays}
            onClick={() => onChange({ validDays: days })}
            className={CHIP}
          >
            {t('form.days', { count: days })}
          </button>
        ))}
      </div>
      {ends ? (
        <p className="figures w-full text-sm text-soft">
          {t('form.until', { moment: formatInstant(ends, language, villa.timeZone, 'short') })}
        </p>
      ) : null}
    </div>
  );
}
