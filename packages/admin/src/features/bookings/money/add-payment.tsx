import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { BookingLedgerAnswer } from '@villa/shared/contract/ledger.ts';
import { damagePartOf } from '@villa/shared/domain/money/split-transfer.ts';
import { formatBaht, formatInstant } from '@villa/shared/i18n/formats.ts';
import { controlClass } from '@villa/ui/field.tsx';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { useTimeZone } from '@villa/admin/kit/use-villa.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { addPaymentMutation } from '../api/ledger.ts';
import { undoLast, useUndo } from '../use-undo.ts';
import { AfterThat } from './confirm-payment.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { TransferFields } from './transfer-fields.tsx';
import {
  asSent,
  type Transfer,
  type TransferForm,
  readAmount,
  transferForm,
  typedAmount,
} from './transfer-form.ts';
import { useRefusal } from './use-transfer.ts';

/** Money that came, that went back, or the damage deposit alone, either way. */
export type PaymentKind = 'in' | 'damage_in' | 'out' | 'damage_out';

interface AddPaymentProps {
  booking: BookingDetail;
  ledger: BookingLedgerAnswer;
  kind: PaymentKind;
  onClose: () => void;
}

/** The first amounts of the form: the amount due, or the amount to refund. */
function firstAmounts(booking: BookingDetail, kind: PaymentKind): [amount: number, damage: number] {
  const { money } = booking;
  const { asked, held, kept } = money.damage;
  if (kind === 'damage_in') return [Math.max(0, asked - held), Math.max(0, asked - held)];
  if (kind === 'damage_out') return [Math.max(0, held - kept), Math.max(0, held - kept)];
  if (kind === 'out') return [money.refundDue, 0];
  const next = money.next?.amount ?? 0;
  return [next, damagePartOf(next, booking)];
}

/** A payment by itself, outside of confirming. */
export function AddPayment({ booking, ledger, kind, onClose }: AddPaymentProps) {
  const { t } = useTranslation('money');
  const { api, notify } = useHost();
  const words = useMoneyWords();
  const { money } = booking;
  const out = kind === 'out' || kind === 'damage_out';
  const isDamage = kind === 'damage_in' || kind === 'damage_out';
  const [amountAtFirst, damageAtFirst] = firstAmounts(booking, kind);
  const form = useForm<TransferForm, unknown, Transfer>({
    resolver: zodResolver(transferForm),
    defaultValues: {
      amount: typedAmount(amountAtFirst),
      damage: isDamage ? '' : typedAmount(damageAtFirst),
      method: kind === 'damage_in' ? 'cash' : out ? 'bank_transfer' : booking.paymentMethod,
      receivedOn: words.today,
      bank: '',
      bankReference: '',
      note: '',
      slipIds: [],
    },
  });
  const refusal = useRefusal(form);
  const { undoBy } = useUndo();
  const adding = useMutation({
    ...addPaymentMutation(api, useQueryClient(), booking._id),
    onSuccess({ version }, { amount }) {
      const { _id } = booking;
      // A bedroom that it paid for was opened with it: that is a step more, and the server takes one back.
      const isLast = version === booking.version + 1;
      const way = isLast ? undoBy(() => undoLast(api, { _id, version })) : undefined;
      notify.success(t(out ? 'out.done' : 'add.done', { amount: formatBaht(amount) }), way);
      onClose();
    },
    onError: (error) => refusal.show(error),
  });
  const amount = readAmount(useWatch({ control: form.control, name: 'amount' }));
  const isAmount = Number.isInteger(amount) && amount > 0;
  const typedDamage = useWatch({ control: form.control, name: 'damage' });
  const damage = isDamage ? amount : readAmount(typedDamage) || 0;
  const owed = money.total - money.paid - (out ? damage - amount : amount - damage);

  function yes(): string {
    if (!isAmount) return t('add.save');
    const values = { amount: formatBaht(amount) };
    if (refusal.asksAgain) return t('refused.sameYes', values);
    if (refusal.asksMore) return t('refused.moreYes', values);
    return t(out ? 'out.yes' : 'add.yes', values);
  }

  function question(): string | null {
    if (refusal.asksMore) return t('refused.more');
    return refusal.asksAgain ? t(out ? 'refused.sameOut' : 'refused.same') : null;
  }

  function save(transfer: Transfer): void {
    const { meant } = refusal;
    refusal.forget();
    adding.mutate({
      ...asSent(transfer, words.today),
      ...(isDamage && { damage: transfer.amount }),
      ...(out && { out }),
      ...meant,
      version: booking.version,
    });
  }

  const held = {
    stay: formatBaht(money.paid),
    damage: formatBaht(money.damage.held),
  };
  const next = words.next(booking);
  return (
    <MoneyDialog
      title={t(kind === 'damage_out' ? 'out.damageTitle' : out ? 'out.title' : 'add.title')}
      description={
        out ? t('out.intro') : next === null ? t('next.none') : t('confirm.asked', { next })
      }
      yes={yes()}
      busy={adding.isPending}
      error={question() ?? refusal.text()}
      onClose={onClose}
      onSubmit={form.handleSubmit(save)}
    >
      {out ? <p className="figures text-sm">{t('out.held', held)}</p> : null}
      <TransferFields form={form} booking={booking} out={out} withDamage={!isDamage} />
      <FormRow label={t('form.note')} error={form.formState.errors.note}>
        <input {...form.register('note')} autoComplete="off" className={controlClass} />
      </FormRow>
      {out ? null : <SlipChoice booking={booking} ledger={ledger} register={form.register} />}
      {isAmount && !isDamage ? (
        <div aria-live="polite" className="text-sm text-soft">
          {out ? <AfterBack owed={owed} /> : <AfterThat owed={owed} />}
        </div>
      ) : null}
    </MoneyDialog>
  );
}

function AfterBack({ owed }: { owed: number }) {
  const { t } = useTranslation('money');
  const amount = formatBaht(Math.abs(owed));
  if (owed === 0) return <p>{t('after.backSettled')}</p>;
  return <p>{owed > 0 ? t('after.owes', { amount }) : t('after.back', { amount })}</p>;
}

interface SlipChoiceProps {
  booking: BookingDetail;
  ledger: BookingLedgerAnswer;
  register: ReturnType<typeof useForm<TransferForm, unknown, Transfer>>['register'];
}

/** Which of the booking's slips show this transfer. */
function SlipChoice({ booking, ledger, register }: SlipChoiceProps) {
  const { t } = useTranslation('money');
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  if (booking.slips.length === 0) return null;
  const named = new Set(
    ledger.payments
      .filter(({ reversedBy }) => reversedBy === null)
      .flatMap(({ slipIds }) => slipIds),
  );
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-soft">{t('form.slips')}</legend>
      {booking.slips.map(({ id, receivedAt }) => {
        const time = formatInstant(receivedAt, language, timeZone);
        return (
          <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              value={id}
              {...register('slipIds')}
              className="size-5 shrink-0 accent-accent"
            />
            {t(named.has(id) ? 'form.slipNamed' : 'form.slipOf', { time })}
          </label>
        );
      })}
    </fieldset>
  );
}
