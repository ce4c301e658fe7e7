import { TextRow } from '@villa/admin/kit/text-row.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { line } from '@villa/shared/contract/fields.ts';
import type { LedgerPayment } from '@villa/shared/contract/ledger.ts';
import { type Pot, paidBackTooMuch } from '@villa/shared/domain/money/ledger.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { signedBaht } from '@villa/admin/kit/money-words.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { addChargeMutation, reversePaymentMutation } from '../api/ledger.ts';
import { MoneyDialog } from '@villa/admin/kit/payments/money-dialog.tsx';
import { readAmount } from '@villa/admin/kit/payments/transfer-form.ts';
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

interface KeepForm {
  amount: string;
  reason: string;
}

const keepForm = z.pipe(
  z.pipe(
    z.custom<KeepForm>(),
    z.transform(({ amount, reason }) => ({ amount: readAmount(amount), reason })),
  ),
  z.object({
    amount: z.int('invalid').check(z.minimum(1, 'too_small'), z.maximum(100_000_000, 'too_big')),
    reason: line(300),
  }),
);

/** Keeps a part of the damage deposit, or less of it than before. */
export function KeepDamage({ booking, less = false, onClose }: DialogProps & { less?: boolean }) {
  const { t } = useTranslation('money');
  const { api, notify } = useHost();
  const { held, kept } = booking.money.damage;
  const form = useForm({
    resolver: zodResolver(keepForm),
    defaultValues: { amount: '', reason: '' },
  });
  const refusal = useRefusal(form);
  const keeping = useMutation({
    ...addChargeMutation(api, useQueryClient(), booking._id),
    onSuccess() {
      notify.success(t('keep.done'));
      onClose();
    },
    onError: (error) => refusal.show(error),
  });
  const amount = readAmount(useWatch({ control: form.control, name: 'amount' }));
  const isAmount = Number.isInteger(amount) && amount > 0;
  const rest = held - kept - (less ? -amount : amount);
  return (
    <MoneyDialog
      title={t(less ? 'keep.unkeepTitle' : 'keep.title')}
      description={
        less
          ? t('keep.unkeepText', { amount: formatBaht(kept) })
          : t('keep.text', { amount: formatBaht(held - kept) })
      }
      yes={
        isAmount
          ? t(less ? 'keep.unkeepYes' : 'keep.yes', { amount: formatBaht(amount) })
          : t('add.save')
      }
      busy={keeping.isPending}
      error={refusal.text()}
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => {
        refusal.forget();
        keeping.mutate({
          kind: 'kept_for_damage',
          amount: less ? -values.amount : values.amount,
          reason: values.reason,
          version: booking.version,
        });
      })}
    >
      <TextRow
        form={form}
        path="amount"
        label={t('form.amount')}
        required
        inputMode="numeric"
        className="figures"
      />
      <TextRow form={form} path="reason" label={t('form.reasonToGuest')} required />
      {isAmount && rest >= 0 ? (
        <p aria-live="polite" className="figures text-sm text-soft">
          {t('keep.rest', { amount: formatBaht(rest) })}
        </p>
      ) : null}
    </MoneyDialog>
  );
}
