import { useMutation } from '@tanstack/react-query';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { formatDateRange } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { changeBookingMutation } from '../api/change-booking.ts';
import { joinDateRange } from '../joined-dates.ts';
import { useShownLanguage } from '../use-shown-language.ts';
import { AskFirst } from './ask-first.tsx';

interface CancelBookingProps {
  booking: Pick<Booking, '_id' | 'checkIn' | 'checkOut' | 'customerInfo'>;
  onCancelled: () => void;
}

/** Lets the guest cancel while nothing is paid. */
export function CancelBooking({ booking, onCancelled }: CancelBookingProps) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const cancelling = useMutation(changeBookingMutation(booking._id, onCancelled));
  return (
    <AskFirst
      button={{ look: 'plain', children: t('cancel.action') }}
      title={t('cancel.title')}
      text={t('cancel.text', {
        dates: joinDateRange(formatDateRange(booking.checkIn, booking.checkOut, language)),
      })}
      // Only a guest who had reached the payment can have paid.
      warning={booking.customerInfo === null ? null : t('cancel.paid')}
      yes={t('cancel.yes')}
      no={t('cancel.no')}
      isDangerous
      doing={cancelling}
      onYes={() => cancelling.mutate({ status: 'cancelled' })}
    />
  );
}
