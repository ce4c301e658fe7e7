import type { User } from '@villa/shared/contract/auth.ts';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLogOut } from './use-log-out.ts';

/** The name of the user, and the log-out button. */
export function WhoAmI({ user }: { user: User }) {
  const { t } = useTranslation();
  const logOut = useLogOut();
  return (
    <div className="flex items-center justify-between gap-2 pl-3">
      <p className="min-w-0 leading-snug">
        <span className="block truncate text-sm">{user.name}</span>
        <span className="eyebrow block truncate">{t(`role.${user.role}`)}</span>
      </p>
      <button
        type="button"
        onClick={() => void logOut()}
        aria-label={t('logOut')}
        title={t('logOut')}
        className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sunken hover:text-ink"
      >
        <LogOut aria-hidden="true" className="size-5" strokeWidth={1.5} />
      </button>
    </div>
  );
}
