import { useQuery } from '@tanstack/react-query';
import type { Today } from '@villa/shared/contract/stats.ts';
import { asOfWords } from '@villa/shared/i18n/age-words.ts';
import { BedDouble, LogIn, LogOut, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useLiveState } from '@villa/admin/shell/live/live-state.ts';
import { todayQuery } from '@villa/admin/shell/today-query.ts';
import { useTimeZone } from '@villa/admin/shell/use-instant.ts';
import { useReading } from '@villa/admin/shell/use-reading.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';

/** The time of what is on screen, above the day. */
export function AsOfLine() {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const isLive = useLiveState() === 'live';
  const { isOffline, asOf } = useReading();
  const { data } = useQuery(todayQuery(useApi()));
  const time = (isOffline ? asOf : null) ?? data?.serverTime;
  if (time === undefined) return null;
  const words = asOfWords(new Date(time), language, timeZone);
  return (
    <p className="eyebrow">
      {isLive && !isOffline
        ? `${words}${language === 'en' ? ',' : ''} ${t('updatesItself')}`
        : words}
    </p>
  );
}

interface Party {
  icon: LucideIcon;
  /** The hour that counts; none where somebody stays. */
  time: string | null;
  name: string;
  guests: number | null;
  to: string;
}

/** The party that comes today, in one line; where none does, the one that leaves or stays. */
export function WhoComesToday() {
  const { t } = useTranslation(['dashboard', 'common']);
  const nameOf = useGuestName();
  const { data } = useQuery(todayQuery(useApi()));
  if (data === undefined) return null;
  const party = partyOf(data, nameOf);
  if (party === null) return t('days.quiet');
  const { icon: Icon, time, name, guests, to } = party;
  return (
    <Link to={to} className="flex min-h-11 flex-wrap items-center gap-x-2.5 gap-y-1 text-ink">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.5} />
      <span className="min-w-0 wrap-anywhere">
        {time === null ? null : <b className="figures font-medium">{time}</b>} {name}
        {guests === null ? null : `, ${t('common:count.guests', { count: guests })}`}
      </span>
    </Link>
  );
}

function partyOf(
  { days: [day], checkInTime, checkOutTime }: Today,
  nameOf: ReturnType<typeof useGuestName>,
): Party | null {
  if (day === undefined) return null;
  const kinds = [
    { kind: 'arriving', icon: LogIn, time: checkInTime },
    { kind: 'leaving', icon: LogOut, time: checkOutTime },
    { kind: 'staying', icon: BedDouble, time: null },
  ] as const;
  for (const { kind, icon, time } of kinds) {
    const booking = day[kind];
    if (booking) {
      const { guests } = booking;
      return { icon, time, name: nameOf(booking), guests, to: paths.booking(booking._id) };
    }
    const stay = day.channel?.[kind];
    if (stay) {
      const name = stay.customerName || stay.channel;
      return { icon, time, name, guests: stay.guests, to: paths.channelStay(stay.stayId) };
    }
  }
  return null;
}
