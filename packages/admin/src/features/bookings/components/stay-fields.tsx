import { SelectRow } from '@villa/admin/kit/select-row.tsx';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { roomChoices } from '@villa/shared/domain/stay/stay-rules.ts';
import type { Stay } from '@villa/shared/domain/stay/stay.ts';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { withOwn } from '../booking-form.ts';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';
import type { BookingFormMethods } from './guest-fields.tsx';
import { StayPicker } from './stay-picker.tsx';

interface StayFieldsProps {
  form: BookingFormMethods;
  villa: Villa;
  own?: Stay | undefined;
  /** The booking's own numbers, which may be more than the villa takes by now. */
  party?: { guests: number; rooms: number } | undefined;
}

/** When, how many, in how many rooms. */
export function StayFields({ form, villa, own, party }: StayFieldsProps) {
  const { t } = useTranslation(['bookings', 'common', 'errors']);
  const { control, setValue, formState } = form;
  const { errors } = formState;
  const [checkIn, checkOut] = useWatch({ control, name: ['checkIn', 'checkOut'] });
  const refused = errors.checkIn ?? errors.checkOut;
  const refusal = useRef<HTMLParagraphElement>(null);
  const { submitCount } = formState;
  // The form cannot focus a calendar, and the button is far below.
  useEffect(() => {
    if (submitCount > 0) refusal.current?.scrollIntoView?.({ block: 'center' });
  }, [submitCount]);
  return (
    <div className="grid gap-4">
      <StayPicker
        today={useVillaToday(villa.timeZone)}
        value={{ checkIn: checkIn || null, checkOut: checkOut || null }}
        own={own}
        onChange={(days) => {
          const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
          setValue('checkIn', days.checkIn ?? '', options);
          setValue('checkOut', days.checkOut ?? '', options);
        }}
      />
      {refused ? (
        <p ref={refusal} role="alert" className="text-sm text-danger">
          {refused.message === 'required'
            ? t('errors:booking.errors.selectDates')
            : t(`errors:field.${(refused.message ?? 'invalid') as 'invalid'}`)}
        </p>
      ) : null}
      <div className="grid grid-cols-2 gap-4">
        <SelectRow
          form={form}
          path="guests"
          label={t('common:stay.guests')}
          options={withOwn(countTo(villa.maxGuests), party?.guests)}
          nameOf={(count) => t('common:count.guests', { count })}
        />
        <SelectRow
          form={form}
          path="rooms"
          label={t('common:stay.rooms')}
          options={withOwn(roomChoices(villa), party?.rooms)}
          nameOf={(count) => t('common:count.bedrooms', { count })}
        />
      </div>
    </div>
  );
}

function countTo(most: number): number[] {
  return Array.from({ length: Math.max(1, most) }, (_, index) => index + 1);
}
