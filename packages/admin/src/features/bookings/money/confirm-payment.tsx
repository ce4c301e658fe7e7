import { holdsMoney } from '@villa/shared/domain/money/ledger.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBooking, BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { damagePartOf } from '@villa/shared/domain/money/split-transfer.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { receivedText, useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { confirmMutation } from '../api/ledger.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { TransferFields } from './transfer-fields.tsx';
import {
  type Transfer,
  type TransferForm,
  asSent,
  isUsed,
  readAmount,
  transferForm,
  transferOnSlip,
  typedAmount,
} from './transfer-form.ts';
import { useRefusal } from './use-transfer.ts';

/** As the server wants it. */
const MIN_REASON_LENGTH = 3;

interface ConfirmPaymentProps {
  booking: BookingDetail;
  onClose: () => void;
  onConfirmed: (after: AdminBooking) => void;
}

/** Confirming says what came: an amount, or nothing, but never silently. */
export function ConfirmPayment({ booking, onClose, onConfirmed }: ConfirmPaymentProps) {
  const { t } = useTranslation('money');
  const words = useMoneyWords();
  const { money } = booking;
  const asked = money.next?.amount ?? 0;
  const [came, setCame] = useState(asked > 0);
  const part = damagePartOf(asked, booking);
  const form = useForm<TransferForm, unknown, Transfer>({
    resolver: zodResolver(transferForm),
    defaultValues: {
      amount: typedAmount(asked),
      damage: typedAmount(part),
      method: booking.paymentMethod,
      receivedOn: words.today,
      note: '',
      ...transferOnSlip(booking),
    },
  });
  const refusal = useRefusal(form);
  const confirming = useMutation({
    ...confirmMutation(useApi(), useQueryClient(), booking._id),
    onSuccess: onConfirmed,
    onError: (error) => refusal.show(error),
  });
  const { version } = booking;
  const [despite, setDespite] = useState('');
  const asksWhy =
    refusal.asksWhy ||
    isUsed(booking.slips.find((slip) => slip.current && slip.state === 'waiting'));
  const isReason = despite.trim().length >= MIN_REASON_LENGTH;

  function confirmWith(received?: Transfer): void {
    if (asksWhy && !isReason) return;
    const again = refusal.asksAgain;
    if (!asksWhy) refusal.forget();
    confirming.mutate({
      version,
      ...(received && { received: { ...asSent(received, words.today), ...(again && { again }) } }),
      ...(asksWhy && { despite }),
    });
  }

  const amount = readAmount(useWatch({ control: form.control, name: 'amount' }));
  const damage = readAmount(useWatch({ control: form.control, name: 'damage' })) || 0;
  const isAmount = came && Number.isInteger(amount) && amount > 0;
  const next = words.next(booking);
  const hasPaid = holdsMoney(money);

  function yes(): string {
    if (!came) return t(hasPaid ? 'confirm.yesAmount' : 'confirm.yesWithout');
    if (!isAmount) return t('confirm.yesAmount');
    const values = { amount: formatBaht(amount) };
    return t(refusal.asksAgain ? 'refused.sameYes' : 'confirm.yesWith', values);
  }

  return (
    <MoneyDialog
      title={t('confirm.title')}
      description={next === null ? t('next.none') : t('confirm.asked', { next })}
      yes={yes()}
      busy={confirming.isPending}
      error={refusal.asksAgain ? t('refused.same') : refusal.text()}
      onClose={onClose}
      onSubmit={(event) => {
        if (came) return void form.handleSubmit(confirmWith)(event);
        event.preventDefault();
        confirmWith();
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t('confirm.title')}</legend>
        {[true, false].map((choice) => (
          <label
            key={String(choice)}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge px-4 py-2 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="came"
              checked={came === choice}
              onChange={() => {
                refusal.forget();
                setCame(choice);
              }}
              className="size-5 shrink-0 accent-accent"
            />
            {choice ? t('confirm.came') : t(hasPaid ? 'confirm.nothingMore' : 'confirm.nothing')}
          </label>
        ))}
      </fieldset>
      {came ? (
        <TransferFields form={form} booking={booking} withDamage={money.damage.asked > 0} />
      ) : null}
      {asksWhy ? (
        <Field label={t('confirm.despite')} hint={t('confirm.despiteHint')} required>
          <input
            value={despite}
            onChange={({ target }) => setDespite(target.value)}
            autoComplete="off"
            className={controlClass}
          />
        </Field>
      ) : null}
      <div aria-live="polite" className="grid gap-1 text-sm text-soft">
        {came ? (
          isAmount ? (
            <AfterThat owed={money.total - money.paid - (amount - damage)} />
          ) : null
        ) : hasPaid ? (
          <p>{t('confirm.nothingMoreText', { paid: receivedText(money, t) })}</p>
        ) : (
          <p>{t('confirm.nothingText', { due: formatBaht(money.due) })}</p>
        )}
        {booking.customerInfo?.email ? <p>{t('confirm.mail')}</p> : null}
      </div>
    </MoneyDialog>
  );
}

/** The stay's amount that is open after a transfer. */
export function AfterThat({ owed }: { owed: number }) {
  const { t } = useTranslation('money');
  if (owed === 0) return <p>{t('after.settled')}</p>;
  const amount = formatBaht(Math.abs(owed));
  return <p>{owed > 0 ? t('after.due', { amount }) : t('after.over', { amount })}</p>;
}
