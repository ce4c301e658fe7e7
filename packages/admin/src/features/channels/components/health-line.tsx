import { ofWord } from '@villa/shared/domain/known.ts';
import type { Channel } from '@villa/shared/contract/channels.ts';
import type { ChannelState } from '@villa/shared/domain/stay/channels.ts';
import { formatAgo } from '@villa/shared/i18n/locale.ts';
import { CircleAlert, CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

export const STATE_LOOKS: Record<ChannelState, { icon: LucideIcon; colour: string }> = {
  paused: { icon: Clock, colour: 'text-soft' },
  new: { icon: Clock, colour: 'text-soft' },
  fresh: { icon: CircleCheck, colour: 'text-success' },
  suspicious: { icon: CircleAlert, colour: 'text-warn' },
  late: { icon: Clock, colour: 'text-warn' },
  stale: { icon: CircleX, colour: 'text-danger' },
};

/** How fresh a channel's calendar is: an icon, words, and a colour that only helps. */
export function HealthLine({ channel, now }: { channel: Channel; now: Date }) {
  const { t } = useTranslation('channels');
  const { language } = useLanguage();
  const time = useInstant();
  const { state, fault, lastSuccessAt, nights, pausedAt, pausedBy } = channel.health;
  const { icon: Icon, colour } = ofWord(STATE_LOOKS, state, STATE_LOOKS.paused);
  return (
    <p className={`flex items-start gap-2 font-medium ${colour}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span>{words()}</span>
    </p>
  );

  function words(): string {
    if (state === 'paused') {
      return pausedBy && pausedAt
        ? t('state.pausedBy', { name: pausedBy, time: time(pausedAt) })
        : t('state.paused');
    }
    if (state === 'suspicious') return t('state.suspicious');
    if (lastSuccessAt === null)
      return t(fault === null && state === 'new' ? 'state.new' : 'state.never');
    const ago = formatAgo(lastSuccessAt, now, language);
    return t('state.fresh', { ago, nights: t('nights', { count: nights }) });
  }
}
