import { TextRow } from '@villa/admin/kit/text-row.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BookingForm, BookingInput } from '../booking-form.ts';

export type BookingFormMethods = UseFormReturn<BookingForm, unknown, BookingInput>;

/** The guest, as far as known. */
export function GuestFields({ form }: { form: BookingFormMethods }) {
  const { t } = useTranslation('bookings');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextRow form={form} path="customerInfo.firstName" label={t('form.firstName')} />
      <TextRow form={form} path="customerInfo.lastName" label={t('form.lastName')} />
      <TextRow form={form} path="customerInfo.phone" label={t('form.phone')} type="tel" />
      <TextRow form={form} path="customerInfo.email" label={t('field.email')} type="email" />
    </div>
  );
}
