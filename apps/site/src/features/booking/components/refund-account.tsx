import { ApiError } from '@villa/shared/client/api-client.ts';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { type FieldErrors, type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { refundAccount } from '@villa/shared/contract/cancellations.ts';
import type { RefundAccount } from '@villa/shared/domain/money/cancellation.ts';
import { Button } from '@villa/ui/button.tsx';
import { useEffect, useId, useRef } from 'react';
import { toast } from 'react-toastify';
import { nameRefundAccountMutation } from '../api/cancellation.ts';
import { useFieldReason } from '../use-error-text.ts';
import { Failure } from './failure.tsx';

const FIELDS = [
  { name: 'bank', autoComplete: 'off' },
  { name: 'number', autoComplete: 'off', inputMode: 'numeric' },
  { name: 'name', autoComplete: 'name' },
] as const;
export type AccountField = (typeof FIELDS)[number]['name'];

/** The fields of the account for refunds: bank, number and name, alike wherever a guest names them. */
export function RefundAccountFields({
  register,
  errors,
}: {
  register: (name: AccountField) => UseFormRegisterReturn;
  errors: FieldErrors<Partial<Record<AccountField, string | undefined>>>;
}) {
  const { t } = useTranslation('stay-changes');
  const reason = useFieldReason();
  const reasonOf = (name: AccountField) => {
    // A missing value is named; a wrong one gets the usual reason.
    if (errors[name]?.message === 'required') return t(`cancel.missing.${name}`);
    return reason(errors[name]);
  };
  return FIELDS.map(({ name, ...attributes }) => (
    <Field key={name} label={t(`cancel.${name}`)} error={reasonOf(name)} required>
      <input {...register(name)} {...attributes} className={controlClass} />
    </Field>
  ));
}

/** The server's errors of an account's fields, by their names; nothing where it said something else. */
export function refusedAccountFields(
  error: Error,
  prefix = '',
): { name: AccountField; message: string }[] {
  if (!(error instanceof ApiError)) return [];
  return FIELDS.flatMap(({ name }) => {
    const message = error.fields[prefix + name];
    return message === undefined ? [] : [{ name, message }];
  });
}

/** The form in which a guest names the account for refunds. */
export function NameRefundAccount({
  bookingId,
  onClose,
}: {
  bookingId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation(['stay-changes', 'common']);
  const heading = useId();
  const first = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: whoever reads by ear goes on here.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const naming = useMutation(
    nameRefundAccountMutation(bookingId, () => {
      toast.success(t('account.saved'));
      onClose();
    }),
  );
  const { register, handleSubmit, formState, setError } = useForm<RefundAccount>({
    resolver: zodResolver(refundAccount) as never,
    defaultValues: { bank: '', number: '', name: '' },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });

  const send = (account: RefundAccount) =>
    naming.mutate(account, {
      onError(error) {
        for (const { name, message } of refusedAccountFields(error)) setError(name, { message });
      },
    });

  return (
    <form
      noValidate
      aria-labelledby={heading}
      onSubmit={handleSubmit(send)}
      className="grid gap-4 print:hidden [&_input]:scroll-mt-24"
    >
      <p id={heading} ref={first} tabIndex={-1} className="text-base font-medium outline-none">
        {t('cancel.account')}
      </p>
      <RefundAccountFields register={register} errors={formState.errors} />
      <Failure error={naming.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={naming.isPending}>
          {naming.isPending ? t('common:pleaseWait') : t('account.save')}
        </Button>
        <Button look="plain" disabled={naming.isPending} onClick={onClose}>
          {t('account.close')}
        </Button>
      </div>
    </form>
  );
}
