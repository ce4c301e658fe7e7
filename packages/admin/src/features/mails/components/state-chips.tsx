import { MAIL_STATES, type MailState } from '@villa/shared/contract/mails.ts';
import { useTranslation } from 'react-i18next';

interface StateChipsProps {
  value: MailState | null;
  onChange: (state: MailState | null) => void;
}

/** States that need somebody's attention come first. */
const ORDER: readonly (MailState | null)[] = [
  null,
  'failed',
  ...MAIL_STATES.filter((state) => state !== 'failed' && state !== 'sending'),
];

export function StateChips({ value, onChange }: StateChipsProps) {
  const { t } = useTranslation('mails');
  return (
    <div
      role="group"
      aria-label={t('filter')}
      // On a phone the row is longer than the screen and scrolls sideways.
      className="-mx-4 mb-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {ORDER.map((state) => (
        <button
          key={state ?? 'all'}
          type="button"
          aria-pressed={value === state}
          onClick={() => onChange(state)}
          className="min-h-11 shrink-0 rounded-full border border-edge px-4 text-sm whitespace-nowrap hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent lg:min-h-10"
        >
          {state === null ? t('all') : t(`state.${state}`)}
        </button>
      ))}
    </div>
  );
}
