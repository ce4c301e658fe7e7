import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import {
  type Cancellation,
  newCancellation,
  refundAccount,
} from '@villa/shared/contract/cancellations.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import {
  dateInSentence,
  formatBaht,
  formatDate,
  joinDateRange,
} from '@villa/shared/i18n/locale.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { Button } from '@villa/ui/button.tsx';
import { focusFirst } from '@villa/ui/focus-first.ts';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify';
import * as z from 'zod/mini';
import { askCancellationMutation, withdrawCancellationMutation } from '../api/parts.ts';
import { useStay } from '../stay.tsx';
import { Failure, refusedFields, useFieldReason } from './panel.tsx';
import { ACCOUNT_FIELDS, ExtrasBack, RefundAccountFields, RefundAccountLines } from './refund.tsx';

const phoneEnding = z._default(newCancellation.shape.phoneEnding, '');
const withAccount = z.object({ ...refundAccount.shape, phoneEnding });
const withoutAccount = z.object({ ...z.partial(refundAccount).shape, phoneEnding });

interface CertainCancelFormProps {
  cancellation: Cancellation & { certain: NonNullable<Cancellation['certain']> };
  onKept: () => void;
  /** The guest would rather write to the villa, or cannot prove who they are. */
  onAsk: () => void;
  onCancelled: () => void;
}

/** The sum, its day, its account and the one key that ends the stay; the guest's own word does it. */
export function CertainCancelForm({
  cancellation: { certain, damage, extras, refundReason, needsAccount, refundAccount: known },
  onKept,
  onAsk,
  onCancelled,
}: CertainCancelFormProps) {
  const { t } = useTranslation(['stay-changes', 'common']);
  const { booking, dates, language } = useStay();
  const reasonOf = useFieldReason();
  const asksAccount = needsAccount && known === null;
  const cancelling = useMutation(askCancellationMutation(booking._id, onCancelled));
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(asksAccount ? withAccount : withoutAccount) as never,
    defaultValues: {
      phoneEnding: '',
      ...(asksAccount && { bank: '', number: '', name: '', abroad: '' }),
    },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const { refund, by } = certain;
  const back = formatBaht(refund);
  const day = by === null ? '' : dayOf(by, language);
  const shortDay = by === null ? '' : joinDateRange(formatDate(by, language, 'day'));

  function showRefused(error: Error): void {
    for (const { name, message } of [
      ...refusedFields(error, ACCOUNT_FIELDS, 'account.'),
      ...refusedFields(error, ['phoneEnding']),
    ]) {
      setError(name, { message }, { shouldFocus: true });
    }
  }

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={handleSubmit(
        ({ bank = '', number = '', name = '', abroad = '', phoneEnding: ending }) =>
          cancelling.mutate(
            {
              ...(asksAccount && { account: { bank, number, name, ...(abroad && { abroad }) } }),
              phoneEnding: ending,
            },
            { onError: showRefused },
          ),
        focusFirst,
      )}
    >
      <p className="text-sm text-soft">
        {dates} · {booking.reference}
      </p>
      {refund > 0 ? (
        <div className="grid justify-items-center gap-1 text-center">
          <p className="text-sm text-soft">{t('certain.getBack')}</p>
          <p className="figures font-display text-4xl leading-tight whitespace-nowrap">{back}</p>
          <p className="text-sm">
            {t('certain.by', { day })}
            {refundReason !== null && refundReason.percent < 100 ? (
              <span className="block text-soft">
                {t('certain.percent', { percent: refundReason.percent })}
              </span>
            ) : null}
            {damage > 0 ? (
              <span className="block text-soft">
                {t('certain.withDamage', { amount: formatBaht(damage) })}
              </span>
            ) : null}
          </p>
          <ExtrasBack extras={extras} />
        </div>
      ) : (
        <p>{t('cancel.refund.nothingPaid')}</p>
      )}
      {asksAccount ? (
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-medium">{t('cancel.account')}</legend>
          <RefundAccountFields register={register} errors={formState.errors} />
        </fieldset>
      ) : null}
      {needsAccount && known !== null ? (
        <RefundAccountLines account={known} label={t('cancel.account')} />
      ) : null}
      <Field
        label={t('certain.phone')}
        hint={t('certain.phoneWhy')}
        error={reasonOf(formState.errors.phoneEnding)}
        required
      >
        <input
          {...register('phoneEnding')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          className={`${controlClass} figures`}
        />
      </Field>
      <p className="text-sm text-soft">{t('certain.hour')}</p>
      <Failure error={refusedNothing(cancelling.error) ? cancelling.error : null} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          type="submit"
          look="outline"
          className="w-full border-danger! text-danger! sm:order-2 sm:w-auto sm:grow"
          busy={cancelling.isPending}
        >
          {refund > 0 ? t('certain.yes', { back, day: shortDay }) : t('certain.yesPlain')}
        </Button>
        <Button
          className="w-full sm:w-auto sm:grow"
          disabled={cancelling.isPending}
          onClick={onKept}
        >
          {t('certain.no')}
        </Button>
      </div>
      <Button
        look="plain"
        className="justify-self-center"
        disabled={cancelling.isPending}
        onClick={onAsk}
      >
        {t('certain.ask')}
      </Button>
    </form>
  );
}

/** A refusal that a field says already does not stand below the form, too. */
const refusedNothing = (error: Error | null): boolean =>
  error !== null &&
  refusedFields(error, ['phoneEnding', ...ACCOUNT_FIELDS.map((name) => `account.${name}`)])
    .length === 0;

/** The time of day until which the guest may take it back; never a countdown. */
export function takeBackTime(endsAt: string, timeZone: string): string {
  const parts = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(new Date(endsAt));
}

/** The guest has cancelled: the same sum and day, and the key that takes it back. */
export function TakeBack() {
  const { t } = useTranslation('stay-changes');
  const { booking, villa, language, cancellation } = useStay();
  const taking = useMutation(
    withdrawCancellationMutation(booking._id, () => void toast.success(t('certain.kept'))),
  );
  const { refund = 0, by = null } = booking.cancellation ?? {};
  const account = cancellation?.refundAccount ?? null;
  return (
    <>
      {by === null ? null : (
        <p className="text-lg">
          {t('certain.comesBack', {
            back: formatBaht(refund),
            day: dayOf(by, language),
          })}
        </p>
      )}
      {by === null || account === null ? null : (
        <RefundAccountLines account={account} label={t('asked.to')} />
      )}
      <p>
        {t('certain.wait')} <ThaiTime timeZone={villa.timeZone} />
      </p>
      <Failure error={taking.error} />
      <Button
        look="outline"
        className="w-full sm:w-auto print:hidden"
        busy={taking.isPending}
        onClick={() => taking.mutate(undefined)}
      >
        {t('certain.takeBack')}
      </Button>
      <p className="text-sm text-soft">
        {t(`certain.${villa.sendsMail === false ? 'notMailed' : 'mailed'}`)}
      </p>
    </>
  );
}

/** The day by which money comes back, as it is said within a sentence. */
function dayOf(by: string, language: Language): string {
  return joinDateRange(dateInSentence(formatDate(by, language, 'full'), language));
}
