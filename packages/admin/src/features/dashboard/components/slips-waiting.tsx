import { useQuery } from '@tanstack/react-query';
import type { ReviewSlip } from '@villa/shared/contract/admin-slips.ts';
import type { WaitingSlip } from '@villa/shared/contract/stats.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  formatAgo,
  formatBaht,
  formatDate,
  formatDateRange,
  formatTime,
} from '@villa/shared/i18n/locale.ts';
import { ChevronRight, ReceiptText, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GuestName } from '@villa/admin/kit/guest-name.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { reviewQuery, slipQuery } from '@villa/admin/kit/slip-queries.ts';
import { useObjectUrl } from '@villa/admin/kit/use-object-url.ts';
import { paths } from '@villa/admin/paths.ts';
import { todayQuery } from '@villa/admin/shell/today-query.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useTimeZone } from '@villa/admin/shell/use-instant.ts';
import { useReading } from '@villa/admin/shell/use-reading.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';

/** The others are one press away, and each has a picture to fetch. */
const MAX_SHOWN = 5;

/** The slips that wait, each the way to its review; without a connection they can be read, and that is said once. */
export function SlipsWaiting() {
  const { t } = useTranslation('dashboard');
  const api = useApi();
  const { isOffline } = useReading();
  const mayReview = useCan('bookings.money');
  const today = useQuery(todayQuery(api)).data;
  const slips = today?.slips ?? [];
  const review = useQuery({
    ...reviewQuery(api),
    enabled: mayReview && !isOffline && slips.length > 0,
  });
  if (today === undefined || slips.length === 0) return null;
  const others = slips.length - MAX_SHOWN;
  return (
    <SectionCard
      title={t('slips.title')}
      actions={
        <span className="figures rounded-full bg-accent px-3 py-0.5 text-sm text-on-accent">
          {slips.length}
        </span>
      }
    >
      <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
        {slips.slice(0, MAX_SHOWN).map((slip) => (
          <SlipRow
            key={`${slip._id} ${slip.slipId}`}
            slip={slip}
            seen={review.data?.slips.find(({ id }) => id === slip.slipId)}
            now={today.serverTime}
          />
        ))}
        {others > 0 && !isOffline ? (
          <li>
            <Link
              to={paths.slips}
              className="flex min-h-11 items-center px-4 text-accent underline underline-offset-4 sm:px-6"
            >
              {t('slips.more', { number: others })}
            </Link>
          </li>
        ) : null}
        {isOffline ? (
          <li className="flex items-center gap-2 px-4 py-3 text-sm text-soft sm:px-6">
            <WifiOff aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.5} />
            {t('slips.needsConnection')}
          </li>
        ) : null}
      </ul>
    </SectionCard>
  );
}

interface SlipRowProps {
  slip: WaitingSlip;
  /** The same slip with what is compared with it, once that is known. */
  seen: ReviewSlip | undefined;
  /** The time of the answer. */
  now: string;
}

const ROW = 'grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 sm:px-6';

function SlipRow({ slip, seen, now }: SlipRowProps) {
  const { t } = useTranslation(['dashboard', 'money']);
  const { language } = useLanguage();
  const { isOffline } = useReading();
  const kind = seen?.expected.kind;
  const facts = [
    formatDateRange(slip.checkIn, slip.checkOut, language, 'day'),
    ...(kind ? [t(`money:kind.${kind}`)] : []),
  ];
  const row = (
    <>
      <Thumb seen={seen} />
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">
          <GuestName booking={slip} />
        </span>
        <span className="figures block text-sm text-soft">{facts.join(' · ')}</span>
      </span>
      <span className="flex items-center gap-1 text-right">
        <span>
          <span className="figures block font-medium">
            {slip.asked === null ? t('slips.nothingAsked') : formatBaht(slip.asked)}
          </span>
          <span className="figures block text-sm text-soft">
            <SentAt at={slip.slipAt} now={now} />
          </span>
        </span>
        {isOffline ? null : (
          <ChevronRight aria-hidden="true" className="size-5 text-soft" strokeWidth={1.5} />
        )}
      </span>
    </>
  );
  return (
    <li>
      {isOffline ? (
        <div className={ROW}>{row}</div>
      ) : (
        <Link to={paths.slipsOf(slip._id)} className={`${ROW} hover:bg-sunken`}>
          {row}
        </Link>
      )}
    </li>
  );
}

/** How long it waits; without a connection the clock time or the day, which stays true. */
function SentAt({ at, now }: { at: string | null; now: string }) {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const { isOffline } = useReading();
  if (at === null) return t('slips.noFile');
  if (!isOffline) return formatAgo(at, new Date(now), language);
  const day = dateInZone(new Date(at), timeZone);
  const isToday = day === dateInZone(new Date(now), timeZone);
  return isToday ? formatTime(at, language, timeZone) : formatDate(day, language, 'day');
}

function Thumb({ seen }: Pick<SlipRowProps, 'seen'>) {
  return (
    <span className="grid h-14 w-11 place-items-center overflow-hidden rounded-sm border border-line bg-sunken text-soft">
      {seen ? (
        <SmallSlip slip={seen} />
      ) : (
        <ReceiptText aria-hidden="true" className="size-5" strokeWidth={1.5} />
      )}
    </span>
  );
}

/** The name beside it says whose it is. */
function SmallSlip({ slip }: { slip: ReviewSlip }) {
  const { data } = useQuery(slipQuery(useApi(), slip.booking._id, slip.url));
  return data ? <SmallPicture blob={data} /> : null;
}

function SmallPicture({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob);
  return url === null ? null : (
    <img src={url} alt="" className="size-full object-cover object-top" />
  );
}
