import type { CheckInGuest } from '@villa/shared/domain/check-in/check-in-guest.ts';
import { useTranslation } from 'react-i18next';

interface SexFieldProps {
  id: string;
  value: CheckInGuest['sex'];
  error: string | undefined;
  onChange: (sex: CheckInGuest['sex']) => void;
}

/** The letter that the passport shows. */
export function SexField({ id, value, error, onChange }: SexFieldProps) {
  const { t } = useTranslation('check-in');
  return (
    <fieldset aria-describedby={`${id}-error`}>
      <legend className="mb-1.5 text-sm text-soft">
        {t('form.sex')}
        <span aria-hidden="true"> *</span>
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {(['F', 'M'] as const).map((sex, place) => (
          <label
            key={sex}
            className="flex min-h-12 items-center justify-center gap-2 rounded-control border border-edge has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent"
          >
            <input
              type="radio"
              id={place === 0 ? id : undefined}
              name={id}
              value={sex}
              checked={value === sex}
              className="accent-accent"
              onChange={() => onChange(sex)}
            />
            {t(`form.${sex}`)}
          </label>
        ))}
      </div>
      <p
        id={`${id}-error`}
        role="alert"
        className="text-xs text-danger empty:hidden [&:not(:empty)]:mt-1.5"
      >
        {error}
      </p>
    </fieldset>
  );
}
