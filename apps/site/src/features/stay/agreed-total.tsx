import type { Booking } from '@villa/shared/contract/booking.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { StayTotal } from './stay-total.tsx';

/** From the price that was worked out to the one that the villa has agreed with the guest. */
export function AgreedTotal({ booking }: { booking: Pick<Booking, 'price' | 'totalPrice'> }) {
  const { t } = useTranslation('booking');
  const { price, totalPrice } = booking;
  const difference = totalPrice - price.total;
  const sign = difference < 0 ? '−' : '+';
  return (
    <div className="figures mt-2 text-sm">
      <dl className="mb-2 space-y-1.5">
        <div className="flex justify-between gap-4">
          <dt>{t('agreed.list')}</dt>
          <dd>{formatBaht(price.total)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>{t('agreed.difference')}</dt>
          <dd>
            {sign}
            {formatBaht(Math.abs(difference))}
          </dd>
        </div>
      </dl>
      <StayTotal quote={price} total={totalPrice} />
    </div>
  );
}
