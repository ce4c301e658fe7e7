import { ApiError } from '@villa/shared/client/api-client.ts';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useTranslation } from 'react-i18next';

/** True where the server wants to know why a late report is needed no more. */
export const isReasonAsked = (error: Error | null): boolean =>
  error instanceof ApiError && error.fields['reason'] !== undefined;

/** As it is sent; nothing where none was typed. */
export const reasonOf = (typed: string): { reason?: string } =>
  typed.trim() === '' ? {} : { reason: typed.trim() };

interface WhyAwayProps {
  value: string;
  onChange: (reason: string) => void;
}

/** The reason for which nobody has to report somebody any more, who does not come or is Thai: it stays in the history. */
export function WhyAway({ value, onChange }: WhyAwayProps) {
  const { t } = useTranslation('arrivals');
  return (
    <div role="status" className="w-full">
      <Field label={t('away.reason')} hint={t('away.reasonHint')}>
        <input
          autoComplete="off"
          maxLength={300}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={controlClass}
        />
      </Field>
    </div>
  );
}
