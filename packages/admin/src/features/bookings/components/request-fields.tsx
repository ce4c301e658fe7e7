import { PAYMENT_METHODS } from '@villa/shared/domain/money/payment-methods.ts';
import { SelectRow } from '@villa/admin/kit/select-row.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { methodName } from '@villa/shared/i18n/payment-methods.ts';
import {
  BOOKING_TEXT_NAMES,
  type BookingText,
  isTextOfStaff,
} from '@villa/shared/contract/booking-texts.ts';
import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { controlClass } from '@villa/ui/field.tsx';
import { useTranslation } from 'react-i18next';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import type { BookingFormMethods } from './guest-fields.tsx';
import { NoteNames } from './note-names.tsx';
import { SourceFields } from './source-fields.tsx';

interface RequestFieldsProps {
  form: BookingFormMethods;
}

/** Payment method, language and the booking's texts. */
export function RequestFields({ form }: RequestFieldsProps) {
  const { t } = useTranslation(['bookings', 'cleaning']);
  const { language: shown } = useLanguage();
  const { register, formState } = form;
  const { errors } = formState;
  const hintOf = (name: BookingText) =>
    name === 'cleaningNote'
      ? t('cleaning:noteHint')
      : isTextOfStaff(name)
        ? t('detail.staffOnly')
        : undefined;
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectRow
          form={form}
          path="paymentMethod"
          label={t('detail.method')}
          options={PAYMENT_METHODS}
          nameOf={(method) => methodName(method, shown)}
        />
        <SelectRow
          form={form}
          path="language"
          label={t('form.language')}
          options={LANGUAGES}
          nameOf={(language) => t(`detail.languages.${language}`)}
        />
      </div>
      <SourceFields form={form} />
      {BOOKING_TEXT_NAMES.map((name) => (
        <FormRow key={name} label={t(`field.${name}`)} hint={hintOf(name)} error={errors[name]}>
          <textarea {...register(name)} rows={3} className={controlClass} />
        </FormRow>
      ))}
      <NoteNames form={form} />
    </div>
  );
}
