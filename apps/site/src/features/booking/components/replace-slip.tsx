import { useMutation } from '@tanstack/react-query';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeBookingMutation } from '../api/change-booking.ts';
import { useErrorText } from '../use-error-text.ts';
import { AskFirst } from './ask-first.tsx';

interface ReplaceSlipProps {
  bookingId: string;
  /** How long the guest then has to send another. */
  paymentHours: number;
}

/** Removes a slip that is still under review; the booking then waits for another. */
export function ReplaceSlip({ bookingId, paymentHours }: ReplaceSlipProps) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const clearing = useMutation(changeBookingMutation(bookingId));
  return (
    <>
      <Button look="plain" className="-mr-3" onClick={() => setAsking(true)}>
        {t('slip.replace')}
      </Button>
      <AskFirst
        open={asking}
        onClose={() => setAsking(false)}
        title={t('slip.replaceTitle')}
        text={t('slip.replaceText', { hours: paymentHours })}
        yes={t('slip.replaceYes')}
        no={t('slip.replaceNo')}
        busy={clearing.isPending}
        error={clearing.isError ? errorText(clearing.error) : null}
        onYes={() => clearing.mutate({ paymentSlipUrl: null, status: 'pending' })}
      />
    </>
  );
}
