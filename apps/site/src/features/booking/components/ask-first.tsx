import { Button } from '@villa/ui/button.tsx';
import { Dialog } from '@villa/ui/dialog.tsx';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from './panel.tsx';
import { useMutation } from '@tanstack/react-query';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { formatDateRange, joinDateRange } from '@villa/shared/i18n/locale.ts';
import { changeBookingMutation } from '../api/booking.ts';
import { useShownLanguage } from '../words.ts';

interface AskFirstProps {
  /** The button that asks. */
  button: Pick<ComponentProps<typeof Button>, 'look' | 'className' | 'children'>;
  title: string;
  text: string;
  /** The reason against "yes". */
  warning?: string | null;
  yes: string;
  no: string;
  /** True: "yes" takes something away, so "no" is offered first. */
  isDangerous?: boolean;
  /** Carrying out the answer "yes". */
  doing: { isPending: boolean; error: Error | null };
  /** Why that failed, where its usual words do not do. */
  failure?: string | undefined;
  /** @param close the question is answered */
  onYes: (close: () => void) => void;
}

/** A button for something that cannot be taken back, which asks first. */
export function AskFirst({
  button,
  title,
  text,
  warning = null,
  yes,
  no,
  isDangerous = false,
  doing: { isPending, error },
  failure,
  onYes,
}: AskFirstProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <Dialog
        open={isOpen}
        onOpenChange={(stays) => {
          if (!stays && !isPending) close();
        }}
        title={title}
        closeLabel={t('close')}
      >
        <div className="grid gap-6">
          <p>{text}</p>
          {warning === null ? null : <p className="font-medium">{warning}</p>}
          {error !== null && (
            <p role="alert" className="text-danger">
              {failure ?? errorText(error)}
            </p>
          )}
          <div className="flex flex-wrap-reverse justify-end gap-3 *:grow">
            <Button look={isDangerous ? 'primary' : 'outline'} onClick={close} disabled={isPending}>
              {no}
            </Button>
            <Button
              look={isDangerous ? 'outline' : 'primary'}
              onClick={() => onYes(close)}
              busy={isPending}
              className={isDangerous ? 'border-danger! text-danger!' : ''}
            >
              {yes}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

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
