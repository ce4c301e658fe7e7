import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import {
  type AdminBankAccount,
  type BankAccountFields,
  bankAccountFields,
} from '@villa/shared/contract/bank-account.ts';
import { Button } from '@villa/ui/button.tsx';
import { controlClass } from '@villa/ui/field.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFresh } from '@villa/admin/form/fetch-fresh.ts';
import { FormNotices } from '@villa/admin/form/form-notices.tsx';
import { useVersionedForm } from '@villa/admin/form/use-versioned-form.ts';
import { useVillaChanger } from '@villa/admin/form/use-villa-changer.ts';
import { FormRow } from '@villa/admin/kit/form-row.tsx';
import { useHost } from '@villa/admin/use-host.ts';
import { bankAccountsQuery, saveBankAccountMutation } from '../api/bank-accounts.ts';
import { Failure } from '@villa/admin/kit/failure.tsx';

const FIELDS = ['bankName', 'accountNumber', 'accountName'] as const;
const ABROAD_FIELDS = ['swift', 'branch', 'bankAddress', 'charges'] as const;
const EMPTY: BankAccountFields = { bankName: '', accountNumber: '', accountName: '' };

function valuesOf(account: AdminBankAccount | null): BankAccountFields {
  const { bankName, accountNumber, accountName } = account ?? EMPTY;
  const { swift = '', branch = '', bankAddress = '', charges = '' } = account ?? EMPTY;
  return { bankName, accountNumber, accountName, swift, branch, bankAddress, charges };
}

interface AccountFormProps {
  /** As it is now; it may be changed elsewhere while the form is open. Null for a new one. */
  account: AdminBankAccount | null;
  onClose: () => void;
}

/** The form of a bank account, in the account's place in the list. */
export function AccountForm({ account, onClose }: AccountFormProps) {
  const { t } = useTranslation(['bank', 'shell']);
  const { api, notify } = useHost();
  const queryClient = useQueryClient();
  const nameChanger = useVillaChanger();
  const id = account?.id ?? null;
  const accountForm = useVersionedForm({
    name: id === null ? 'new bank account' : `bank account ${id}`,
    latest: account,
    valuesOf,
    resolver: zodResolver(bankAccountFields),
    saving: saveBankAccountMutation(api, queryClient),
    inputOf: (fields: BankAccountFields, { version }) => ({ id, version, fields }),
    async readLatest() {
      const { bankAccounts } = await fetchFresh(queryClient, bankAccountsQuery(api));
      return bankAccounts.find((one) => one.id === id) ?? null;
    },
    whoChanged: () => nameChanger(['bankDetails']),
    onSaved() {
      notify.success(t(account ? 'accounts.saved' : 'accounts.added'));
      onClose();
    },
  });
  const { form, failure } = accountForm;
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('bankName'), [setFocus]);

  return (
    <form
      noValidate
      onSubmit={accountForm.submit}
      aria-label={t(account ? 'accounts.editTitle' : 'accounts.addTitle')}
      className="grid grid-cols-1 gap-4 rounded-control border border-accent p-4"
    >
      <FormNotices
        versioned={accountForm}
        nameOf={(field) => t(`accounts.${field as keyof BankAccountFields}`)}
      />
      {FIELDS.map((field) => (
        <FormRow key={field} label={t(`accounts.${field}`)} error={errors[field]} required>
          <input
            {...form.register(field)}
            autoComplete="off"
            className={`${controlClass} ${field === 'accountNumber' ? 'figures' : ''}`}
          />
        </FormRow>
      ))}
      <fieldset className="grid gap-4">
        <legend className="mb-2 font-medium">{t('accounts.abroad')}</legend>
        <p className="text-sm text-soft">{t('accounts.abroadHint')}</p>
        {ABROAD_FIELDS.map((field) => (
          <FormRow key={field} label={t(`accounts.${field}`)} error={errors[field]}>
            <input {...form.register(field)} autoComplete="off" className={controlClass} />
          </FormRow>
        ))}
      </fieldset>
      <Failure error={failure} failed="updateVillaFailed" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={accountForm.busy}>
          {accountForm.conflict ? t('shell:stale.saveAnyway') : t('shell:save')}
        </Button>
        <Button
          look="outline"
          onClick={() => {
            accountForm.discard();
            onClose();
          }}
          disabled={accountForm.busy}
        >
          {t('shell:cancel')}
        </Button>
      </div>
    </form>
  );
}
