import { useTranslation } from 'react-i18next';

/** Whom a booking is for, in words; before a name is known that is said. */
export function useNameOf(): (booking: { customerName: string }) => string {
  const { t } = useTranslation('bookings');
  return ({ customerName }) => customerName || t('noName');
}
