import { useMutation } from '@tanstack/react-query';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { formatDateRange } from '@villa/shared/i18n/formats.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeBookingMutation } from '../api/change-booking.ts';
import { useErrorText } from '../use-error-text.ts';
import { firmDays } from '../firm-days.ts';
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
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const cancelling = useMutation(changeBookingMutation(booking._id, onCancelled));
  return (
    <>
      <Button look="plain" onClick={() => setAsking(true)}>
        {t('cancel.action')}
      </Button>
      <AskFirst
        open={asking}
        onClose={() => setAsking(false)}
        title={t('cancel.title')}
        text={t('cancel.text', {
          dates: firmDays(formatDateRange(booking.checkIn, booking.checkOut, language)),
        })}
        // Only a guest who had reached the payment can have paid.
        warning={booking.customerInfo === null ? null : t('cancel.paid')}
        yes={t('cancel.yes')}
        no={t('cancel.no')}
        isDangerous
        busy={cancelling.isPending}
        error={cancelling.isError ? errorText(cancelling.error) : null}
        onYes={() => cancelling.mutate({ status: 'cancelled' })}
      />
    </>
  );
}
