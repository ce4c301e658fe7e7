import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  type Cancellation,
  type NewCancellation,
  newCancellation,
  refundAccount,
} from '@villa/shared/contract/cancellations.ts';
import { formatDateRange } from '@villa/shared/i18n/formats.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { askCancellationMutation } from '../api/cancellation.ts';
import { joinDateRange } from '../joined-dates.ts';
import { useStay } from '../stay.tsx';
import { useFieldReason } from '../use-error-text.ts';
import { Failure } from './failure.tsx';
import { RefundAccountFields, refusedAccountFields } from './refund-account.tsx';
import { RefundWords } from './refund-words.tsx';

const { words } = newCancellation.shape;
/** Only where money is with the villa does it need to know where it goes. */
const withAccount = z.object({ ...refundAccount.shape, words });
const withoutAccount = z.object({ ...z.partial(refundAccount).shape, words });

interface Entry {
  bank?: string | undefined;
  name?: string | undefined;
  number?: string | undefined;
  words?: string | undefined;
}

interface CancelStayFormProps {
  cancellation: Cancellation;
  onKept: () => void;
  onSent: () => void;
}

/** The refund and its account; then everything once more before it is sent. */
export function CancelStayForm({ cancellation, onKept, onSent }: CancelStayFormProps) {
  const { booking, language } = useStay();
  const { t } = useTranslation(['stay-changes', 'common']);
  const reasonOf = useFieldReason();
  const [checked, setChecked] = useState<NewCancellation | null>(null);
  const { needsAccount } = cancellation;
  const sending = useMutation(askCancellationMutation(booking._id, onSent));
  const { register, handleSubmit, formState, setError } = useForm<Entry>({
    resolver: zodResolver(needsAccount ? withAccount : withoutAccount) as never,
    defaultValues: needsAccount ? { bank: '', number: '', name: '', words: '' } : { words: '' },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: whoever reads by ear goes on here.
  useEffect(() => heading.current?.focus(), [checked]);

  function check({ bank = '', name = '', number = '', words: said = '' }: Entry): void {
    setChecked({
      ...(needsAccount && { account: { bank, name, number } }),
      ...(said !== '' && { words: said }),
    });
  }

  function showRefused(error: Error): void {
    if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return;
    setChecked(null);
    for (const { name, message } of refusedAccountFields(error, 'account.')) {
      setError(name, { message });
    }
  }

  if (checked !== null) {
    const { checkIn, checkOut } = booking;
    const dates = joinDateRange(formatDateRange(checkIn, checkOut, language));
    return (
      <div className="grid gap-4">
        <h3 ref={heading} tabIndex={-1} className="font-medium outline-none">
          {t('cancel.check')}
        </h3>
        <RefundWords cancellation={cancellation} when="cancel" />
        <dl className="grid gap-3">
          {checked.account === undefined ? null : (
            <div>
              <dt className="w-full text-sm text-soft">{t('cancel.account')}</dt>
              <dd className="break-words">{checked.account.bank}</dd>
              <dd className="figures">{checked.account.number}</dd>
              <dd className="break-words">{checked.account.name}</dd>
            </div>
          )}
          {checked.words === undefined ? null : (
            <div>
              <dt className="text-sm text-soft">{t('cancel.said')}</dt>
              <dd className="break-words whitespace-pre-line">{checked.words}</dd>
            </div>
          )}
        </dl>
        <p>{t('cancel.checkText', { dates })}</p>
        <Failure error={sending.error} />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:px-2!">
          <Button look="outline" className="grow" disabled={sending.isPending} onClick={onKept}>
            {t('cancel.keep')}
          </Button>
          <Button
            className="grow"
            busy={sending.isPending}
            onClick={() => sending.mutate(checked, { onError: showRefused })}
          >
            {t('cancel.send')}
          </Button>
          <Button
            look="plain"
            className="w-full"
            disabled={sending.isPending}
            onClick={() => setChecked(null)}
          >
            {t('cancel.back')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form
      noValidate
      onSubmit={handleSubmit(check)}
      className="grid gap-4 [&_:is(input,textarea)]:scroll-mb-24"
    >
      <RefundWords cancellation={cancellation} when="cancel" />
      <p className="text-sm text-soft">{t('cancel.stays')}</p>
      {needsAccount ? (
        <fieldset className="grid gap-4">
          <legend className="mb-3 font-medium">{t('cancel.account')}</legend>
          <RefundAccountFields register={register} errors={formState.errors} />
        </fieldset>
      ) : null}
      <Field label={t('cancel.words')} error={reasonOf(formState.errors.words)}>
        <textarea {...register('words')} rows={3} className={controlClass} />
      </Field>
      {/* In reach, however long the form is. */}
      <div className="max-sm:*:px-2! sticky -bottom-5 -mx-6 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-6 py-3">
        <Button look="outline" className="grow" onClick={onKept}>
          {t('cancel.keep')}
        </Button>
        <Button type="submit" className="grow">
          {t('cancel.next')}
        </Button>
      </div>
    </form>
  );
}
