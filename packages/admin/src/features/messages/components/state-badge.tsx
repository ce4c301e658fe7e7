import {
  Check,
  CirclePause,
  CircleSlash,
  Clock,
  Hourglass,
  type LucideIcon,
  Pencil,
  SkipForward,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

export type ShownState =
  | 'planned'
  | 'waits'
  | 'held'
  | 'cannot'
  | 'none'
  | 'sending'
  | 'sent'
  | 'skipped'
  | 'not_sent';

const SIGNS: Record<ShownState, { icon: LucideIcon; look: string }> = {
  planned: { icon: Clock, look: 'bg-accent-soft text-accent' },
  waits: { icon: Hourglass, look: 'bg-warn-soft text-warn' },
  held: { icon: CirclePause, look: 'bg-sunken text-soft' },
  cannot: { icon: CircleSlash, look: 'bg-danger-soft text-danger' },
  none: { icon: CircleSlash, look: 'bg-sunken text-soft' },
  sending: { icon: Clock, look: 'bg-sunken text-soft' },
  sent: { icon: Check, look: 'bg-success-soft text-success' },
  skipped: { icon: SkipForward, look: 'bg-sunken text-soft' },
  not_sent: { icon: CircleSlash, look: 'bg-danger-soft text-danger' },
};

/** The state of one message, as a sign and a word. */
export function StateBadge({ state, byHand = false }: { state: ShownState; byHand?: boolean }) {
  const { t } = useTranslation('messages');
  const { icon, look } = SIGNS[state];
  const Icon = byHand && state === 'sent' ? Pencil : icon;
  return (
    <span className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm ${look}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
      {t(`state.${state}`)}
    </span>
  );
}
