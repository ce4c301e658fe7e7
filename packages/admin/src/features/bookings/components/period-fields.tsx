import { PERIODS, type PeriodKind } from '@villa/shared/contract/admin-bookings.ts';
import { Field, controlClass, selectClass } from '@villa/ui/field.tsx';
import { useTranslation } from 'react-i18next';
import { isReversed } from '../list-search.ts';

export interface PeriodChoice {
  dates: PeriodKind;
  from: string;
  to: string;
}

interface PeriodFieldsProps {
  value: PeriodChoice;
  onChange: (changes: Partial<PeriodChoice>) => void;
}

/** Which days, and what of a booking shall lie in them. */
export function PeriodFields({ value, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation('bookings');
  const error = isReversed(value) ? t('list.reversed') : undefined;
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      <Field label={t('list.datesLabel')} className="col-span-2 sm:col-span-1">
        <select
          className={selectClass}
          value={value.dates}
          onChange={({ target }) => onChange({ dates: target.value as PeriodKind })}
        >
          {PERIODS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`list.dates.${kind}`)}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('list.from')}>
        <input
          type="date"
          value={value.from}
          max="9999-12-30"
          onChange={({ target }) => onChange({ from: target.value })}
          className={controlClass}
        />
      </Field>
      <Field label={t('list.to')} error={error}>
        <input
          type="date"
          value={value.to}
          max="9999-12-30"
          onChange={({ target }) => onChange({ to: target.value })}
          className={controlClass}
        />
      </Field>
    </div>
  );
}
