import { useInstant } from '@villa/admin/shell/use-instant.ts';
import type { UserDetails } from '@villa/shared/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { UserActions } from './user-actions.tsx';

interface UserRowProps {
  user: UserDetails;
  isMe: boolean;
}

/** A user, with the owner's actions on staff. */
export function UserRow({ user, isMe }: UserRowProps) {
  const { t } = useTranslation(['accounts', 'shell']);
  const instant = useInstant();
  const { name, email, role, lastLogInAt } = user;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {name}
          {isMe ? <span className="text-soft"> ({t('users.you')})</span> : null}{' '}
          <span className="ml-1 rounded-full bg-sunken px-2.5 py-0.5 text-xs whitespace-nowrap text-soft">
            {t(`shell:role.${role}`)}
          </span>
        </p>
        {email === '' ? null : <p className="text-sm break-all text-soft">{email}</p>}
        <p className="text-sm text-soft">
          {lastLogInAt === null
            ? t(role === 'cleaner' ? 'cleaners.neverOpened' : 'users.neverLoggedIn')
            : t('users.lastLogIn', { date: instant(lastLogInAt) })}
        </p>
      </div>
      {role === 'owner' ? null : <UserActions user={user} />}
    </li>
  );
}
