import { type AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { DiscountKind } from '@villa/shared/domain/pricing/stay-discounts.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { discountReason } from '@villa/shared/i18n/rate-words.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNotices } from '@villa/admin/form/form-notices.tsx';
import { SaveBar } from '@villa/admin/form/save-bar.tsx';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { NumberRow } from '@villa/admin/kit/number-row.tsx';
import { checkedBy } from '@villa/admin/form/checked-by.ts';
import { StepList } from '@villa/admin/form/step-list.tsx';
import { useVillaSettings } from '@villa/admin/form/use-villa-settings.ts';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useTellUnsaved } from '../unsaved-rates.ts';
import {
  type DiscountsForm,
  LINKED,
  type Pointless,
  type Settings,
  changedSettings,
  checkDiscounts,
  formOf,
  pointlessEarly,
  pointlessStep,
} from './discounts-form.ts';

type Form = UseFormReturn<DiscountsForm, unknown, Settings>;

const resolver = checkedBy(checkDiscounts);

/** The form's fields as the history of the villa names them. */
const STORED_AS = {
  steps: 'lengthDiscounts',
  early: 'earlyDiscount',
  lastMinute: 'lastMinuteDiscount',
};

/** Extra guests, discounts of a stay and gaps: what is the same all year, each read back in a sentence. */
export function DiscountsCard({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation(['discounts', 'shell']);
  const errorText = useErrorText();
  const mayChange = useCan('villa.rules');
  const versioned = useVillaSettings<DiscountsForm, Settings>({
    name: 'discounts',
    villa,
    valuesOf: formOf,
    linked: LINKED,
    resolver,
    storedAs: STORED_AS,
    saved: t('shell:saved'),
  });
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
              unit={t('units.guests')}
            />
            <NumberRow
              form={form}
              path="extraGuestPrice"
              label={t('guests.price')}
              unit={t('units.baht')}
            />
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

/** The discounts by length. */
function Steps({ form }: { form: Form }) {
  const { t } = useTranslation('discounts');
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('stay.length')}</legend>
      <StepList
        form={form}
        field="steps"
        empty={{ nights: null, percent: null }}
        shownFirst={1}
        nameOf={(number) => t('stay.row', { number })}
        removeLabel={(number) => t('stay.remove', { number })}
        addLabel={t('stay.add')}
      >
        {(place) => (
          <>
            <NumberRow
              form={form}
              path={`steps.${place}.nights`}
              label={t('stay.nights')}
              unit={t('units.nights')}
            />
            <NumberRow
              form={form}
              path={`steps.${place}.percent`}
              label={t('stay.percent')}
              unit={t('units.percent')}
            />
          </>
        )}
      </StepList>
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
          unit={t('units.days')}
        />
        <NumberRow
          form={form}
          path={`${name}.percent`}
          label={t('stay.percent')}
          unit={t('units.percent')}
        />
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
  const { t } = useTranslation('discounts');
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
