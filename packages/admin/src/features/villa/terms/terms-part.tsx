import { SelectRow } from '@villa/admin/kit/select-row.tsx';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { DAMAGE_DEPOSIT_WHEN } from '@villa/shared/domain/money/ledger-changes.ts';
import { planStay, refundSteps } from '@villa/shared/domain/money/payment-plan.ts';
import { plainWish, quoteStay } from '@villa/shared/domain/pricing/pricing.ts';
import { roomChoices } from '@villa/shared/domain/stay/stay-rules.ts';
import { formatBaht, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { damageText, planText, refundLines, refundTitle } from '@villa/shared/i18n/terms-words.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { NumberRow } from '@villa/admin/kit/number-row.tsx';
import { checkedBy } from '@villa/admin/form/checked-by.ts';
import { StepList } from '@villa/admin/form/step-list.tsx';
import { useVillaSettings } from '@villa/admin/form/use-villa-settings.ts';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { VillaFormFrame } from '../components/villa-form-frame.tsx';
import { VillaHistory } from '../components/villa-history.tsx';
import { LINKED, type Terms, type TermsForm, checkTerms, formOf } from './terms-form.ts';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';

type Form = UseFormReturn<TermsForm, unknown, Terms>;

const resolver = checkedBy(checkTerms);

/** Deposit, balance, damage deposit and what cancelling gives back; for the owner, beside what a guest would read. */
export function TermsPart({ villa }: { villa: AdminVilla }) {
  const { t } = useTranslation('villa');
  const mayChange = useCan('villa.rules');
  const termsForm = useVillaSettings<TermsForm, Terms>({
    name: 'payment terms',
    villa,
    valuesOf: formOf,
    linked: LINKED,
    resolver,
    saved: t('saved'),
  });
  const { form } = termsForm;
  const { settings: terms } = checkTerms(form.watch());
  const number = (
    field: 'depositPercent' | 'balanceDueDays' | 'damageDeposit' | 'refundWithinDays',
    unit: 'percent' | 'days' | 'baht',
  ) => (
    <NumberRow
      form={form}
      path={field}
      label={t(`fields.${field}`)}
      unit={t(`units.${unit}`)}
      hint={t(`hints.${field}`)}
      required
    />
  );
  return (
    <div className="grid gap-6">
      <VillaFormFrame
        villaForm={termsForm}
        mayEdit={mayChange}
        aside={<TermsPreview villa={villa} terms={terms} />}
      >
        <SectionCard title={t('terms.stay')} intro={t('terms.intro')}>
          <div className="grid gap-5 sm:grid-cols-2">
            {number('depositPercent', 'percent')}
            {number('balanceDueDays', 'days')}
          </div>
        </SectionCard>
        <SectionCard title={t('fields.damageDeposit')} intro={t('terms.damageIntro')}>
          <div className="grid gap-5 sm:grid-cols-2">
            {number('damageDeposit', 'baht')}
            <SelectRow
              form={form}
              path="damageDepositWhen"
              label={t('fields.damageDepositWhen')}
              options={DAMAGE_DEPOSIT_WHEN}
              nameOf={(when) => t(`terms.when.${when}`)}
            />
          </div>
        </SectionCard>
        <SectionCard title={t('terms.policy')} intro={t('terms.policyIntro')}>
          <Steps form={form} />
          <div className="mt-6 grid gap-5">
            <CheckRow
              label={t('fields.guestsCancel')}
              hint={t('hints.guestsCancel')}
              {...form.register('guestsCancel')}
            />
            <div className="grid gap-5 sm:grid-cols-2">{number('refundWithinDays', 'days')}</div>
          </div>
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

/** The policy's steps. */
function Steps({ form }: { form: Form }) {
  const { t } = useTranslation('villa');
  return (
    <div>
      <StepList
        form={form}
        field="cancellationPolicy"
        empty={{ daysBefore: null, refundPercent: null }}
        shownFirst={0}
        nameOf={(number) => t('terms.step', { number })}
        removeLabel={(number) => t('terms.remove', { number })}
        addLabel={t('terms.add')}
        none={<p className="text-soft">{t('terms.noPolicy')}</p>}
      >
        {(place) => (
          <>
            <NumberRow
              form={form}
              path={`cancellationPolicy.${place}.daysBefore`}
              label={t('terms.daysBefore')}
              unit={t('units.days')}
            />
            <NumberRow
              form={form}
              path={`cancellationPolicy.${place}.refundPercent`}
              label={t('terms.refundPercent')}
              unit={t('units.percent')}
            />
          </>
        )}
      </StepList>
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
