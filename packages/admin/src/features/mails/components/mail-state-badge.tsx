import { ofWord } from '@villa/shared/domain/known.ts';
import type { MailState, MailSummary } from '@villa/shared/contract/mails.ts';
import { useTranslation } from 'react-i18next';

const LOOKS: Record<MailState, string> = {
  waiting: 'bg-sunken text-ink',
  sending: 'bg-accent-soft text-accent',
  sent: 'bg-success-soft text-success',
  filed: 'bg-sunken text-ink',
  dropped: 'bg-sunken text-soft',
  counted: 'bg-sunken text-soft',
  failed: 'bg-danger-soft text-danger',
};

/**
 * The state of a mail in words; the colour only helps. One that was held back waits for somebody, no other dropped one
 * does.
 */
export function MailStateBadge({ state, overLimit }: Pick<MailSummary, 'state' | 'overLimit'>) {
  const { t } = useTranslation('mails');
  const isHeldBack = state === 'dropped' && overLimit;
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap ${isHeldBack ? 'bg-warn-soft text-warn' : ofWord(LOOKS, state, LOOKS.waiting)}`}
    >
      {t(isHeldBack ? 'heldBack' : `state.${state}`)}
    </span>
  );
}
