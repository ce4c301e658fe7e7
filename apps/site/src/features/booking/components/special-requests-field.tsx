import { Field, controlClass } from '@villa/ui/field.tsx';
import { useTranslation } from 'react-i18next';

/** The most that the contract takes. */
export const SPECIAL_REQUESTS_MAX = 2000;

interface SpecialRequestsFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The guest's special requests. */
export function SpecialRequestsField({ value, onChange }: SpecialRequestsFieldProps) {
  const { t } = useTranslation('booking');
  return (
    <Field label={t('panel.specialRequests')} hint={t('panel.specialRequestsHint')}>
      <textarea
        rows={3}
        maxLength={SPECIAL_REQUESTS_MAX}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={controlClass}
      />
    </Field>
  );
}
