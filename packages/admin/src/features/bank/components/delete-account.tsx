import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBankAccount } from '@villa/shared/contract/bank-account.ts';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { useHost } from '@villa/admin/use-host.ts';
import { deleteBankAccountMutation } from '../api/bank-accounts.ts';

interface DeleteAccountProps {
  account: AdminBankAccount;
  onClose: () => void;
}

/** Asks, in the specification's words, before an account is deleted. */
export function DeleteAccount({ account, onClose }: DeleteAccountProps) {
  const { t } = useTranslation(['bank', 'shell']);
  const { api, notify } = useHost();
  const deleting = useMutation(deleteBankAccountMutation(api, useQueryClient()));

  function remove(): void {
    deleting.mutate(account.id, {
      onSuccess() {
        notify.success(t('accounts.deleted'));
        onClose();
      },
    });
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onYes={remove}
      busy={deleting.isPending}
      error={deleting.error}
      failed="updateVillaFailed"
      title={t('accounts.deleteQuestion')}
      yes={t('shell:delete')}
      isDangerous
    >
      <p className="figures text-ink">
        {account.bankName}
        <span className="block">{account.accountNumber}</span>
      </p>
      <p>{t('accounts.deleteText')}</p>
    </ConfirmDialog>
  );
}
