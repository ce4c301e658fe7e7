import { zodResolver } from '@hookform/resolvers/zod';
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingLedgerAnswer } from '@villa/shared/contract/ledger.ts';
import { line } from '@villa/shared/contract/fields.ts';
import { hasWaitingSlip } from '@villa/shared/domain/money/slip-covers.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { MoneyDialog } from '@villa/admin/kit/payments/money-dialog.tsx';
import { useRefusal } from '@villa/admin/kit/payments/use-refusal.ts';
import { TextRow } from '@villa/admin/kit/text-row.tsx';
import { useHost } from '@villa/admin/use-host.ts';
import { askForDamageMutation, forgiveRestMutation } from '../api/ledger.ts';

interface DialogProps {
  booking: BookingDetail;
  onClose: () => void;
}

/** Forgives what is missing of a payment. */
export function ForgiveRest({ booking, amount, onClose }: DialogProps & { amount: number }) {
  const { t } = useTranslation('money');
  const { api } = useHost();
  const sum = { amount: formatBaht(amount) };
  const isNews = booking.status !== 'confirmed' && !hasWaitingSlip(booking);
  return (
    <WithReason
      title={t('forgive.title', sum)}
      description={`${t('forgive.text', sum)} ${t(isNews ? 'forgive.confirms' : 'forgive.noMail')}`}
      yes={t('forgive.yes', sum)}
      done={t('forgive.done', sum)}
      options={forgiveRestMutation(api, useQueryClient(), booking._id)}
      bodyOf={(reason) => ({ amount, reason, version: booking.version })}
      onClose={onClose}
    />
  );
}

/** Asks no more for the damage deposit, or for it again. */
export function AskForDamage({ booking, asked, onClose }: DialogProps & { asked: boolean }) {
  const { t } = useTranslation('money');
  const { api } = useHost();
  const words = asked ? 'askDamage' : 'waiveDamage';
  return (
    <WithReason
      title={t(`${words}.title`)}
      description={t(`${words}.text`)}
      yes={t(`${words}.yes`)}
      done={t(`${words}.done`)}
      options={askForDamageMutation(api, useQueryClient(), booking._id)}
      bodyOf={(reason) => ({ asked, reason, version: booking.version })}
      onClose={onClose}
    />
  );
}

const reasonForm = z.object({ reason: line(300) });

interface WithReasonProps<Body> {
  title: string;
  description: string;
  yes: string;
  done: string;
  options: UseMutationOptions<BookingLedgerAnswer, Error, Body>;
  bodyOf: (reason: string) => Body;
  onClose: () => void;
}

/** A question that needs nothing but a reason. */
export function WithReason<Body>(props: WithReasonProps<Body>) {
  const { title, description, yes, done, options, bodyOf, onClose } = props;
  const { t } = useTranslation('money');
  const { notify } = useHost();
  const form = useForm({ resolver: zodResolver(reasonForm), defaultValues: { reason: '' } });
  const refusal = useRefusal(form);
  const changing = useMutation({
    ...options,
    onSuccess() {
      notify.success(done);
      onClose();
    },
    onError: (error) => refusal.show(error),
  });
  return (
    <MoneyDialog
      title={title}
      description={description}
      yes={yes}
      busy={changing.isPending}
      error={refusal.text()}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ reason }) => {
        refusal.forget();
        changing.mutate(bodyOf(reason));
      })}
    >
      <TextRow form={form} path="reason" label={t('form.reason')} required />
    </MoneyDialog>
  );
}
