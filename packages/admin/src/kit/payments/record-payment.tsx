import { focusFirst } from '@villa/ui/focus-first.ts';
import { RadioRow } from '@villa/admin/kit/radio-row.tsx';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBooking, BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import type { PaymentToRecord, RecordedPayment } from '@villa/shared/contract/ledger.ts';
import { damageToReturn, holdsMoney, nextOf } from '@villa/shared/domain/money/ledger.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AccountAge } from '@villa/admin/kit/account-age.tsx';
import { CheckRow } from '@villa/admin/kit/check-row.tsx';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { useMoneyWords } from '@villa/admin/kit/money-words.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { MoneyDialog } from './money-dialog.tsx';
import { confirmWithoutMutation, recordPaymentMutation } from './payment-calls.ts';
import { PaymentEffect } from './payment-effect.tsx';
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
import { useKey } from './use-key.ts';
import { usePreview } from './use-preview.ts';
import { useRefusal } from './use-refusal.ts';
import { ProofField } from './proof-field.tsx';
import { transferPictureMutation } from './proof-calls.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';

/** Money that came, that went back, or the damage deposit alone, either way. */
export type PaymentKind = 'in' | 'damage_in' | 'out' | 'damage_out';

/** The parts of a booking that a payment is about. */
export type PayableBooking = Pick<
  AdminBooking,
  '_id' | 'version' | 'status' | 'paymentMethod' | 'money' | 'customerInfo'
> & {
  slips: readonly Pick<
    BookingDetail['slips'][number],
    'id' | 'state' | 'receivedAt' | 'evidence'
  >[];
  /** The account to which money goes back, where it is known. */
  refundAccount?: BookingDetail['refundAccount'];
  /** Left out where nobody asks who paid. */
  instalments?: BookingDetail['instalments'];
};

interface RecordPaymentProps {
  booking: PayableBooking;
  kind?: PaymentKind;
  /** The dialog is about confirming: that nothing came can be said, too. */
  confirming?: boolean;
  /** The amount that the guest is asked for now, in words; null: none. */
  asked: string | null;
  /** The slip that shows the payment. */
  slipId?: string | undefined;
  /** The amount that was typed before. */
  amount?: number | undefined;
  /** The day that is known already; today when left out. */
  receivedOn?: string;
  onClose: () => void;
  onRecorded: (done: RecordedPayment, amount: number) => void;
  /** Confirmed although nothing came. */
  onConfirmed?: (after: AdminBooking) => void;
}

/** As the server wants it. */
const MIN_REASON = 3;

/** The part that the booking's agent pays next, and whether it was theirs; null where nobody but the guest pays. */
function usePayer({ money, instalments = [] }: PayableBooking, kind: PaymentKind) {
  const ofAgent = kind === 'in' ? nextOf(instalments, 'agent') : null;
  const isNext = ofAgent !== null && (money.next === null || ofAgent.dueOn <= money.next.dueOn);
  const [byAgent, setByAgent] = useState(isNext);
  return { ofAgent, byAgent, setByAgent };
}

/** The first amount of the form: the amount due, or the amount to refund. */
function firstAmount({ money }: PayableBooking, kind: PaymentKind): number {
  const { asked, held } = money.damage;
  if (kind === 'damage_in') return Math.max(0, asked - held);
  if (kind === 'damage_out') return damageToReturn(money.damage);
  return kind === 'out' ? money.refundDue : (money.next?.amount ?? 0);
}

/** The one form that records money. What it would do is the server's answer, which stands below its fields. */
export function RecordPayment(props: RecordPaymentProps) {
  const { booking, kind = 'in', confirming = false, asked, slipId, onClose, onRecorded } = props;
  const { t } = useTranslation('money');
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const { today } = useMoneyWords();
  const { money, status, version } = booking;
  const out = kind === 'out' || kind === 'damage_out';
  // Refunds are the owner's, but for a damage deposit that is handed back at the door.
  const inCash = !useCan('money.correct') && out;
  const isDamage = kind === 'damage_in' || kind === 'damage_out';
  const isOpen = status === 'pending' || status === 'in_review';
  const { ofAgent, byAgent, setByAgent } = usePayer(booking, kind);
  const first = props.amount ?? (byAgent ? (ofAgent?.amount ?? 0) : firstAmount(booking, kind));
  const [came, setReceived] = useState(!confirming || first > 0);
  const [confirms, setConfirms] = useState(true);
  const [despite, setOverrideReason] = useState('');
  const slip = booking.slips.find(({ id }) => id === slipId);
  const form = useForm<TransferForm, unknown, Transfer>({
    shouldFocusError: false,
    resolver: zodResolver(transferForm),
    defaultValues: {
      amount: typedAmount(first),
      damage: null,
      method:
        kind === 'damage_in' || inCash ? 'cash' : out ? 'bank_transfer' : booking.paymentMethod,
      receivedOn: props.receivedOn ?? today,
      note: '',
      ...transferOnSlip(slip),
    },
  });
  const refusal = useRefusal(form);
  const [proof, setProof] = useState<File | null>(null);
  const proving = useMutation({
    ...transferPictureMutation(api, booking._id),
    // The money is recorded all the same.
    onError: () => notify.error(t('proof.failed')),
  });
  const recording = useMutation({
    ...recordPaymentMutation(api, queryClient, booking._id),
    async onSuccess(done, { amount, method }) {
      if (proof === null || !out || method === 'cash') return onRecorded(done, amount);
      await proving.mutateAsync({ payment: done.payment, file: proof }).catch(() => {});
      // The picture is a step of its own, behind which the payment can only be reversed.
      onRecorded({ ...done, canUndo: false }, amount);
    },
    onError: (error) => refusal.show(error),
  });
  const confirmingOnly = useMutation({
    ...confirmWithoutMutation(api, queryClient, booking._id),
    onSuccess: (after) => props.onConfirmed?.(after),
    onError: (error) => refusal.show(error),
  });

  const values = useWatch({ control: form.control });
  const amount = readAmount(values.amount ?? '');
  const handsOver = out && values.method === 'cash';
  const isAmount = came && Number.isInteger(amount) && amount > 0;
  const typed = transferForm.safeParse(values);
  const bodyOf = (transfer: Transfer): PaymentToRecord => ({
    ...asSent(transfer, today),
    ...(isDamage && { damage: transfer.amount }),
    ...(out && { out }),
    ...(ofAgent !== null && byAgent && { payer: 'agent' as const }),
    ...(confirming ? { confirm: true } : isOpen && !confirms && { confirm: false }),
    version,
  });
  const body = came && typed.success ? bodyOf(typed.data) : null;
  const key = useKey(body);
  const shown = usePreview(booking._id, body && { ...body, key });
  const chosen = booking.slips.filter(({ id }) => values.slipIds?.includes(id));
  // The server's questions stand before anybody has pressed; those of a refusal stay until something else is typed.
  const asks = came && shown.isCurrent ? (shown.preview?.asks ?? []) : [];
  const asksAgain = refusal.asksAgain || asks.includes('same_payment');
  const asksDate = refusal.asksDate || asks.includes('dated_before');
  const isMore = refusal.asksMore || asks.includes('more_than_due');
  const asksMore = isMore && !inCash;
  const asksWhy =
    refusal.asksWhy || asks.includes('slip_used') || (came ? chosen.some(isUsed) : isUsed(slip));
  const isReason = despite.trim().length >= MIN_REASON;
  const overruled = asksWhy ? { despite } : {};

  function save(transfer?: Transfer): void {
    if (asksWhy && !isReason) return;
    const meant = {
      ...refusal.meant,
      ...(asksAgain && { again: true }),
      ...(isMore && { moreThanDue: inCash ? undefined : true }),
      ...(asksDate && { datedBefore: true }),
    };
    if (!asksWhy) refusal.forget();
    if (transfer === undefined) confirmingOnly.mutate({ version, ...overruled });
    else {
      recording.mutate({ ...bodyOf(transfer), ...meant, ...overruled, key });
    }
  }

  function yes(): string {
    const hasPaid = holdsMoney(money);
    if (!came) return t(hasPaid ? 'confirm.yesAmount' : 'confirm.yesWithout');
    if (!isAmount) return t(confirming ? 'confirm.yesAmount' : 'add.save');
    const sum = { amount: formatBaht(amount) };
    if (asksAgain) return t('refused.sameYes', sum);
    if (asksMore) return t('refused.moreYes', sum);
    if (asksDate) return t('refused.beforeYes', sum);
    if (out) return t(handsOver ? 'out.yesInCash' : 'out.yes', sum);
    return t(isOpen && confirms ? 'confirm.yesWith' : 'add.yes', sum);
  }

  function question(): string | null {
    if (isMore) return t(inCash ? 'refused.moreInCash' : 'refused.more');
    if (asksAgain) return t(out ? 'refused.sameOut' : 'refused.same');
    return asksDate ? t('refused.before') : null;
  }

  const title = confirming
    ? t('confirm.title')
    : t(kind === 'damage_out' ? 'out.damageTitle' : out ? 'out.title' : 'add.title');
  const mayDivide = !isDamage && (!confirming || money.damage.asked > 0);
  return (
    <MoneyDialog
      title={title}
      description={
        out
          ? t(handsOver ? 'out.introInCash' : 'out.intro')
          : asked === null
            ? t('next.none')
            : t('confirm.asked', { next: asked })
      }
      yes={yes()}
      busy={recording.isPending || confirmingOnly.isPending}
      error={question() ?? refusal.text()}
      onClose={onClose}
      onSubmit={(event) => {
        if (came) return void form.handleSubmit(save, focusFirst)(event);
        event.preventDefault();
        save();
      }}
    >
      {confirming ? (
        <ReceivedChoice
          came={came}
          hasPaid={holdsMoney(money)}
          onChoose={(choice) => {
            refusal.forget();
            setReceived(choice);
          }}
        />
      ) : null}
      {out && booking.refundAccount ? (
        <div className="grid gap-1 rounded-control bg-sunken px-4 py-3">
          <p className="wrap-anywhere">
            {booking.refundAccount.bank} · {booking.refundAccount.number}
            <span className="block">{booking.refundAccount.name}</span>
            {booking.refundAccount.abroad ? (
              <span className="block whitespace-pre-line">{booking.refundAccount.abroad}</span>
            ) : null}
          </p>
          <AccountAge account={booking.refundAccount} />
        </div>
      ) : null}
      {out ? (
        <p className="figures text-sm">
          {t('out.held', { stay: formatBaht(money.paid), damage: formatBaht(money.damage.held) })}
        </p>
      ) : null}
      {came ? (
        <>
          <TransferFields
            form={form}
            out={out}
            inCash={inCash}
            damage={mayDivide ? Math.abs(shown.preview?.pots.damage ?? 0) : null}
            effect={
              <PaymentEffect {...shown} isOpen={isOpen} receivedOn={values.receivedOn ?? ''} />
            }
          />
          <FormRow label={t('form.note')} error={form.formState.errors.note}>
            <input {...form.register('note')} autoComplete="off" className={controlClass} />
          </FormRow>
          {out && !handsOver ? (
            <ProofField file={proof} disabled={recording.isPending} onChoose={setProof} />
          ) : null}
          {out ? null : <SlipChoice slips={booking.slips} register={form.register} />}
        </>
      ) : null}
      {came && ofAgent !== null ? (
        <CheckRow
          label={t('add.byAgent')}
          checked={byAgent}
          onChange={({ target }) => setByAgent(target.checked)}
        />
      ) : null}
      {!confirming && isOpen && kind === 'in' ? (
        <CheckRow
          label={t('add.confirms')}
          checked={confirms}
          onChange={({ target }) => setConfirms(target.checked)}
        />
      ) : null}
      {asksWhy ? <DespiteField value={despite} onChange={setOverrideReason} /> : null}
      {came ? null : <WithoutMoney {...booking} />}
    </MoneyDialog>
  );
}

interface ReceivedChoiceProps {
  came: boolean;
  hasPaid: boolean;
  onChoose: (came: boolean) => void;
}

/** Confirming says that money came, or that none did, but never silently. */
function ReceivedChoice({ came, hasPaid, onChoose }: ReceivedChoiceProps) {
  const { t } = useTranslation('money');
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('confirm.title')}</legend>
      {[true, false].map((choice) => (
        <RadioRow
          key={String(choice)}
          name="came"
          checked={came === choice}
          onChange={() => onChoose(choice)}
        >
          {choice ? t('confirm.came') : t(hasPaid ? 'confirm.nothingMore' : 'confirm.nothing')}
        </RadioRow>
      ))}
    </fieldset>
  );
}

/** Why a slip counts that was used before. */
function DespiteField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useTranslation('money');
  return (
    <Field label={t('confirm.despite')} hint={t('confirm.despiteHint')} required>
      <input
        value={value}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
        className={controlClass}
      />
    </Field>
  );
}

function WithoutMoney({ money, customerInfo }: Pick<PayableBooking, 'money' | 'customerInfo'>) {
  const { t } = useTranslation('money');
  const { received } = useMoneyWords();
  return (
    <div aria-live="polite" className="figures grid gap-1 text-sm text-soft">
      <p>
        {holdsMoney(money)
          ? t('confirm.nothingMoreText', { paid: received(money) })
          : t('confirm.nothingText', { due: formatBaht(money.due) })}
      </p>
      {customerInfo?.email ? <p>{t('confirm.mail')}</p> : null}
    </div>
  );
}

interface SlipChoiceProps {
  slips: PayableBooking['slips'];
  register: ReturnType<typeof useForm<TransferForm, unknown, Transfer>>['register'];
}

/** The booking's slips that show this transfer. */
function SlipChoice({ slips, register }: SlipChoiceProps) {
  const { t } = useTranslation('money');
  const instantText = useInstant();
  if (slips.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-soft">{t('form.slips')}</legend>
      {slips.map(({ id, state, receivedAt }) => (
        <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            value={id}
            {...register('slipIds')}
            className="size-5 shrink-0 accent-accent"
          />
          {t(state === 'accepted' ? 'form.slipNamed' : 'form.slipOf', {
            time: instantText(receivedAt),
          })}
        </label>
      ))}
    </fieldset>
  );
}
