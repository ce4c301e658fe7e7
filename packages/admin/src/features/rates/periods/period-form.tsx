import { ratePeriodsQuery } from '@villa/admin/kit/rates-queries.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { RatePeriodAnswer } from '@villa/shared/contract/rates.ts';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import {
  type CalendarDate,
  daysBetween,
  isCalendarDate,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { type Localized, isLanguage, localize } from '@villa/shared/domain/text/language.ts';
import {
  MAX_PERIOD_NIGHTS,
  RATE_PERIOD_KINDS,
  findOverlap,
} from '@villa/shared/domain/pricing/rate-periods.ts';
import { formatBaht, formatDateRange, weekdayNames } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { controlClass } from '@villa/ui/field.tsx';
import { Copy, Trash2 } from 'lucide-react';
import { type Ref, useEffect, useId, useMemo } from 'react';
import { Controller, type FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fetchFresh } from '@villa/admin/form/fetch-fresh.ts';
import { FormNotices } from '@villa/admin/form/form-notices.tsx';
import { useVersionedForm } from '@villa/admin/form/use-versioned-form.ts';
import { useVillaChanger } from '@villa/admin/form/use-villa-changer.ts';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { NumberInput, readOptionalNumber } from '@villa/admin/kit/number-input.tsx';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { savePeriodMutation } from '../api/rates.ts';
import { useTellUnsaved } from '../unsaved-rates.ts';
import type { NightRange } from '../year/drawing.ts';
import { DayInput } from '@villa/admin/kit/day-input.tsx';
import { BookedNights, Discounted, NameLabel } from './period-parts.tsx';
import { overlapOf, refusalOf } from './period-refusals.ts';
import {
  OVERLAP,
  PRICE_FIELDS,
  type PeriodOutput,
  type PriceField,
  WEEKDAYS,
  periodSchema,
  periodValuesOf,
} from './period-values.ts';
import { FAR_AWAY } from '@villa/admin/kit/read-day.ts';
import { seasonsBelow, whatLiesBelow } from './what-lies-below.ts';
import { belowInWords, leastInWords, listOf } from './words.ts';

const PRICES = [
  ['weekday', 'weekdayPrice', 'weekdayDiscountedPrice'],
  ['weekend', 'weekendPrice', 'weekendDiscountedPrice'],
] as const;

/** They are judged together, beside the weekdays. */
const JUDGED = ['firstNight', 'lastNight', 'minNights', ...PRICE_FIELDS] as const;

/** Fields of one thing: whoever moves one end has decided on both. */
const LINKED = [['firstNight', 'lastNight']] as const;

interface PeriodFormProps {
  /** As it is now; null for a new one. */
  period: RatePeriodAnswer | null;
  periods: readonly RatePeriodAnswer[];
  villa: AdminVilla;
  today: CalendarDate;
  /** The nights drawn in the year. */
  range: NightRange | null;
  onRange: (range: NightRange) => void;
  nameRef: Ref<HTMLInputElement>;
  onClose: () => void;
  /** Only for a period that exists. */
  onRemove: () => void;
  onCopy: () => void;
}

/** A period: its name, its nights, and what they cost. */
export function PeriodForm(props: PeriodFormProps) {
  const { period, periods, villa, today, range, onRange, nameRef, onClose } = props;
  const { t } = useTranslation(['rates', 'shell', 'common']);
  const { language } = useLanguage();
  const { api, notify } = useHost();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const nameChanger = useVillaChanger();
  const title = useId();
  const id = period?.id ?? null;
  const others = useMemo(() => periods.filter((one) => one.id !== id), [periods, id]);
  const schema = useMemo(() => periodSchema(others, villa), [others, villa]);
  const periodForm = useVersionedForm({
    name: id === null ? 'new rate period' : `rate period ${id}`,
    latest: period,
    valuesOf: periodValuesOf,
    linked: LINKED,
    resolver: zodResolver(schema),
    saving: savePeriodMutation(api, queryClient),
    inputOf: (values: PeriodOutput, { version }) => ({ id, version, values }),
    async readLatest() {
      const { periods: latest } = await fetchFresh(queryClient, ratePeriodsQuery(api));
      return latest.find((one) => one.id === id) ?? null;
    },
    whoChanged: (_latest, changed) =>
      nameChanger(changed.map((field) => `ratePeriod.${field.split('.')[0]}`)),
    onSaved() {
      notify.success(t(period ? 'form.saved' : 'form.added'));
      onClose();
    },
  });
  const { form, failure } = periodForm;
  const { errors } = form.formState;
  const values = form.watch();
  const { firstNight, lastNight } = values;
  const nights =
    isCalendarDate(firstNight) && isCalendarDate(lastNight)
      ? daysBetween(firstNight, lastNight) + 1
      : 0;
  const isRange = nights > 0 && nights <= MAX_PERIOD_NIGHTS && lastNight < FAR_AWAY;

  // A drawn range is written into the fields, a typed one into the year.
  const { setValue, getValues, trigger } = form;
  const wasDrawn = range ? `${range.firstNight} ${range.lastNight}` : '';
  useEffect(() => {
    const [first = '', last = ''] = wasDrawn.split(' ');
    if (first === '') return;
    for (const [field, night] of [
      ['firstNight', first],
      ['lastNight', last],
    ] as const) {
      if (getValues(field) !== night) {
        setValue(field, night, { shouldDirty: true });
      }
    }
  }, [wasDrawn, setValue, getValues]);
  // The value of one field may make another one wrong, or right again.
  const { isSubmitted } = form.formState;
  const together = JSON.stringify([values.arrivalDays, JUDGED.map((field) => values[field])]);
  useEffect(() => {
    if (isSubmitted) void trigger(['arrivalDays', ...JUDGED]);
  }, [together, isSubmitted, trigger]);
  const typeNight = (field: 'firstNight' | 'lastNight', night: string): void => {
    setValue(field, night, { shouldDirty: true });
    const ends = { firstNight, lastNight, [field]: night };
    const isDrawable = isCalendarDate(ends.firstNight) && isCalendarDate(ends.lastNight);
    if (isDrawable && ends.firstNight <= ends.lastNight) onRange(ends);
  };

  const accepted = schema.safeParse(values);
  useTellUnsaved(
    'period',
    periodForm.isDirty && accepted.success ? { id, values: accepted.data } : null,
  );

  const stretch = { kind: values.kind, firstNight, lastNight };
  const overlap = isRange ? findOverlap(stretch, others) : undefined;
  const below = isRange ? whatLiesBelow(stretch, others, villa) : null;
  const seasons = isRange ? seasonsBelow(stretch, others) : [];
  const refusal = (field: keyof typeof errors): FieldError | undefined => {
    const error = errors[field] as FieldError | undefined;
    // Said below both nights, whether or not it was tried to be saved.
    if (!error || error.message === OVERLAP) return undefined;
    const own = refusalOf(error.message, field);
    return own ? { ...error, message: t(`form.refused.${own}`) } : error;
  };
  const refusedBy = overlapOf(failure);

  return (
    <form
      noValidate
      onSubmit={periodForm.submit}
      aria-labelledby={title}
      className="grid scroll-mt-4 grid-cols-1 gap-4 rounded-card border border-accent bg-surface p-4 shadow-card max-lg:order-2 sm:p-5"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={title} className="font-display text-lg">
          {t(period ? 'form.editTitle' : 'form.newTitle')}
        </h2>
        {isRange ? (
          <p className="figures text-sm font-medium">
            {formatDateRange(firstNight, lastNight, language)} ·{' '}
            {t('common:count.nights', { count: nights })}
          </p>
        ) : null}
      </header>
      <FormNotices
        versioned={periodForm}
        nameOf={(field) => fieldInWords(field)}
        textOf={(field, value) => valueInWords(field, value)}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-medium">{t('form.name')}</legend>
        <FormRow label={<NameLabel of="ไทย" lang="th" />} error={errors.name?.th}>
          <input {...nameField('th')} lang="th" className={controlClass} />
        </FormRow>
        <FormRow label={<NameLabel of="English" lang="en" />} error={errors.name?.en}>
          <input {...nameField('en')} lang="en" className={controlClass} />
        </FormRow>
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-medium">{t('form.kind')}</legend>
        <div className="grid grid-cols-2 gap-3">
          {RATE_PERIOD_KINDS.map((kind) => (
            <label
              key={kind}
              className="flex min-h-12 cursor-pointer items-center gap-2 rounded-control border border-edge px-3 text-sm has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                {...form.register('kind')}
                type="radio"
                value={kind}
                className="size-4 shrink-0 accent-accent"
              />
              {t(`form.kinds.${kind}`)}
            </label>
          ))}
        </div>
        <p className="mt-1.5 text-xs text-soft">{t(`form.kindHints.${values.kind}`)}</p>
      </fieldset>
      <div className="grid grid-cols-2 gap-3">
        {(['firstNight', 'lastNight'] as const).map((field) => (
          <Controller
            key={field}
            control={form.control}
            name={field}
            render={({ field: { ref, onBlur, value } }) => (
              <FormRow label={t(`form.${field}`)} error={refusal(field)} required>
                <DayInput
                  ref={ref}
                  name={field}
                  value={value}
                  onChange={(night) => typeNight(field, night)}
                  onBlur={onBlur}
                />
              </FormRow>
            )}
          />
        ))}
        {overlap ? (
          <p
            role="alert"
            className="col-span-2 rounded-control bg-danger-soft p-3 text-sm text-danger"
          >
            {t(`form.overlap.${values.kind}`, sayPeriod(overlap))}
          </p>
        ) : null}
      </div>
      <div className="grid grid-cols-2 gap-3">
        {PRICES.map(([kind, field]) => (
          <FormRow
            key={field}
            label={t(`form.${field}`)}
            error={refusal(field)}
            hint={values[field] === null ? belowHint(below?.prices[kind], kind) : undefined}
          >
            <NumberInput
              {...priceField(field)}
              unit="฿"
              placeholder={below?.prices[kind][0]?.value.toLocaleString('en')}
              className="pl-3!"
            />
          </FormRow>
        ))}
      </div>
      <Discounted isNeeded={PRICES.some(([, , field]) => values[field] !== null || errors[field])}>
        <fieldset className="grid grid-cols-2 gap-3 pt-1">
          <legend className="sr-only">{t('form.discounted')}</legend>
          {PRICES.map(([, regular, field]) => (
            <FormRow key={field} label={t(`form.${regular}`)} error={refusal(field)}>
              <NumberInput {...priceField(field)} unit="฿" className="pl-3!" />
            </FormRow>
          ))}
        </fieldset>
        <p className="mt-1.5 text-xs text-soft">{t('form.discountedHint')}</p>
      </Discounted>
      <FormRow
        label={t('form.minNights')}
        error={refusal('minNights')}
        hint={
          values.minNights === null && below
            ? t('form.emptyIs', {
                below: leastInWords(t, below.minNights, language, (count) =>
                  t('common:count.nights', { count }),
                ),
              })
            : undefined
        }
      >
        <NumberInput
          {...form.register('minNights', { setValueAs: readOptionalNumber })}
          unit={t('form.nights')}
          placeholder={String(below?.minNights[0]?.value ?? '')}
          className="pl-3!"
        />
      </FormRow>
      <fieldset aria-describedby={`${title}-days`}>
        <legend className="mb-1 text-sm text-soft">{t('form.arrivalDays')}</legend>
        <div className="grid grid-cols-4 gap-1">
          {WEEKDAYS.map((day) => (
            <label
              key={day}
              className="grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-control border border-edge px-1 text-sm has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
            >
              <input
                {...form.register(`arrivalDays.d${day}`)}
                type="checkbox"
                aria-label={weekdayNames(language)[day]?.long}
                className="sr-only"
              />
              <span aria-hidden="true">{weekdayNames(language)[day]?.short}</span>
            </label>
          ))}
        </div>
        <p id={`${title}-days`} className="mt-1.5 text-xs text-soft">
          {Object.values(values.arrivalDays).some(Boolean) ? '' : t('form.arrivalHint')}
        </p>
        <p role="alert" className="mt-1 text-xs text-danger empty:hidden">
          {refusal('arrivalDays')?.message}
        </p>
      </fieldset>
      <div className="grid gap-1 text-xs text-soft empty:hidden">
        {seasons.length > 0 ? (
          <p>
            {t('form.liesOver', {
              names: listOf(
                [...new Set(seasons.map(({ name }) => localize(name, language)))],
                language,
              ),
            })}
          </p>
        ) : null}
        {isRange ? <BookedNights range={{ firstNight, lastNight }} today={today} /> : null}
      </div>
      {failure ? (
        <p role="alert" className="text-sm text-danger">
          {refusedBy
            ? t(`form.overlap.${refusedBy.kind}`, sayPeriod(refusedBy))
            : errorText(failure, 'updateVillaFailed')}
        </p>
      ) : null}
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <Button
          look="outline"
          disabled={periodForm.busy}
          onClick={() => {
            periodForm.discard();
            onClose();
          }}
          className="px-3!"
        >
          {t('shell:cancel')}
        </Button>
        <Button type="submit" busy={periodForm.busy} className="px-3!">
          {periodForm.conflict ? t('shell:stale.saveAnyway') : t('form.save')}
        </Button>
      </div>
      {period ? (
        <div className="-mx-3 flex flex-wrap justify-between border-t border-line pt-1">
          <Button look="plain" onClick={props.onCopy} className="text-sm">
            <Copy aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {t('copy.open')}
          </Button>
          <Button look="plain" onClick={props.onRemove} className="text-sm text-danger!">
            <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {t('remove.open')}
          </Button>
        </div>
      ) : null}
    </form>
  );

  function nameField(of: 'th' | 'en') {
    const { ref, ...field } = form.register(`name.${of}`);
    if (of !== language) return { ...field, ref };
    return {
      ...field,
      ref: (input: HTMLInputElement | null) => {
        ref(input);
        if (typeof nameRef === 'function') nameRef(input);
        else if (nameRef) nameRef.current = input;
      },
    };
  }

  function priceField(field: PriceField) {
    return form.register(field, { setValueAs: readOptionalNumber });
  }

  function belowHint(list: NonNullable<typeof below>['minNights'] | undefined, kind: string) {
    if (!list) return undefined;
    if (list.length === 0) return t(kind === 'weekend' ? 'form.noWeekend' : 'form.noWeekday');
    return t('form.emptyIs', { below: belowInWords(t, list, language, formatBaht) });
  }

  function sayPeriod(one: { name: Localized; firstNight: string; lastNight: string }) {
    return {
      name: localize(one.name, language),
      nights: formatDateRange(one.firstNight, one.lastNight, language),
    };
  }

  function fieldInWords(path: string): string {
    const [field, part] = path.split('.') as [string, string | undefined];
    if (field === 'name' && isLanguage(part))
      return `${t('form.name')} (${part === 'th' ? 'ไทย' : 'English'})`;
    if (field === 'arrivalDays') {
      return `${t('form.arrivalDays')}: ${weekdayNames(language)[Number(part?.slice(1))]?.long ?? ''}`;
    }
    if (field === 'weekdayDiscountedPrice' || field === 'weekendDiscountedPrice') {
      const regular = field === 'weekdayDiscountedPrice' ? 'weekdayPrice' : 'weekendPrice';
      return `${t(`form.${regular}`)}, ${t('form.discounted')}`;
    }
    return t(`form.${field as 'kind'}`);
  }

  function valueInWords(field: string, value: string | number | boolean | null): string {
    if (typeof value === 'boolean') return t(value ? 'form.dayOn' : 'form.dayOff');
    if (field === 'kind') return t(`form.kinds.${value as 'season'}`);
    if (typeof value === 'string' && isCalendarDate(value)) {
      return formatDateRange(value, value, language);
    }
    if (typeof value === 'number' && field !== 'minNights') return formatBaht(value);
    return value === null ? '' : String(value);
  }
}
