import { useQuery } from '@tanstack/react-query';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { formatBaht, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { discountText } from '@villa/shared/i18n/rate-words.ts';
import { BookOpenText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { StatusBadge } from '@villa/admin/kit/status-badge.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { recentBookingsQuery } from '../api/stats.ts';
import { GuestName } from '@villa/admin/kit/guest-name.tsx';
import { Part } from './part.tsx';

/** The newest bookings, each one touch away. */
export function RecentBookings() {
  const { t } = useTranslation('dashboard');
  const query = useQuery(recentBookingsQuery(useApi()));
  return (
    <SectionCard
      title={t('recent.title')}
      actions={
        <Link
          to={paths.bookings}
          className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
        >
          {t('recent.all')}
        </Link>
      }
    >
      <Part query={query}>
        {({ bookings }) =>
          bookings.length === 0 ? (
            <EmptyState icon={BookOpenText} title={t('recent.none')}>
              {t('recent.noneText')}
            </EmptyState>
          ) : (
            <ul className="-mx-4 -mb-4 divide-y divide-line border-t border-line sm:-mx-6 sm:-mb-6">
              {bookings.map((booking) => (
                <RecentLine key={booking._id} booking={booking} />
              ))}
            </ul>
          )
        }
      </Part>
    </SectionCard>
  );
}

function RecentLine({ booking }: { booking: Booking }) {
  const { language } = useLanguage();
  return (
    <li>
      <Link
        to={paths.booking(booking._id)}
        className="grid min-h-16 grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-3 hover:bg-sunken md:grid-cols-[7rem_1fr_13rem_6.5rem_11.5rem] sm:px-6"
      >
        <span className="figures hidden text-sm text-soft md:block">{booking.reference}</span>
        <span className="truncate font-medium">
          <GuestName booking={booking} />
        </span>
        <span className="order-3 text-sm text-soft md:order-none">
          {formatDateRange(booking.checkIn, booking.checkOut, language)}
        </span>
        <span className="figures max-w-32 text-right">
          {formatBaht(booking.totalPrice)}
          {shortDiscount(booking) ? (
            <span
              title={booking.price.discount ? discountText(booking.price.discount, language) : ''}
              className="block truncate text-xs text-soft"
            >
              {shortDiscount(booking)}
            </span>
          ) : null}
        </span>
        <span className="order-4 text-right md:order-none">
          <StatusBadge status={booking.status} />
        </span>
      </Link>
    </li>
  );
}

/** `SEASIDE −10%`: the discount that counts, unless another price was agreed. */
function shortDiscount({ price, totalPrice }: Booking): string {
  if (price.discount === null || totalPrice !== price.total) return '';
  const { code, percent } = price.discount;
  return [code, percent === null ? '' : `−${percent}%`].filter(Boolean).join(' ');
}
