import { controlClass } from '@villa/ui/field.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import type { BookingForm, BookingInput } from '../booking-form.ts';

export type BookingFormMethods = UseFormReturn<BookingForm, unknown, BookingInput>;

/** The guest, as far as known. */
export function GuestFields({ form }: { form: BookingFormMethods }) {
  const { t } = useTranslation('bookings');
  const { register, formState } = form;
  const errors = formState.errors.customerInfo;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormRow label={t('form.firstName')} error={errors?.firstName}>
        <input
          {...register('customerInfo.firstName')}
          autoComplete="off"
          className={controlClass}
        />
      </FormRow>
      <FormRow label={t('form.lastName')} error={errors?.lastName}>
        <input {...register('customerInfo.lastName')} autoComplete="off" className={controlClass} />
      </FormRow>
      <FormRow label={t('form.phone')} error={errors?.phone}>
        <input
          {...register('customerInfo.phone')}
          type="tel"
          autoComplete="off"
          className={controlClass}
        />
      </FormRow>
      <FormRow label={t('field.email')} error={errors?.email}>
        <input
          {...register('customerInfo.email')}
          type="email"
          autoComplete="off"
          className={controlClass}
        />
      </FormRow>
    </div>
  );
}
