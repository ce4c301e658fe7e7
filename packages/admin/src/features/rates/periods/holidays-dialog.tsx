import type { RatePeriodAnswer } from '@villa/shared/contract/rates.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { findOverlap } from '@villa/shared/domain/pricing/rate-periods.ts';
import { type OfferedPeriod, offerHolidays } from '@villa/shared/domain/stay/thai-holidays.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Field } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { NumberInput, readOptionalNumber } from '@villa/admin/kit/number-input.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import type { NightRange } from '../year/drawing.ts';
import { sharesNight } from '../year/year-nights.ts';
import { useAddPeriods } from './use-add-periods.ts';
import { Failure } from '@villa/admin/kit/failure.tsx';

interface HolidaysDialogProps {
  year: NightRange;
  today: CalendarDate;
  periods: readonly RatePeriodAnswer[];
  onClose: () => void;
}

const FIELDS = [
  ['weekdayPrice', 1, 10_000_000],
  ['weekendPrice', 1, 10_000_000],
  ['minNights', 1, 365],
] as const;
type TypedField = (typeof FIELDS)[number][0];

/** The public holidays of the year as special days: which, and at what price. */
export function HolidaysDialog({ year, today, periods, onClose }: HolidaysDialogProps) {
  const { t } = useTranslation(['rates', 'shell', 'errors']);
  const { language } = useLanguage();
  const adding = useAddPeriods(onClose);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useState<Partial<Record<TypedField, string>>>({});
  const offers = offerHolidays(today).filter((offer) => sharesNight(offer, year));
  const overlapOf = (offer: OfferedPeriod) => findOverlap({ ...offer, kind: 'special' }, periods);
  const wanted = offers.filter((offer) => chosen.has(offer.firstNight) && !overlapOf(offer));
  const values = FIELDS.map(([field]) => [field, readOptionalNumber(typed[field])] as const);
  const wrong = FIELDS.filter(([field, min, max]) => {
    const value = values.find(([name]) => name === field)?.[1];
    return (
      value !== null && !(Number.isInteger(value) && Number(value) >= min && Number(value) <= max)
    );
  }).map(([field]) => field);

  function add(): void {
    const prices = Object.fromEntries(values) as Record<TypedField, number | null>;
    adding.mutate(wanted.map((offer) => ({ kind: 'special', ...offer, ...prices })));
  }

  return (
    <Dialog onClose={onClose} title={t('holidays.open')} description={t('holidays.text')}>
      {offers.length === 0 ? <p className="text-soft">{t('holidays.none')}</p> : null}
      <ul className="figures grid gap-1">
        {offers.map((offer) => {
          const overlap = overlapOf(offer);
          return (
            <li key={offer.firstNight}>
              <CheckRow
                label={
                  <span>
                    <span className="font-medium">{localize(offer.name, language)}</span>{' '}
                    <span className="text-sm whitespace-nowrap">
                      {formatDateRange(offer.firstNight, offer.lastNight, language)}
                    </span>
                  </span>
                }
                hint={
                  overlap
                    ? t('holidays.overlap', {
                        name: localize(overlap.name, language),
                        nights: formatDateRange(overlap.firstNight, overlap.lastNight, language),
                      })
                    : undefined
                }
                disabled={overlap !== undefined}
                checked={chosen.has(offer.firstNight) && !overlap}
                onChange={({ target }) => {
                  const next = new Set(chosen);
                  if (target.checked) next.add(offer.firstNight);
                  else next.delete(offer.firstNight);
                  setChosen(next);
                }}
              />
            </li>
          );
        })}
      </ul>
      <div className="mt-4 grid grid-cols-2 gap-3">
        {FIELDS.map(([field]) => (
          <Field
            key={field}
            label={t(`form.${field}`)}
            error={wrong.includes(field) ? t('errors:field.invalid') : undefined}
          >
            <NumberInput
              unit={field === 'minNights' ? t('form.nights') : '฿'}
              value={typed[field] ?? ''}
              onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
              className="pl-3!"
            />
          </Field>
        ))}
      </div>
      <p className="mt-1.5 text-xs text-soft">{t('holidays.emptyPrice')}</p>
      <Failure error={adding.error} failed="updateVillaFailed" className="mt-3 text-sm" />
      <div className="mt-5 flex flex-wrap-reverse justify-end gap-3">
        <Button look="outline" onClick={onClose} disabled={adding.isPending}>
          {t('shell:cancel')}
        </Button>
        <Button
          busy={adding.isPending}
          disabled={wanted.length === 0 || wrong.length > 0}
          onClick={add}
        >
          {t('holidays.yes', { count: wanted.length })}
        </Button>
      </div>
    </Dialog>
  );
}
