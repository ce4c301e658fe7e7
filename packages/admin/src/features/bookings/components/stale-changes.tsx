import type { BookingStatus } from '@villa/shared/domain/booking-status.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import type { ChangedField } from '../merge-forms.ts';

interface StaleChangesProps {
  /** Who changed it. */
  name: string;
  changed: readonly ChangedField[];
  /** Where the booking has gone meanwhile, if it has. */
  status: { before: BookingStatus; now: BookingStatus } | null;
}

/** What somebody else has made of the booking, field by field, beside what was typed here. */
export function StaleChanges({ name, changed, status }: StaleChangesProps) {
  const { t } = useTranslation(['bookings', 'common']);
  const say = useFieldWords();
  // Whether a price is agreed shows in its amount.
  const rows = changed.filter(({ field }) => field !== 'ownPrice');
  return (
    <div
      role="alert"
      className="mb-4 grid gap-3 rounded-card border border-danger bg-danger-soft p-4"
    >
      <p className="font-medium">{t('stale.title', { name })}</p>
      <p className="text-sm">{t('stale.text')}</p>
      <ul className="grid gap-2 text-sm">
        {status ? (
          <li>
            <span className="font-medium">{t('stale.status')}</span>:{' '}
            {t(`common:status.${status.before}`)} → {t(`common:status.${status.now}`)}
          </li>
        ) : null}
        {rows.map(({ field, before, now, yours }) => (
          <li key={field} className="wrap-anywhere">
            <span className="font-medium">{say.name(field)}</span>: {say.value(field, before)} →{' '}
            {say.value(field, now)}
            {yours === undefined ? null : (
              <span className="block text-danger">
                {t('stale.yours')}: {say.value(field, yours)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const NAMES = {
  checkIn: 'checkIn',
  checkOut: 'checkOut',
  rooms: 'rooms',
  guests: 'guests',
  totalPrice: 'totalPrice',
  priceReason: 'priceReason',
  paymentMethod: 'paymentMethod',
  specialRequests: 'specialRequests',
  staffNotes: 'staffNotes',
  'customerInfo.firstName': 'firstName',
  'customerInfo.lastName': 'lastName',
  'customerInfo.email': 'email',
  'customerInfo.phone': 'phone',
} as const;

function useFieldWords() {
  const { t } = useTranslation('bookings');
  const { language } = useLanguage();
  return {
    name: (field: string) =>
      field in NAMES ? t(`field.${NAMES[field as keyof typeof NAMES]}`) : field,
    value(field: string, value: unknown): string {
      const text = String(value);
      if (text === '') return field === 'totalPrice' ? t('detail.computed') : t('stale.empty');
      if (field === 'totalPrice' && Number.isFinite(Number(text))) return formatBaht(Number(text));
      if (field === 'checkIn' || field === 'checkOut') return formatDate(text, language);
      if (field === 'paymentMethod') return t(`detail.methods.${text as 'promptpay'}`);
      return text;
    },
  };
}
