import { PAYMENT_METHODS } from '@villa/shared/domain/money/payment-methods.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { methodName } from '@villa/shared/i18n/payment-methods.ts';
import { BOOKING_TEXT_NAMES, isTextOfStaff } from '@villa/shared/contract/booking-texts.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { controlClass, selectClass } from '@villa/ui/field.tsx';
import { useTranslation } from 'react-i18next';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import type { BookingFormMethods } from './guest-fields.tsx';

interface RequestFieldsProps {
  form: BookingFormMethods;
}

/** Payment method, language and the booking's texts. */
export function RequestFields({ form }: RequestFieldsProps) {
  const { t } = useTranslation('bookings');
  const { language: shown } = useLanguage();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormRow label={t('detail.method')} error={errors.paymentMethod}>
          <select {...register('paymentMethod')} className={selectClass}>
            {PAYMENT_METHODS.map((method) => (
              <option key={method} value={method}>
                {methodName(method, shown)}
              </option>
            ))}
          </select>
        </FormRow>
        <FormRow label={t('form.language')} error={errors.language}>
          <select {...register('language')} className={selectClass}>
            {LANGUAGES.map((language) => (
              <option key={language} value={language}>
                {t(`detail.languages.${language}`)}
              </option>
            ))}
          </select>
        </FormRow>
      </div>
      {BOOKING_TEXT_NAMES.map((name) => (
        <FormRow
          key={name}
          label={t(`field.${name}`)}
          hint={isTextOfStaff(name) ? t('detail.staffOnly') : undefined}
          error={errors[name]}
        >
          <textarea {...register(name)} rows={3} className={controlClass} />
        </FormRow>
      ))}
    </div>
  );
}
