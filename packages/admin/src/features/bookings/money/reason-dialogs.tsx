import { TextRow } from '@villa/admin/kit/text-row.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { line } from '@villa/shared/contract/fields.ts';
import type { LedgerPayment } from '@villa/shared/contract/ledger.ts';
import { type Pot, paidBackTooMuch } from '@villa/shared/domain/money/ledger.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { signedBaht } from '@villa/admin/kit/money-words.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { reversePaymentMutation } from '../api/ledger.ts';
import { MoneyDialog } from '@villa/admin/kit/payments/money-dialog.tsx';
import { useRefusal } from '@villa/admin/kit/payments/use-refusal.ts';

interface DialogProps {
  booking: BookingDetail;
  onClose: () => void;
}

const reasonForm = z.object({ reason: line(300) });

export const amountOf = ({ entries }: Pick<LedgerPayment, 'entries'>): number =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

/** Takes back what was written down by mistake. */
export function ReversePayment({
  booking,
  payment,
  onClose,
}: DialogProps & { payment: LedgerPayment }) {
  const { t } = useTranslation('money');
  const { api, notify } = useHost();
  const form = useForm({ resolver: zodResolver(reasonForm), defaultValues: { reason: '' } });
  const refusal = useRefusal(form);
  const reversing = useMutation({
    ...reversePaymentMutation(api, useQueryClient(), booking._id),
    onSuccess() {
      notify.success(t('reverse.done'));
      onClose();
    },
    onError: (error) => refusal.show(error),
  });
  const sum = amountOf(payment);
  const amount = formatBaht(Math.abs(sum));
  const tooMuch = tooMuchWithout(booking, payment);
  return (
    <MoneyDialog
      title={t('reverse.title', { amount })}
      description={t('reverse.text', {
        // No line ends behind the sign.
        amount: signedBaht(-sum).replace('−', '−\u2060'),
      })}
      yes={t('reverse.yes', { amount })}
      isDangerous
      busy={reversing.isPending}
      error={refusal.text()}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ reason }) => {
        refusal.forget();
        reversing.mutate({ payment: payment.id, reason, version: booking.version });
      })}
    >
      {tooMuch > 0 ? (
        <p className="figures text-sm text-danger">
          {t('reverse.tooMuch', { amount: formatBaht(tooMuch) })}
        </p>
      ) : null}
      <TextRow form={form} path="reason" label={t('form.reason')} required />
    </MoneyDialog>
  );
}

/**
 * The amount that would be refunded too much without a payment that came; 0 where reversing it does not change that.
 */
function tooMuchWithout(
  { status, money }: Pick<BookingDetail, 'status' | 'money'>,
  { entries }: LedgerPayment,
): number {
  const came = (wanted: Pot) =>
    entries.reduce((sum, { pot, amount }) => sum + (pot === wanted ? Math.max(0, amount) : 0), 0);
  const without = (pot: Pot, { received, refunded }: Moved, kept: number) =>
    paidBackTooMuch({ received: received - came(pot), refunded }, kept);
  const { total, damage } = money;
  const ofStay = status === 'cancelled' ? without('stay', money, total) : 0;
  const after = ofStay + without('damage', damage, damage.kept);
  return after > money.refundedTooMuch + damage.refundedTooMuch ? after : 0;
}

type Moved = Pick<BookingDetail['money'], 'received' | 'refunded'>;
