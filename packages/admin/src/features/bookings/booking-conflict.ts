import type { PaymentMethod } from '@villa/shared/domain/money/payment-methods.ts';
import { methodName } from '@villa/shared/i18n/payment-methods.ts';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  type HistoryEntry,
  type StaleVersionData,
  staleVersionData,
} from '@villa/shared/contract/admin-bookings.ts';
import { type BookingText, isBookingText } from '@villa/shared/contract/booking-texts.ts';
import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import type { FieldValue } from '@villa/admin/form/merge-forms.ts';
import { useLanguage } from '../../texts/use-language.ts';
import type { BookingSource } from '@villa/shared/domain/booking/booking-source.ts';
import { sourceName } from '@villa/shared/i18n/booking-sources.ts';
import type { BookingForm } from './booking-form.ts';

/** The form's fields but its two switches and the status; a booking's texts are named by themselves. */
type NamedField =
  | Exclude<
      keyof BookingForm,
      BookingText | 'customerInfo' | 'agent' | 'ownPrice' | 'confirmed' | 'status'
    >
  | `agent.${keyof BookingForm['agent']}`
  | `customerInfo.${keyof BookingForm['customerInfo']}`;
const NAMES = {
  checkIn: 'checkIn',
  checkOut: 'checkOut',
  rooms: 'rooms',
  guests: 'guests',
  promoCode: 'promo',
  totalPrice: 'totalPrice',
  priceReason: 'priceReason',
  paymentMethod: 'paymentMethod',
  language: 'language',
  source: 'source',
  'agent.name': 'agent',
  'agent.commission': 'agentCommission',
  'customerInfo.firstName': 'firstName',
  'customerInfo.lastName': 'lastName',
  'customerInfo.email': 'email',
  'customerInfo.phone': 'phone',
} as const satisfies Record<NamedField, string>;

const isNamed = (field: string): field is keyof typeof NAMES => field in NAMES;

/** Names and values of the booking form's fields in words. */
export function useFieldWords() {
  const { t } = useTranslation(['bookings', 'common']);
  const { language } = useLanguage();
  return {
    nameOf(field: string): string {
      if (field === 'status') return t('list.column.status');
      if (isBookingText(field)) return t(`field.${field}`);
      return isNamed(field) ? t(`field.${NAMES[field]}`) : field;
    },
    textOf(field: string, value: FieldValue): string {
      const text = String(value);
      if (field === 'status') return t(`common:status.${text as BookingStatus}`);
      if (field === 'source') return sourceName((text as BookingSource) || null, language);
      if (field === 'totalPrice' && text === '') return t('detail.computed');
      if (field === 'totalPrice' && Number.isFinite(Number(text))) return formatBaht(Number(text));
      if (text === '') return '';
      if (field === 'checkIn' || field === 'checkOut') return formatDate(text, language);
      if (field === 'paymentMethod') return methodName(text as PaymentMethod, language);
      if (field === 'language') return t(`detail.languages.${text as Language}`);
      return text;
    },
  };
}

/** Names an actor, as a sentence begins; null where the name is unknown. */
export function useActorName() {
  const { t } = useTranslation('bookings');
  return (actor: Pick<HistoryEntry, 'actor' | 'by'> | undefined): string | null => {
    if (actor?.actor === 'guest') return t('stale.guest');
    if (actor?.actor === 'clock') return t('stale.system');
    return actor?.by ?? null;
  };
}

/** The booking as it is now, from a 409 `stale_version`; null for any other failure. */
export function staleDataOf(error: unknown): StaleVersionData | null {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return null;
  return staleVersionData.safeParse(error.data).data ?? null;
}
