import { useQuery } from '@tanstack/react-query';
import type { BookedChannelStay, StayNeed } from '@villa/shared/contract/channel-stays.ts';
import { formatDateRange, formatSatang } from '@villa/shared/i18n/locale.ts';
import { BanknoteX, CalendarClock, CalendarX2, UserPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { channelStaysQuery } from '../api/to-do.ts';
import type { Task } from './to-do-row.tsx';

const KINDS = [
  { kind: 'unnamed', icon: UserPen, needs: ['name', 'amount'] },
  { kind: 'gone', icon: CalendarX2, needs: ['gone'] },
  { kind: 'payoutLate', icon: CalendarClock, needs: ['payout_late'] },
  { kind: 'payoutShort', icon: BanknoteX, needs: ['payout_short'] },
] as const satisfies readonly { kind: string; icon: unknown; needs: readonly StayNeed[] }[];

const MAX_NAMED = 3;
const LATE = ['payoutLate', 'payoutShort'];

/** The stays of channels that ask for a name, an amount or a decision, and payouts that have not come as noted. */
export function useChannelTasks(): Task[] {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const stays = useQuery(channelStaysQuery(useApi())).data?.stays ?? [];
  const said = ({ channel, customerName, from, until }: BookedChannelStay) =>
    `${customerName || channel.name} ${formatDateRange(from, until, language)}`;
  return KINDS.flatMap(({ kind, icon, needs }) => {
    const those = stays.filter((stay) =>
      stay.needs.some((need) => needs.some((one) => one === need)),
    );
    const [first] = those;
    if (first === undefined) return [];
    const names = those.slice(0, MAX_NAMED).map(said).join(', ');
    const more = those.length - MAX_NAMED;
    const lacking = those.reduce(
      (sum, { payout }) =>
        sum +
        (kind === 'payoutShort' ? payout.short : Math.max(0, (payout.expected ?? 0) - payout.came)),
      0,
    );
    return [
      {
        key: kind,
        icon,
        title: t(`toDo.stays.${kind}`, { count: those.length }),
        facts: [more > 0 ? t('toDo.andMore', { names, number: more }) : names],
        ...(LATE.includes(kind) && { amount: formatSatang(lacking), isLate: true }),
        to: those.length === 1 ? paths.channelStay(first.id) : paths.channelStays,
      },
    ];
  });
}
