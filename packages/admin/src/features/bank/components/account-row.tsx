import type { AdminBankAccount } from '@villa/shared/contract/bank-account.ts';
import { ArrowDown, ArrowUp, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface AccountRowProps {
  account: AdminBankAccount;
  onEdit: () => void;
  onDelete: () => void;
  /** Missing at the end of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

/** One account and what can be done with it. */
export function AccountRow({ account, onEdit, onDelete, onUp, onDown }: AccountRowProps) {
  const { t } = useTranslation('bank');
  const bank = account.bankName;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line p-3 sm:p-4">
      <div className="min-w-0 grow basis-48">
        <p className="font-medium wrap-anywhere">{bank}</p>
        <p className="figures wrap-anywhere">{account.accountNumber}</p>
        <p className="text-sm wrap-anywhere text-soft">{account.accountName}</p>
      </div>
      <div className="-ml-3 flex">
        <Tool icon={ArrowUp} label={t('accounts.up', { bank })} onUse={onUp} />
        <Tool icon={ArrowDown} label={t('accounts.down', { bank })} onUse={onDown} />
        <Tool icon={Pencil} label={t('accounts.edit', { bank })} onUse={onEdit} />
        <Tool icon={Trash2} label={t('accounts.delete', { bank })} onUse={onDelete} />
      </div>
    </div>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  onUse: (() => void) | undefined;
}

function Tool({ icon: Icon, label, onUse }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: the focus stays on the button when an account has reached the end.
      aria-disabled={!onUse || undefined}
      onClick={onUse}
      className="grid size-11 place-items-center rounded-control text-ink hover:bg-sunken aria-disabled:text-edge aria-disabled:hover:bg-transparent"
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
    </button>
  );
}
