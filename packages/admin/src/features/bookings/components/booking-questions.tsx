import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { BIN_DAYS } from '@villa/shared/domain/booking/booking-events.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { useTimeZone, useVilla } from '@villa/admin/kit/use-villa.ts';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';
import { nightsLeft } from '../nights-left.ts';
import { EndStayDialog } from './end-stay-dialog.tsx';

/** Actions that ask first. */
export type Question = 'ask_for_slip' | 'cancel' | 'delete';

interface BookingQuestionsProps {
  booking: BookingDetail;
  open: Question | null;
  busy: boolean;
  onClose: () => void;
  onYes: (question: Question) => void;
}

/** The questions before actions that are not easily undone, each with its consequences. */
export function BookingQuestions({ booking, open, busy, onClose, onYes }: BookingQuestionsProps) {
  const { t } = useTranslation('bookings');
  const villa = useVilla().data;
  const left = nightsLeft(booking, useVillaToday(useTimeZone()));
  // Then who cancels decides what goes back.
  const { money, status } = booking;
  const held = money.paid + money.damage.held;
  const { refundDue } = money;
  const hasMoney = status === 'confirmed' || held > 0;
  const asking = (question: Question) => ({
    open: open === question,
    busy,
    onClose,
    onYes: () => onYes(question),
  });
  return (
    <>
      <ConfirmDialog
        {...asking('ask_for_slip')}
        title={t('ask.slipTitle')}
        yes={t('action.askForSlip')}
      >
        <p>{t('ask.slipText', { hours: villa?.paymentHours ?? 24 })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...asking('cancel')}
        open={open === 'cancel' && !hasMoney}
        title={t('ask.cancelTitle')}
        yes={t('action.cancel')}
        no={t('ask.cancelNo')}
        isDangerous
      >
        <p>{t(`ask.cancelText.${left}`)}</p>
      </ConfirmDialog>
      <EndStayDialog booking={booking} open={open === 'cancel' && hasMoney} onClose={onClose} />
      <ConfirmDialog
        {...asking('delete')}
        title={t('ask.deleteTitle')}
        yes={t('ask.deleteYes')}
        isDangerous
      >
        <p>{t(`ask.deleteText.${left}`)}</p>
        {held > 0 ? <p>{t('ask.deleteHeld', { amount: formatBaht(held) })}</p> : null}
        {refundDue > 0 ? <p>{t('ask.deleteRefund', { amount: formatBaht(refundDue) })}</p> : null}
        <p>{t('ask.deleteBin', { days: BIN_DAYS })}</p>
      </ConfirmDialog>
    </>
  );
}
