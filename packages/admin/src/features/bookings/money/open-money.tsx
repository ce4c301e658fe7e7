import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { LedgerPayment } from '@villa/shared/contract/ledger.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { useGuestName } from '@villa/admin/kit/guest-name.tsx';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { KeepDamage } from '@villa/admin/kit/payments/keep-damage.tsx';
import { type PaymentKind, RecordPayment } from '@villa/admin/kit/payments/record-payment.tsx';
import { useHost } from '@villa/admin/use-host.ts';
import { undoLast, useUndo } from '../use-undo.ts';
import { CorrectPayment } from './correct-payment.tsx';
import { AskForDamage, ForgiveRest } from './forgive-dialogs.tsx';
import { RefundOnline } from './online-payment.tsx';
import { ReversePayment } from './reason-dialogs.tsx';

/** The question about a booking's money that stands open. Amounts are whole baht. */
export type OpenMoney =
  | { what: PaymentKind | 'keep' | 'unkeep' }
  | { what: 'reverse' | 'correct' | 'refundOnline'; payment: LedgerPayment }
  | { what: 'forgive'; amount: number }
  | { what: 'waive' | 'ask' };

interface MoneyQuestionProps {
  open: OpenMoney;
  booking: BookingDetail;
  onClose: () => void;
}

/** The dialog in which money of a booking is written down, corrected, forgiven, kept or sent back. */
export function MoneyQuestion({ open, booking, onClose }: MoneyQuestionProps) {
  const { t } = useTranslation(['money', 'bookings']);
  const { api, notify } = useHost();
  const { undoBy } = useUndo();
  const asked = useMoneyWords().next(booking);
  const name = useGuestName()(booking);
  if (open.what === 'reverse') {
    return <ReversePayment booking={booking} payment={open.payment} onClose={onClose} />;
  }
  if (open.what === 'refundOnline') {
    return <RefundOnline booking={booking} payment={open.payment} onClose={onClose} />;
  }
  if (open.what === 'correct') {
    return <CorrectPayment booking={booking} payment={open.payment} onClose={onClose} />;
  }
  if (open.what === 'forgive') {
    return <ForgiveRest booking={booking} amount={open.amount} onClose={onClose} />;
  }
  if (open.what === 'waive' || open.what === 'ask') {
    return <AskForDamage booking={booking} asked={open.what === 'ask'} onClose={onClose} />;
  }
  if (open.what === 'keep' || open.what === 'unkeep') {
    return <KeepDamage booking={booking} less={open.what === 'unkeep'} onClose={onClose} />;
  }
  return (
    <RecordPayment
      booking={booking}
      kind={open.what}
      asked={asked}
      onClose={onClose}
      onRecorded={({ version, confirms, canUndo, pots }, amount) => {
        const { _id } = booking;
        const out = pots.stay + pots.damage < 0;
        const way = canUndo ? undoBy(() => undoLast(api, { _id, version })) : undefined;
        const done = t(out ? 'out.done' : 'add.done', { amount: formatBaht(amount) });
        notify.success(confirms ? t('bookings:done.confirmed', { name }) : done, way);
        onClose();
      }}
    />
  );
}
