import type { MailState } from '@villa/shared/contract/mails.ts';
import { useTranslation } from 'react-i18next';

const LOOKS: Record<MailState, string> = {
  waiting: 'bg-sunken text-ink',
  sending: 'bg-accent-soft text-accent',
  sent: 'bg-success-soft text-success',
  filed: 'bg-sunken text-ink',
  dropped: 'bg-sunken text-soft',
  failed: 'bg-danger-soft text-danger',
};

/** Where a mail stands, in words; the colour only helps. */
export function MailStateBadge({ state }: { state: MailState }) {
  const { t } = useTranslation('mails');
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap ${LOOKS[state]}`}
    >
      {t(`state.${state}`)}
    </span>
  );
}
