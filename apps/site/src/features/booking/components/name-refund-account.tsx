import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { refundAccount } from '@villa/shared/contract/cancellations.ts';
import type { RefundAccount } from '@villa/shared/domain/money/cancellation.ts';
import { Button } from '@villa/ui/button.tsx';
import { useEffect, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify';
import { nameRefundAccountMutation } from '../api/cancellation.ts';
import { useErrorText } from '../use-error-text.ts';
import { RefundAccountFields, refusedAccountFields } from './refund-account-fields.tsx';

/** The form in which a guest names the account for refunds. */
export function NameRefundAccount({
  bookingId,
  onClose,
}: {
  bookingId: string;
  onClose: () => void;
}) {
  const { t } = useTranslation(['stay-changes', 'common']);
  const errorText = useErrorText();
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
      {naming.isError ? (
        <p role="alert" className="text-danger">
          {errorText(naming.error)}
        </p>
      ) : null}
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
