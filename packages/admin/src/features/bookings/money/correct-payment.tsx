import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { LedgerPayment } from '@villa/shared/contract/ledger.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { MoneyDialog } from '@villa/admin/kit/payments/money-dialog.tsx';
import { TransferFields } from '@villa/admin/kit/payments/transfer-fields.tsx';
import {
  type Transfer,
  type TransferForm,
  readAmount,
  transferForm,
  typedAmount,
} from '@villa/admin/kit/payments/transfer-form.ts';
import { useRefusal } from '@villa/admin/kit/payments/use-refusal.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { correctPaymentMutation } from '../api/ledger.ts';
import { amountOf } from './reason-dialogs.tsx';

interface CorrectPaymentProps {
  booking: BookingDetail;
  payment: LedgerPayment;
  onClose: () => void;
}

/** An entry that was written down wrongly, as it should have been: one step, without a mail. */
export function CorrectPayment({ booking, payment, onClose }: CorrectPaymentProps) {
  const { t } = useTranslation('money');
  const { api, notify } = useHost();
  const [reason, setReason] = useState('');
  const sum = Math.abs(amountOf(payment));
  const ofDamage = payment.entries.find(({ pot }) => pot === 'damage')?.amount ?? 0;
  const form = useForm<TransferForm, unknown, Transfer>({
    resolver: zodResolver(transferForm),
    defaultValues: {
      amount: typedAmount(sum),
      damage: typedAmount(Math.abs(ofDamage)),
      method: payment.method,
      receivedOn: payment.receivedOn,
      bank: payment.bank,
      bankReference: payment.bankReference,
      note: payment.note,
      slipIds: [],
    },
  });
  const refusal = useRefusal(form);
  const correcting = useMutation({
    ...correctPaymentMutation(api, useQueryClient(), booking._id),
    onSuccess() {
      notify.success(t('correct.done'));
      onClose();
    },
    onError: (error) => refusal.show(error),
  });
  const amount = readAmount(useWatch({ control: form.control, name: 'amount' }));
  const hasReason = reason.trim() !== '';
  return (
    <MoneyDialog
      title={t('correct.title', { amount: formatBaht(sum) })}
      description={t(payment.receipt === null ? 'correct.text' : 'correct.textReceipt')}
      yes={t(refusal.asksDate ? 'refused.beforeYes' : 'correct.yes', {
        amount: formatBaht(Number.isInteger(amount) ? amount : sum),
      })}
      busy={correcting.isPending}
      error={refusal.asksDate ? t('refused.before') : refusal.text()}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ slipIds: _slips, again: _again, ...transfer }) => {
        if (!hasReason) return;
        refusal.forget();
        correcting.mutate({
          ...transfer,
          ...(refusal.asksDate && { datedBefore: true }),
          payment: payment.id,
          reason,
          version: booking.version,
        });
      })}
    >
      <TransferFields
        form={form}
        out={amountOf(payment) < 0}
        damage={Math.abs(ofDamage)}
        effect={null}
      />
      <FormRow label={t('form.note')} error={form.formState.errors.note}>
        <input {...form.register('note')} autoComplete="off" className={controlClass} />
      </FormRow>
      <Field label={t('form.reason')} required>
        <input
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          autoComplete="off"
          className={controlClass}
        />
      </Field>
    </MoneyDialog>
  );
}
