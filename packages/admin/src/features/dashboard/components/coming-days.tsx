import { useQuery } from '@tanstack/react-query';
import type {
  BookingGlance,
  ChannelGlance,
  ComingDay,
  Today,
} from '@villa/shared/contract/stats.ts';
import { formatDate } from '@villa/shared/i18n/locale.ts';
import { BedDouble, Brush, Lock, LogIn, LogOut, type LucideIcon, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useCleaningOf, useHouseOn } from '@villa/admin/kit/cleaning/turnover-words.ts';
import { StatusBadge } from '@villa/admin/kit/status-badge.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi, useHost } from '@villa/admin/use-host.ts';
import { todayQuery } from '@villa/admin/shell/today-query.ts';
import { GuestName } from '@villa/admin/kit/guest-name.tsx';
import { moneyToSettleQuery } from '../api/money-to-settle.ts';
import { FactBadges, type StayFacts, hoursBetween } from './fact-badges.tsx';
import { Part } from './part.tsx';

/** The guests who leave, arrive and stay in the next seven days; a later day without any has no row. */
export function ComingDays() {
  const { t } = useTranslation('dashboard');
  const api = useApi();
  const query = useQuery(todayQuery(api));
  const { data: money } = useQuery(moneyToSettleQuery(api));
  const late = new Map(money?.late.map(({ _id, amount }) => [_id, amount]));
  return (
    <SectionCard
      title={t('days.title')}
      actions={
        <Link
          to={paths.calendar}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {t('days.all')}
        </Link>
      }
    >
      <Part query={query}>
        {({ days, ...today }) => (
          <div className="grid gap-5">
            {days.map((day, index) =>
              index === 0 || isMove(day) ? (
                <div key={day.date}>
                  <DayName date={day.date} isFirst={index === 0} isTomorrow={index === 1} />
                  <DayLines day={day} late={late} {...today} />
                </div>
              ) : null,
            )}
          </div>
        )}
      </Part>
    </SectionCard>
  );
}

const isMove = ({ leaving, arriving, channel }: ComingDay): boolean =>
  Boolean(leaving ?? arriving ?? channel?.leaving ?? channel?.arriving);

function DayName({
  date,
  isFirst,
  isTomorrow,
}: {
  date: string;
  isFirst: boolean;
  isTomorrow: boolean;
}) {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const day = formatDate(date, language, 'short');
  const name = isFirst ? t('days.today') : isTomorrow ? t('days.tomorrow') : null;
  return (
    <h3 className="mb-1 flex items-baseline gap-2">
      <span className="font-medium">{name ?? day}</span>
      {name === null ? null : <span className="text-sm text-soft">{day}</span>}
    </h3>
  );
}

/** Nothing is to be said of the house while its guests are in it. */
const NO_HOUSE = { hours: null, state: null };

interface DayProps extends Pick<Today, 'checkInTime' | 'checkOutTime'> {
  day: ComingDay;
  /** The amounts that are late, by booking. */
  late: ReadonlyMap<string, number>;
}

function DayLines({ day, late, checkInTime, checkOutTime }: DayProps) {
  const { t } = useTranslation('dashboard');
  const { leaving, arriving, staying, blocked, channel } = day;
  const cleanings = useCleaningOf()(day.date);
  const isChannels = Boolean(channel?.leaving ?? channel?.arriving ?? channel?.staying);
  const comes = arriving ?? channel?.arriving;
  const goes = leaving ?? channel?.leaving;
  const state = useHouseOn()(day.date);
  const hours = comes && goes ? hoursBetween(checkOutTime, checkInTime) : null;
  const house = { hours, state: comes ? state : null };
  const isQuiet = !leaving && !arriving && !staying && !isChannels && blocked === null;
  return (
    <ul className="grid gap-1">
      {leaving ? (
        <GuestLine
          icon={LogOut}
          booking={leaving}
          what={t('days.leaving', { time: checkOutTime })}
        />
      ) : null}
      {channel?.leaving ? (
        <ChannelLine
          icon={LogOut}
          stay={channel.leaving}
          what={t('days.leaving', { time: checkOutTime })}
        />
      ) : null}
      {arriving ? (
        <GuestLine
          icon={LogIn}
          booking={arriving}
          what={t('days.arriving', { time: checkInTime })}
          until={arriving.checkOut}
          facts={{
            house,
            checkIn: day.checkIn,
            late: late.get(arriving._id),
            extras: day.extras,
          }}
          withRequests
        />
      ) : null}
      {staying ? (
        <GuestLine
          icon={BedDouble}
          booking={staying}
          what={t('days.staying')}
          until={staying.checkOut}
          facts={{ house: NO_HOUSE, checkIn: undefined, late: late.get(staying._id) }}
          withRequests
        />
      ) : null}
      {channel?.arriving ? (
        <ChannelLine
          icon={LogIn}
          stay={channel.arriving}
          what={t('days.arriving', { time: checkInTime })}
          facts={{ house, checkIn: day.checkIn, late: undefined }}
        />
      ) : null}
      {channel?.staying ? (
        <ChannelLine icon={BedDouble} stay={channel.staying} what={t('days.staying')} />
      ) : null}
      {blocked === null ? null : (
        <li className="flex min-h-11 items-center gap-3 text-soft">
          <Lock aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
          <span className="min-w-0 wrap-anywhere">
            {t('months.blocked')}
            {blocked === '' ? '' : ` · ${blocked}`}
          </span>
        </li>
      )}
      {cleanings.map(({ words, isOpen }) => (
        <li
          key={words}
          className={`flex min-h-11 items-center gap-3 ${isOpen ? 'text-warn' : 'text-soft'}`}
        >
          <Brush aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
          <span className="min-w-0 wrap-anywhere">{words}</span>
        </li>
      ))}
      {isQuiet ? <li className="text-soft">{t('days.free')}</li> : null}
    </ul>
  );
}

interface GuestLineProps {
  icon: LucideIcon;
  booking: BookingGlance;
  what: string;
  /** The day of leaving, where it is worth saying. */
  until?: string;
  facts?: StayFacts;
  /** Shows the guest's requests, where there is still time for them. */
  withRequests?: boolean;
}

function GuestLine({
  icon: Icon,
  booking,
  what,
  until,
  facts,
  withRequests = false,
}: GuestLineProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { language } = useLanguage();
  const { phone, specialRequests } = booking;
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden="true" className="mt-2 size-5 shrink-0 text-accent" strokeWidth={1.5} />
      <Link
        to={paths.booking(booking._id)}
        className="min-w-0 grow rounded-control py-1.5 hover:text-accent"
      >
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="truncate font-medium underline decoration-line underline-offset-4">
            <GuestName booking={booking} />
          </span>
          {booking.status === 'confirmed' ? null : <StatusBadge status={booking.status} />}
        </span>
        <span className="block text-sm text-soft">
          {what} · {t('common:count.guests', { count: booking.guests })} ·{' '}
          <span className="whitespace-nowrap">
            {t('common:count.bedrooms', { count: booking.rooms })}
          </span>
          {until === undefined ? null : (
            <>
              {' · '}
              <span className="whitespace-nowrap">
                {t('days.until', { date: formatDate(until, language, 'short') })}
              </span>
            </>
          )}
        </span>
        {facts ? <FactBadges {...facts} /> : null}
        {withRequests && specialRequests !== '' ? (
          <span className="mt-1 block rounded-control bg-accent-soft px-3 py-1.5 text-sm wrap-anywhere whitespace-pre-line text-ink">
            {t('days.requests', { requests: specialRequests })}
          </span>
        ) : null}
      </Link>
      {phone === null ? null : (
        <Call phone={phone} name={booking.customerName || booking.reference} />
      )}
    </li>
  );
}

function Call({ phone, name }: { phone: string; name: string }) {
  const { t } = useTranslation('dashboard');
  const { openLink } = useHost();
  return (
    <button
      type="button"
      aria-label={t('days.call', { name })}
      title={phone}
      onClick={() => openLink(`tel:${phone}`)}
      className="grid size-11 shrink-0 place-items-center rounded-full text-accent hover:bg-accent-soft"
    >
      <Phone aria-hidden="true" className="size-5" strokeWidth={1.5} />
    </button>
  );
}

interface ChannelLineProps {
  icon: LucideIcon;
  stay: ChannelGlance;
  what: string;
  facts?: StayFacts;
}

/** A channel's guest, by the name that staff noted. */
function ChannelLine({ icon: Icon, stay, what, facts: stayFacts }: ChannelLineProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { stayId, channel, customerName, guests, phone } = stay;
  const facts = [
    what,
    ...(customerName === '' ? [] : [channel]),
    ...(guests === null ? [] : [t('common:count.guests', { count: guests })]),
  ];
  return (
    <li className="flex items-start gap-3">
      <Icon aria-hidden="true" className="mt-2 size-5 shrink-0 text-accent" strokeWidth={1.5} />
      <Link
        to={paths.channelStay(stayId)}
        className="min-w-0 grow rounded-control py-1.5 hover:text-accent"
      >
        <span className="font-medium underline decoration-line underline-offset-4 wrap-anywhere">
          {customerName || channel}
        </span>
        <span className="block text-sm text-soft">{facts.join(' · ')}</span>
        {stayFacts ? <FactBadges {...stayFacts} /> : null}
      </Link>
      {phone === null ? null : <Call phone={phone} name={customerName || channel} />}
    </li>
  );
}
