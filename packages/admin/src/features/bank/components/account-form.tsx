import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AdminBankAccount, bankAccountFields } from '@villa/shared/contract/admin-villa.ts';
import { Button } from '@villa/ui/button.tsx';
import { controlClass } from '@villa/ui/field.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { showRefused } from '@villa/admin/kit/show-refused.ts';
import { useFormDraft } from '@villa/admin/kit/use-form-draft.ts';
import { useUnsaved } from '@villa/admin/kit/unsaved-zone.tsx';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { bankAccountCalls, staleAccountOf } from '../api/bank-accounts.ts';
import { ACCOUNT_FIELDS, fieldsOf, useLatestAccount } from '../use-latest-account.ts';
import { StaleFields } from './stale-fields.tsx';

interface AccountFormProps {
  /** As it is now; it may be changed elsewhere while the form is open. Null for a new one. */
  account: AdminBankAccount | null;
  onClose: () => void;
}

/** A bank account being written, in its own place in the list. */
export function AccountForm({ account, onClose }: AccountFormProps) {
  const { t } = useTranslation(['bank', 'shell']);
  const { api, notify } = useHost();
  const errorText = useErrorText();
  const saving = useMutation(bankAccountCalls(api, useQueryClient()).save);
  const form = useForm({
    resolver: zodResolver(bankAccountFields),
    defaultValues: fieldsOf(account),
  });
  const { base, meanwhile, takeIn } = useLatestAccount(account, form);
  const { errors, isDirty } = form.formState;
  const { setFocus } = form;
  const forget = useFormDraft(form, `bank account ${account?.id ?? ''}`);
  const close = (): void => {
    forget();
    onClose();
  };
  useUnsaved(isDirty && !saving.isSuccess);
  useEffect(() => setFocus('bankName'), [setFocus]);

  // Saved in another window while this form is open: told at once, not only when it is too late.
  const noteLatest = useEffectEvent(() => {
    const isOwn = saving.isPending || saving.isSuccess;
    if (!isOwn && account && base && account.version > base.version) takeIn(account);
  });
  useEffect(() => noteLatest(), [account?.version]);

  const submit = form.handleSubmit((fields) =>
    saving.mutate(
      { on: base, fields },
      {
        onSuccess() {
          notify.success(t(account ? 'accounts.saved' : 'accounts.added'));
          close();
        },
        onError(error) {
          const latest = staleAccountOf(error);
          if (latest) takeIn(latest);
          else showRefused(error, form);
        },
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
      {meanwhile ? (
        <StaleFields
          title={t('stale.title')}
          changes={meanwhile}
          label={(field) => t(`accounts.${field}`)}
        />
      ) : null}
      {ACCOUNT_FIELDS.map((field) => (
        <FormRow key={field} label={t(`accounts.${field}`)} error={errors[field]} required>
          <input
            {...form.register(field)}
            autoComplete="off"
            className={`${controlClass} ${field === 'accountNumber' ? 'figures' : ''}`}
          />
        </FormRow>
      ))}
      {saving.isError && staleAccountOf(saving.error) === null ? (
        <p role="alert" className="text-danger">
          {errorText(saving.error)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving.isPending}>
          {meanwhile ? t('stale.saveAnyway') : t('shell:save')}
        </Button>
        <Button look="outline" onClick={close} disabled={saving.isPending}>
          {t('shell:cancel')}
        </Button>
      </div>
    </form>
  );
}
