import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { RatePeriodAnswer } from '@villa/shared/contract/rates.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import type { Month } from '@villa/shared/domain/money/month.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Field, selectClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { isPossible, planCopies, yearsToCopy } from './copy-plan.ts';
import { useAddPeriods } from './use-add-periods.ts';
import { Failure } from '@villa/admin/kit/failure.tsx';

interface CopyDialogProps {
  /** The one that shall be copied. Null: a year's. */
  chosen: RatePeriodAnswer | null;
  /** The first of the twelve months on show. */
  shown: Month;
  today: CalendarDate;
  all: readonly RatePeriodAnswer[];
  villa: AdminVilla;
  onClose: () => void;
}

/** The same periods a year later; what cannot be copied is named. */
export function CopyDialog({ chosen, shown, today, all, villa, onClose }: CopyDialogProps) {
  const { t } = useTranslation(['rates', 'shell']);
  const { language } = useLanguage();
  const adding = useAddPeriods(onClose);
  const { years, best } = yearsToCopy(shown, all, today, villa);
  const [step, setStep] = useState(best);
  const year = chosen ? undefined : years[step];
  const plan = planCopies(chosen ? [chosen] : (year?.periods ?? []), all, villa);
  const [choices, setChoices] = useState<Record<string, boolean>>({});
  const isChosen = (one: (typeof plan)[number]) =>
    isPossible(one) && (choices[one.from.id] ?? !one.isMovable);
  const copies = plan.filter(isChosen);

  return (
    <Dialog onClose={onClose} title={t('copy.open')} description={t('copy.text')}>
      {year ? (
        <div className="mb-4">
          <Field label={t('copy.year')}>
            <select
              value={step}
              onChange={({ target }) => setStep(Number(target.value))}
              className={`${selectClass} figures`}
            >
              {years.map(({ year: { firstNight, lastNight }, periods }, index) => (
                <option key={firstNight} value={index}>
                  {t('copy.yearWith', {
                    year: formatDateRange(firstNight, lastNight, language, 'monthYear'),
                    count: periods.length,
                  })}
                </option>
              ))}
            </select>
          </Field>
        </div>
      ) : null}
      <ul className="figures grid gap-1">
        {plan.map((one) => (
          <li key={one.from.id}>
            <CheckRow
              label={
                <span className="wrap-anywhere">
                  <span className="font-medium">{localize(one.from.name, language)}</span>{' '}
                  <span className="text-sm whitespace-nowrap">
                    {formatDateRange(one.to.firstNight, one.to.lastNight, language)}
                  </span>
                </span>
              }
              checked={isChosen(one)}
              disabled={!isPossible(one)}
              hint={hintOf(one)}
              onChange={({ target }) => setChoices({ ...choices, [one.from.id]: target.checked })}
            />
          </li>
        ))}
      </ul>
      <Failure error={adding.error} failed="updateVillaFailed" className="mt-3 text-sm" />
      <div className="mt-5 flex flex-wrap-reverse justify-end gap-3">
        <Button look="outline" onClick={onClose} disabled={adding.isPending}>
          {t('shell:cancel')}
        </Button>
        <Button
          busy={adding.isPending}
          disabled={copies.length === 0}
          onClick={() =>
            adding.mutate(copies.map(({ to: { id: _id, version: _version, ...values } }) => values))
          }
        >
          {t('copy.yes', { count: copies.length })}
        </Button>
      </div>
    </Dialog>
  );

  function hintOf({ overlap, misfit, isMovable }: (typeof plan)[number]): string | undefined {
    if (overlap) {
      return t('copy.overlap', {
        name: localize(overlap.name, language),
        nights: formatDateRange(overlap.firstNight, overlap.lastNight, language),
      });
    }
    if (misfit === 'no_arrival_possible') return t('form.refused.no_arrival_possible');
    if (misfit) return t('copy.misfit');
    return isMovable ? t('copy.movable') : undefined;
  }
}
