import { type AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { DiscountKind } from '@villa/shared/domain/pricing/stay-discounts.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { discountReason } from '@villa/shared/i18n/rate-words.ts';
import { Button } from '@villa/ui/button.tsx';
import { Plus, X } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { FieldError, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNotices } from '@villa/admin/form/form-notices.tsx';
import { SaveBar } from '@villa/admin/form/save-bar.tsx';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { NumberInput, readOptionalNumber } from '@villa/admin/kit/number-input.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useTellUnsaved } from '../unsaved-rates.ts';
import {
  type DiscountsForm,
  type Pointless,
  type Settings,
  changedSettings,
  checkDiscounts,
  pointlessEarly,
  pointlessStep,
} from './discounts-form.ts';
import { useDiscountsForm } from './use-discounts-form.ts';

type Form = ReturnType<typeof useDiscountsForm>['form'];
type Unit = 'nights' | 'days' | 'guests' | 'percent' | 'baht';

/** Extra guests, discounts of a stay and gaps: what is the same all year, each read back in a sentence. */
export function DiscountsCard({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation(['discounts', 'common']);
  const errorText = useErrorText();
  const mayChange = useCan('villa.rules');
  const versioned = useDiscountsForm(villa);
  const fieldWords = useFieldWords();
  const { form, failure } = versioned;
  const { settings } = checkDiscounts(form.watch());
  useTellUnsaved(
    'settings',
    versioned.isDirty && settings !== null ? changedSettings(settings, villa) : null,
  );
  return (
    <form noValidate onSubmit={versioned.submit} className="grid grid-cols-1 gap-6">
      <FormNotices versioned={versioned} {...fieldWords} />
      <fieldset disabled={!mayChange} className="grid min-w-0 gap-6">
        <SectionCard title={t('guests.title')} intro={t('guests.intro')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberRow
              form={form}
              path="includedGuests"
              label={t('guests.included')}
              hint={t('guests.includedHint')}
              unit="guests"
            />
            <NumberRow form={form} path="extraGuestPrice" label={t('guests.price')} unit="baht" />
          </div>
          {settings ? <GuestsReadBack settings={settings} villa={villa} /> : null}
        </SectionCard>
        <SectionCard title={t('stay.title')} intro={t('stay.rule')}>
          <div className="grid gap-6">
            <Steps form={form} />
            <Pair form={form} name="early" />
            <Pair form={form} name="lastMinute" />
          </div>
          {settings ? <DiscountsReadBack settings={settings} villa={villa} /> : null}
        </SectionCard>
        <SectionCard title={t('calendar.title')}>
          <CheckRow
            label={t('calendar.label')}
            hint={t(form.watch('showCalendarPrices') ? 'calendar.on' : 'calendar.off')}
            {...form.register('showCalendarPrices')}
          />
        </SectionCard>
        <SectionCard title={t('gaps.title')}>
          <CheckRow
            label={t('gaps.label')}
            hint={t(form.watch('allowGapStays') ? 'gaps.on' : 'gaps.off')}
            {...form.register('allowGapStays')}
          />
        </SectionCard>
      </fieldset>
      <SaveBar
        isDirty={versioned.isDirty}
        busy={versioned.busy}
        error={failure ? `${t('saveFailed')} ${errorText(failure)}` : null}
        label={t('unsaved')}
        discard={t('discard')}
        onDiscard={versioned.discard}
      />
    </form>
  );
}

interface NumberRowProps {
  form: Form;
  path: Path<DiscountsForm>;
  label: string;
  unit: Unit;
  hint?: string;
}

function NumberRow({ form, path, label, unit, hint }: NumberRowProps) {
  const { t } = useTranslation('discounts');
  const { error } = form.getFieldState(path, form.formState);
  return (
    <FormRow label={label} hint={hint} error={error as FieldError | undefined}>
      <NumberInput
        {...form.register(path, { setValueAs: readOptionalNumber })}
        unit={t(`units.${unit}`)}
      />
    </FormRow>
  );
}

/**
 * A field that loses the focus may get a sentence below it, which would push the button away between the press and
 * its release.
 */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** The discounts by length; the places behind the last filled one appear one by one. */
function Steps({ form }: { form: Form }) {
  const { t } = useTranslation('discounts');
  const steps = form.watch('steps');
  const places = Object.keys(steps);
  const filled = places.findLastIndex((place) =>
    Object.values(steps[place] ?? {}).some((value) => value !== null),
  );
  const [open, setOpen] = useState(1);
  const shown = places.slice(0, Math.max(filled + 1, open));

  /** The fields below move up. */
  function remove(index: number): void {
    places.forEach((place, at) => {
      if (at < index) return;
      const below = steps[places[at + 1] ?? ''] ?? { nights: null, percent: null };
      form.setValue(`steps.${place}`, below, { shouldDirty: true, shouldTouch: true });
    });
    setOpen(Math.max(1, shown.length - 1));
    void form.trigger();
  }

  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('stay.length')}</legend>
      <ul className="grid gap-4">
        {shown.map((place, index) => (
          <li key={place}>
            <div
              role="group"
              aria-label={t('stay.row', { number: index + 1 })}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-3"
            >
              <NumberRow
                form={form}
                path={`steps.${place}.nights`}
                label={t('stay.nights')}
                unit="nights"
              />
              <NumberRow
                form={form}
                path={`steps.${place}.percent`}
                label={t('stay.percent')}
                unit="percent"
              />
              <button
                type="button"
                aria-label={t('stay.remove', { number: index + 1 })}
                onMouseDown={keepFocus}
                onClick={() => remove(index)}
                className="mt-6.5 grid size-12 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink disabled:hidden"
              >
                <X aria-hidden="true" className="size-5" strokeWidth={1.5} />
              </button>
            </div>
          </li>
        ))}
      </ul>
      {shown.length < places.length ? (
        <Button
          look="plain"
          onMouseDown={keepFocus}
          onClick={() => setOpen(shown.length + 1)}
          className="mt-2 -ml-3 disabled:hidden"
        >
          <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {t('stay.add')}
        </Button>
      ) : null}
    </fieldset>
  );
}

function Pair({ form, name }: { form: Form; name: 'early' | 'lastMinute' }) {
  const { t } = useTranslation('discounts');
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t(`stay.${name}`)}</legend>
      <div className="grid grid-cols-2 gap-3">
        <NumberRow
          form={form}
          path={`${name}.daysAhead`}
          label={t(`stay.${name}Days`)}
          hint={t('stay.pairHint')}
          unit="days"
        />
        <NumberRow form={form} path={`${name}.percent`} label={t('stay.percent')} unit="percent" />
      </div>
    </fieldset>
  );
}

interface ReadBackProps {
  settings: Settings;
  villa: AdminVilla;
}

const READ_BACK = 'mt-5 rounded-control bg-sunken px-4 py-3 text-sm';

function GuestsReadBack({ settings, villa }: ReadBackProps) {
  const { t } = useTranslation('discounts');
  const { includedGuests, extraGuestPrice } = settings;
  const { maxGuests: most } = villa;
  const isFree = includedGuests === null || includedGuests >= most || extraGuestPrice === 0;
  return (
    <p aria-live="polite" className={READ_BACK}>
      {isFree
        ? t('guests.free', { most })
        : t('guests.costs', {
            included: includedGuests,
            next: includedGuests + 1,
            most,
            price: formatBaht(extraGuestPrice),
          })}
    </p>
  );
}

interface Line {
  kind: DiscountKind;
  threshold: number;
  percent: number;
  pointless: Pointless | null;
}

function linesOf(settings: Settings, villa: AdminVilla): Line[] {
  const { lengthDiscounts, earlyDiscount: early, lastMinuteDiscount: late } = settings;
  const lines: Line[] = lengthDiscounts.map((step) => ({
    kind: 'length',
    threshold: step.nights,
    percent: step.percent,
    pointless: pointlessStep(step, lengthDiscounts, villa),
  }));
  if (early) {
    const pointless = pointlessEarly(early, villa);
    lines.push({ kind: 'early', threshold: early.daysAhead, percent: early.percent, pointless });
  }
  if (late) {
    const { daysAhead: threshold, percent } = late;
    lines.push({ kind: 'last_minute', threshold, percent, pointless: null });
  }
  return lines;
}

/** The discounts in sentences, as guests are given them. */
function DiscountsReadBack({ settings, villa }: ReadBackProps) {
  const { t } = useTranslation('discounts');
  const { language } = useLanguage();
  const lines = linesOf(settings, villa);
  return (
    <div aria-live="polite" className={READ_BACK}>
      {lines.length === 0 ? <p>{t('stay.none')}</p> : null}
      <ul className="grid gap-1">
        {lines.map(({ kind, threshold, percent, pointless }) => (
          <li key={`${kind} ${threshold}`}>
            {t('stay.readBack', {
              reason: discountReason({ kind, threshold, code: null }, language),
              percent,
            })}
            {pointless ? (
              <span className="block text-xs text-danger">
                {t(`stay.pointless.${pointless}`, {
                  count: pointless === 'beyond_days_ahead' ? villa.daysAhead : villa.maxNights,
                })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The form's fields in words, for what somebody else has saved. */
function useFieldWords() {
  const { t } = useTranslation(['discounts', 'shell']);
  const names: Record<string, string> = {
    includedGuests: t('guests.included'),
    extraGuestPrice: t('guests.price'),
    allowGapStays: t('gaps.label'),
    showCalendarPrices: t('calendar.label'),
    'early.daysAhead': `${t('stay.early')}: ${t('stay.earlyDays')}`,
    'early.percent': `${t('stay.early')}: ${t('stay.percent')}`,
    'lastMinute.daysAhead': `${t('stay.lastMinute')}: ${t('stay.lastMinuteDays')}`,
    'lastMinute.percent': `${t('stay.lastMinute')}: ${t('stay.percent')}`,
  };
  return {
    nameOf(field: string): string {
      const [, place, what] = /^steps\.(\d+)\.(nights|percent)$/.exec(field) ?? [];
      if (place === undefined) return names[field] ?? field;
      const row = t('stay.row', { number: Number(place) + 1 });
      return `${row}: ${t(what === 'nights' ? 'stay.nights' : 'stay.percent')}`;
    },
    textOf(field: string, value: string | number | boolean | null): string {
      if (field === 'extraGuestPrice' && typeof value === 'number') return formatBaht(value);
      if (field.endsWith('percent')) return `${value}%`;
      if (typeof value === 'boolean') {
        return t(`${field === 'allowGapStays' ? 'gaps' : 'calendar'}.${value ? 'on' : 'off'}`);
      }
      return String(value ?? '');
    },
  };
}
