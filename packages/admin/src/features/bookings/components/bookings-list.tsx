import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { useTranslation } from 'react-i18next';
import { BookingRow, COLUMNS } from './booking-row.tsx';

const HEADS = ['guest', 'stay', 'party', 'total', 'booked', 'status'] as const;

/** Cards on a phone; on a wide screen the same rows in columns with headings. */
export function BookingsList({ bookings }: { bookings: readonly AdminBooking[] }) {
  const { t } = useTranslation('bookings');
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div
        aria-hidden="true"
        className={`hidden gap-x-4 border-b border-line bg-sunken px-5 py-2.5 text-xs text-soft xl:grid ${COLUMNS}`}
      >
        {HEADS.map((head) => (
          <span key={head} className={head === 'booked' ? 'hidden 2xl:block' : ''}>
            {t(`list.column.${head}`)}
          </span>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {bookings.map((booking) => (
          <li key={booking._id}>
            <BookingRow booking={booking} />
          </li>
        ))}
      </ul>
    </div>
  );
}
