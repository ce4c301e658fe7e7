import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bankAccountFields } from '@villa/shared/contract/admin-villa.ts';
import type { BankAccount } from '@villa/shared/contract/payment.ts';
import { Button } from '@villa/ui/button.tsx';
import { controlClass } from '@villa/ui/field.tsx';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { showRefused } from '@villa/admin/kit/show-refused.ts';
import { useFormDraft } from '@villa/admin/kit/use-form-draft.ts';
import { useUnsaved } from '@villa/admin/kit/unsaved-zone.tsx';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { bankAccountCalls } from '../api/bank-accounts.ts';

interface AccountFormProps {
  /** Null for a new one. */
  account: BankAccount | null;
  onClose: () => void;
}

const EMPTY = { bankName: '', accountNumber: '', accountName: '' };
const FIELDS = ['bankName', 'accountNumber', 'accountName'] as const;

/** A bank account being written, in its own place in the list. */
export function AccountForm({ account, onClose }: AccountFormProps) {
  const { t } = useTranslation(['bank', 'shell']);
  const { api, notify } = useHost();
  const errorText = useErrorText();
  const saving = useMutation(bankAccountCalls(api, useQueryClient()).save);
  const { id, ...known } = account ?? { id: undefined, ...EMPTY };
  const form = useForm({ resolver: zodResolver(bankAccountFields), defaultValues: known });
  const { errors, isDirty } = form.formState;
  const { setFocus } = form;
  const forget = useFormDraft(form, `bank account ${id ?? ''}`);
  const close = (): void => {
    forget();
    onClose();
  };
  useUnsaved(isDirty && !saving.isSuccess);
  useEffect(() => setFocus('bankName'), [setFocus]);

  const submit = form.handleSubmit((fields) =>
    saving.mutate(
      { ...fields, id },
      {
        onSuccess() {
          notify.success(t(account ? 'accounts.saved' : 'accounts.added'));
          close();
        },
        onError: (error) => void showRefused(error, form),
      },
    ),
  );

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t(account ? 'accounts.editTitle' : 'accounts.addTitle')}
      className="grid gap-4 rounded-control border border-accent p-4"
    >
      {FIELDS.map((field) => (
        <FormRow key={field} label={t(`accounts.${field}`)} error={errors[field]} required>
          <input
            {...form.register(field)}
            autoComplete="off"
            className={`${controlClass} ${field === 'accountNumber' ? 'figures' : ''}`}
          />
        </FormRow>
      ))}
      {saving.isError ? (
        <p role="alert" className="text-danger">
          {errorText(saving.error)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving.isPending}>
          {t('shell:save')}
        </Button>
        <Button look="outline" onClick={close} disabled={saving.isPending}>
          {t('shell:cancel')}
        </Button>
      </div>
    </form>
  );
}
