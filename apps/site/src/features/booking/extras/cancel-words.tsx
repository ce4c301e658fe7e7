import { hoursOfExtra } from '@villa/shared/domain/booking/booked-extra.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatInstant } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../api/booking.ts';
import { useStay } from '../stay.tsx';
import type { Offer } from './offers.tsx';

interface CancelWordsProps {
  offer: Pick<Offer, 'price' | 'leadHours' | 'cancelHours' | 'shift'>;
  /** The day and hour (`HH:MM`) that were chosen for it; null where it asks for none. */
  date?: CalendarDate | null;
  time?: string | null;
}

/** Until when the money of one comes back, before it is added; nothing of what costs nothing. */
export function CancelWords({ offer, date = null, time = null }: CancelWordsProps) {
  const { t } = useTranslation('extras');
  const { booking, clock, villa, language } = useStay();
  if (offer.price === 0) return null;
  const { cancelUntil } = hoursOfExtra({ ...offer, date, time }, booking, villa);
  const moment = formatInstant(cancelUntil.toISOString(), language, villa.timeZone);
  return (
    <p className="text-sm text-soft">
      {cancelUntil.getTime() < serverNow(clock) ? t('add.notBack') : t('add.backUntil', { moment })}
    </p>
  );
}
