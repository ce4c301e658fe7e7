import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { ChevronRight, Trash2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { GuestName } from '@villa/admin/kit/guest-name.tsx';
import { paths } from '@villa/admin/paths.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

type Glance = ComponentProps<typeof GuestName>['booking'] & {
  _id: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
};

interface GlanceProps {
  booking: Glance;
  amount: string;
  note: string;
  /** Said of a booking in the bin. */
  inBin?: string | undefined;
}

interface BookingLineProps extends GlanceProps {
  /** The address of its link; the booking's when left out. */
  to?: string;
}

/** A booking in a list of what waits: whose, when, an amount, and what about it. */
export function BookingLine({ to, ...glance }: BookingLineProps) {
  return (
    <li>
      <Link
        to={to ?? paths.booking(glance.booking._id)}
        className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-sunken sm:px-6"
      >
        <BookingGlance {...glance} />
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
      </Link>
    </li>
  );
}

/** The same without its link. */
export function BookingGlance({ booking, amount, note, inBin }: GlanceProps) {
  const { language } = useLanguage();
  return (
    <>
      <span className="min-w-0 grow">
        <span className="block truncate font-medium">
          <GuestName booking={booking} />
        </span>
        <span className="block text-sm text-soft">
          {formatDateRange(booking.checkIn, booking.checkOut, language)}
        </span>
        {inBin === undefined ? null : (
          <span className="flex items-center gap-1.5 text-sm text-warn">
            <Trash2 aria-hidden="true" className="size-4 shrink-0" />
            {inBin}
          </span>
        )}
      </span>
      <span className="figures shrink-0 text-right">
        <span className="block font-medium">{amount}</span>
        <span className="block text-sm text-soft">{note}</span>
      </span>
    </>
  );
}
