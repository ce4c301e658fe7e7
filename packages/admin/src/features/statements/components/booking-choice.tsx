import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type AdminBooking, listAdminBookings } from '@villa/shared/contract/admin-bookings.ts';
import { formatDateRange } from '@villa/shared/i18n/locale.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '@villa/admin/kit/call-query.ts';
import { Dialog } from '@villa/admin/kit/dialog.tsx';
import { Failure } from '@villa/admin/kit/failure.tsx';
import { GuestName } from '@villa/admin/kit/guest-name.tsx';
import { RadioRow } from '@villa/admin/kit/radio-row.tsx';
import { SearchBox } from '@villa/admin/kit/search-box.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { signedSatang } from '../row-words.ts';

interface BookingChoiceProps {
  title: string;
  /** The row's, signed. */
  satang: number;
  onClose: () => void;
  /** The last part of the dialog, by the booking that is chosen; null: none is. */
  renderEnd: (booking: AdminBooking | null) => ReactNode;
}

const MAX_FOUND = '8';

/** A dialog that finds a booking by words; none is chosen before somebody does. */
export function BookingChoice({ title, satang, onClose, renderEnd }: BookingChoiceProps) {
  const { t } = useTranslation('statements');
  const { language } = useLanguage();
  const name = useId();
  const top = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [booking, setBooking] = useState<AdminBooking | null>(null);
  useEffect(() => {
    // After the dialog has taken the focus, so that it knows whom to give it back to.
    const timer = setTimeout(() => top.current?.querySelector('input')?.focus());
    return () => clearTimeout(timer);
  }, []);
  const query = callQuery(useApi(), ['bookings', 'of-row', search], listAdminBookings, {
    query: { search, pageSize: MAX_FOUND },
  });
  const isAsked = search.trim() !== '';
  const { data, error } = useQuery({
    ...query,
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked ? (data?.bookings ?? []) : [];
  return (
    <Dialog title={title} onClose={onClose}>
      <div ref={top} className="grid gap-3">
        <p className="figures font-display text-2xl">{signedSatang(satang)}</p>
        <SearchBox
          value={search}
          label={t('choose.search')}
          hint={t('choose.hint')}
          onSearch={(words) => {
            setSearch(words);
            setBooking(null);
          }}
        />
        <div className="grid gap-2">
          {found.map((one) => (
            <RadioRow
              key={one._id}
              name={name}
              checked={booking?._id === one._id}
              onChange={() => setBooking(one)}
            >
              <span className="min-w-0 grow">
                <span className="block font-medium wrap-anywhere">
                  <GuestName booking={one} />
                </span>
                <span className="figures block text-sm text-soft">
                  {formatDateRange(one.checkIn, one.checkOut, language, 'day')} · {one.reference}
                </span>
              </span>
            </RadioRow>
          ))}
          <Failure error={isAsked ? error : null} />
          <p role="status" className="text-sm text-soft">
            {isAsked && data !== undefined && found.length === 0 ? t('choose.none') : null}
          </p>
        </div>
        {renderEnd(booking)}
      </div>
    </Dialog>
  );
}
