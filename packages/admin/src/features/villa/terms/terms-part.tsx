import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { DAMAGE_DEPOSIT_WHEN } from '@villa/shared/domain/money/ledger-changes.ts';
import { planStay, refundSteps } from '@villa/shared/domain/money/payment-plan.ts';
import { plainWish, quoteStay } from '@villa/shared/domain/pricing/pricing.ts';
import { roomChoices } from '@villa/shared/domain/stay/stay-rules.ts';
import { formatBaht, formatDateRange } from '@villa/shared/i18n/formats.ts';
import { damageText, planText, refundLines, refundTitle } from '@villa/shared/i18n/terms-words.ts';
import { Button } from '@villa/ui/button.tsx';
import { selectClass } from '@villa/ui/field.tsx';
import { Plus, X } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import type { FieldError, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { NumberInput, readOptionalNumber } from '@villa/admin/kit/number-input.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { VillaFormFrame } from '../components/villa-form-frame.tsx';
import { VillaHistory } from '../components/villa-history.tsx';
import { type Terms, type TermsForm, checkTerms } from './terms-form.ts';
import { useTermsForm } from './use-terms-form.ts';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';

type Form = ReturnType<typeof useTermsForm>['form'];

/** Deposit, balance, damage deposit and what cancelling gives back; for the owner, beside what a guest would read. */
export function TermsPart({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation('villa');
  const mayChange = useCan('villa.rules');
  const termsForm = useTermsForm(villa);
  const { form } = termsForm;
  const { terms } = checkTerms(form.watch());
  return (
    <div className="grid gap-6">
      <VillaFormFrame
        villaForm={termsForm}
        mayEdit={mayChange}
        aside={<TermsPreview villa={villa} terms={terms} />}
      >
        <SectionCard title={t('terms.stay')} intro={t('terms.intro')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberRow form={form} path="depositPercent" unit="percent" hint="depositPercent" />
            <NumberRow form={form} path="balanceDueDays" unit="days" hint="balanceDueDays" />
          </div>
        </SectionCard>
        <SectionCard title={t('fields.damageDeposit')} intro={t('terms.damageIntro')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <NumberRow form={form} path="damageDeposit" unit="baht" hint="damageDeposit" />
            <FormRow label={t('fields.damageDepositWhen')}>
              <select {...form.register('damageDepositWhen')} className={selectClass}>
                {DAMAGE_DEPOSIT_WHEN.map((when) => (
                  <option key={when} value={when}>
                    {t(`terms.when.${when}`)}
                  </option>
                ))}
              </select>
            </FormRow>
          </div>
        </SectionCard>
        <SectionCard title={t('terms.policy')} intro={t('terms.policyIntro')}>
          <Steps form={form} />
        </SectionCard>
        <SectionCard title={t('terms.topUps')}>
          <CheckRow
            label={t('fields.topUps')}
            hint={t('hints.topUps')}
            {...form.register('topUps')}
          />
        </SectionCard>
      </VillaFormFrame>
      {mayChange ? <VillaHistory /> : null}
    </div>
  );
}

interface NumberRowProps {
  form: Form;
  path: Path<TermsForm>;
  unit: 'percent' | 'days' | 'baht';
  label?: string;
  hint?: 'depositPercent' | 'balanceDueDays' | 'damageDeposit';
}

function NumberRow({ form, path, unit, label, hint }: NumberRowProps) {
  const { t } = useTranslation('villa');
  const { error } = form.getFieldState(path, form.formState);
  return (
    <FormRow
      label={label ?? t(`fields.${path as 'depositPercent' | 'balanceDueDays' | 'damageDeposit'}`)}
      hint={hint && t(`hints.${hint}`)}
      error={error as FieldError | undefined}
      required={hint !== undefined}
    >
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

/** The policy's steps; the places behind the last filled one appear one by one. */
function Steps({ form }: { form: Form }) {
  const { t } = useTranslation('villa');
  const steps = form.watch('cancellationPolicy');
  const places = Object.keys(steps);
  const filled = places.findLastIndex((place) =>
    Object.values(steps[place] ?? {}).some((value) => value !== null),
  );
  const [open, setOpen] = useState(0);
  const shown = places.slice(0, Math.max(filled + 1, open));

  /** The fields below move up. */
  function remove(index: number): void {
    places.forEach((place, at) => {
      if (at < index) return;
      const below = steps[places[at + 1] ?? ''] ?? { daysBefore: null, refundPercent: null };
      form.setValue(`cancellationPolicy.${place}`, below, {
        shouldDirty: true,
        shouldTouch: true,
      });
    });
    setOpen(Math.max(0, shown.length - 1));
    void form.trigger();
  }

  return (
    <div>
      {shown.length === 0 ? <p className="text-soft">{t('terms.noPolicy')}</p> : null}
      <ul className="grid gap-4">
        {shown.map((place, index) => (
          <li key={place}>
            <div
              role="group"
              aria-label={t('terms.step', { number: index + 1 })}
              className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-3"
            >
              <NumberRow
                form={form}
                path={`cancellationPolicy.${place}.daysBefore`}
                label={t('terms.daysBefore')}
                unit="days"
              />
              <NumberRow
                form={form}
                path={`cancellationPolicy.${place}.refundPercent`}
                label={t('terms.refundPercent')}
                unit="percent"
              />
              <button
                type="button"
                aria-label={t('terms.remove', { number: index + 1 })}
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
          {t('terms.add')}
        </Button>
      ) : null}
    </div>
  );
}

const EXAMPLE_NIGHTS = 3;
/** Far enough away for a deposit and a balance. */
const EXAMPLE_DAYS_AHEAD = 60;

/** The sentences of the site, for a stay that might be booked today. */
function TermsPreview({ villa, terms }: { villa: AdminVilla; terms: Terms | null }) {
  const { t } = useTranslation('villa');
  const { language } = useLanguage();
  const today = useVillaToday(villa.timeZone);
  const days = Math.max(EXAMPLE_DAYS_AHEAD, (terms?.balanceDueDays ?? 0) + 30);
  const checkIn = addDays(today, days);
  const nights = Math.min(Math.max(EXAMPLE_NIGHTS, villa.minNights), villa.maxNights);
  const checkOut = addDays(checkIn, nights);
  const rooms = roomChoices(villa).at(-1) ?? 1;
  const { total } = quoteStay(villa, plainWish({ checkIn, checkOut }, rooms), undefined);
  const steps = terms && planStay(terms, { total, bookedOn: today, checkIn });
  const refunds = terms && refundSteps(terms, checkIn, today);
  const damage = steps && damageText(steps, checkIn, today, language);
  return (
    <SectionCard
      title={t('terms.preview')}
      intro={t('terms.previewIntro', {
        stay: formatDateRange(checkIn, checkOut, language),
        total: formatBaht(total),
      })}
      className="lg:sticky lg:top-6"
    >
      <div aria-live="polite" className="figures grid gap-3">
        {steps === null ? (
          <p className="text-sm text-soft">{t('terms.invalid')}</p>
        ) : (
          <>
            <p>{planText(steps, today, language)}</p>
            {damage ? <p className="text-sm">{damage}</p> : null}
            {refunds && refunds.length > 0 ? (
              <div className="text-sm">
                <p className="font-medium">{refundTitle(language)}</p>
                <dl>
                  {refundLines(refunds, language).map(({ when, what }) => (
                    <div key={when} className="mt-1">
                      <dt className="inline">{when}</dt>{' '}
                      <dd className="inline text-soft">{what}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            ) : (
              <p className="text-sm text-soft">{t('terms.nothingPromised')}</p>
            )}
          </>
        )}
        <p className="border-t border-line pt-3 text-sm text-soft">{t('terms.keeps')}</p>
      </div>
    </SectionCard>
  );
}
