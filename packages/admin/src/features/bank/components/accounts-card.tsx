import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminBankAccount } from '@villa/shared/contract/bank-account.ts';
import { Button } from '@villa/ui/button.tsx';
import { Spinner } from '@villa/ui/spinner.tsx';
import { Landmark, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { bankAccountsQuery, orderBankAccountsMutation } from '../api/bank-accounts.ts';
import { AccountForm } from './account-form.tsx';
import { AccountRow } from './account-row.tsx';
import { DeleteAccount } from './delete-account.tsx';

/** The open form: none, an account being edited or deleted, or a new one (`edit: null`). */
type Open = { edit: AdminBankAccount | null } | { delete: AdminBankAccount } | null;

/** The bank accounts, in the order guests see them. */
export function AccountsCard() {
  const { t } = useTranslation(['bank', 'common']);
  const { api, notify } = useHost();
  const errorText = useErrorText();
  const list = useQuery(bankAccountsQuery(api));
  const ordering = useMutation(orderBankAccountsMutation(api, useQueryClient()));
  const [open, setOpen] = useState<Open>(null);
  // Only what is still open: a form saved just now says so after something else was opened.
  const close = () => setOpen((now) => (now === open ? null : now));
  const edited = open && 'edit' in open ? open.edit : undefined;
  const accounts = list.data?.bankAccounts ?? [];

  function move(from: number, to: number): void {
    const ids = accounts.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    ordering.mutate(ids, {
      onError: (error) => notify.error(errorText(error, 'updateVillaFailed')),
    });
  }

  return (
    <SectionCard
      title={t('accounts.title')}
      actions={
        <Button look="outline" onClick={() => setOpen({ edit: null })} className="px-4!">
          <Plus aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {t('accounts.add')}
        </Button>
      }
    >
      {list.isPending ? <Spinner label={t('common:loading')} /> : null}
      {list.isError && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : null}
      {list.data && accounts.length === 0 && edited === undefined ? (
        <EmptyState icon={Landmark} title={t('accounts.empty')}>
          {t('accounts.emptyText')}
        </EmptyState>
      ) : null}
      <ul className="grid gap-3">
        {accounts.map((account, index) => (
          <li key={account.id}>
            {edited?.id === account.id ? (
              <AccountForm account={account} onClose={close} />
            ) : (
              <AccountRow
                account={account}
                onEdit={() => setOpen({ edit: account })}
                onDelete={() => setOpen({ delete: account })}
                onUp={index > 0 ? () => move(index, index - 1) : undefined}
                onDown={index < accounts.length - 1 ? () => move(index, index + 1) : undefined}
              />
            )}
          </li>
        ))}
        {edited === null ? (
          <li>
            <AccountForm account={null} onClose={close} />
          </li>
        ) : null}
      </ul>
      {open && 'delete' in open ? <DeleteAccount account={open.delete} onClose={close} /> : null}
    </SectionCard>
  );
}
