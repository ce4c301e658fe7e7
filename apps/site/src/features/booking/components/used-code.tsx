import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { useStay } from '../stay.tsx';

/** Which promo code made the price lower; nothing where another discount counts, or another price was agreed. */
export function UsedCode() {
  const { t } = useTranslation('booking');
  const { booking } = useStay();
  const { discount, total } = booking.price;
  if (discount?.kind !== 'promo' || total !== booking.totalPrice) return null;
  return (
    <p data-used-code className="figures wrap-anywhere text-accent">
      {t('usedCode', { code: discount.code, amount: formatBaht(discount.amount) })}
    </p>
  );
}
