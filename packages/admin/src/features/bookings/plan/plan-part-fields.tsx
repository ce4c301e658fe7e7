import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { FieldReason } from '@villa/shared/contract/errors.ts';
import { later } from '@villa/shared/domain/money/ledger-changes.ts';
import { isCalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, selectClass } from '@villa/ui/field.tsx';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '@villa/admin/kit/day-input.tsx';
import { NumberInput } from '@villa/admin/kit/number-input.tsx';
import { useTimeZone, useVilla } from '@villa/admin/kit/use-villa.ts';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { type DraftPart, PART_CHOICES, type PartChoice, amountOf } from './plan-draft.ts';

interface PlanPartFieldsProps {
  part: DraftPart;
  /** From 1. */
  number: number;
  booking: BookingDetail;
  /** Why the server refused its day. */
  refused: FieldReason | undefined;
  /** Somebody has tried to save the plan: missing fields are named. */
  isTried: boolean;
  onChange: (change: Partial<DraftPart>) => void;
  /** Null for the only one. */
  onRemove: (() => void) | null;
}

/** One part that has not come: its sum, how it is paid and when. */
export function PlanPartFields(props: PlanPartFieldsProps) {
  const { part, number, booking, isTried, onChange, onRemove } = props;
  const { t } = useTranslation('money');
  const { language } = useLanguage();
  const arrival = later(useVillaToday(useTimeZone()), booking.checkIn);
  const time = useVilla().data?.checkInTime ?? '';
  const dayError = useDayError(props);
  return (
    <fieldset className="grid gap-3 rounded-control border border-line p-4">
      <legend className="px-1 text-sm text-soft">{t('plan.part', { number })}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={t('plan.amount', { number })}
          error={isTried && amountOf(part) === null ? t('plan.noAmount') : undefined}
        >
          <NumberInput
            unit="฿"
            defaultValue={part.amount}
            onChange={(event) => onChange({ amount: event.target.value })}
          />
        </Field>
        <Field label={t('plan.how', { number })}>
          <select
            value={part.choice}
            onChange={(event) => onChange({ choice: event.target.value as PartChoice })}
            className={selectClass}
          >
            {PART_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {t(`plan.ways.${choice}`)}
              </option>
            ))}
          </select>
        </Field>
        {part.choice === 'on_arrival' ? null : (
          <Field label={t('plan.day', { number })} error={dayError}>
            <DayInput value={part.dueOn} onChange={(dueOn) => onChange({ dueOn })} />
          </Field>
        )}
      </div>
      {part.choice === 'on_arrival' ? (
        <p className="text-sm text-soft">
          {t('plan.whatCash', { date: formatDate(arrival, language), time })}
        </p>
      ) : null}
      {part.choice === 'agent' ? <p className="text-sm text-soft">{t('plan.whatAgent')}</p> : null}
      {onRemove ? (
        <Button
          look="plain"
          className="justify-self-start px-0! text-sm"
          onClick={onRemove}
          aria-label={t('plan.remove', { number })}
        >
          <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.5} />
          {t('plan.remove', { number })}
        </Button>
      ) : null}
    </fieldset>
  );
}

/** Why a day cannot be: the server's word, or what can be seen here already. */
function useDayError({
  part: { dueOn },
  booking,
  refused,
  isTried,
}: PlanPartFieldsProps): string | undefined {
  const { t } = useTranslation(['money', 'errors']);
  const today = useVillaToday(useTimeZone());
  if (refused) return t(`errors:field.${refused}`);
  if (!isCalendarDate(dueOn)) return isTried ? t('plan.noDay') : undefined;
  if (dueOn < today) return t('errors:field.in_past');
  return dueOn > booking.checkOut ? t('errors:field.after_check_out') : undefined;
}
