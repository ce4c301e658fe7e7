import { useInstant } from '@villa/admin/shell/use-instant.ts';
import type { Person } from '@villa/shared/contract/people.ts';
import { useTranslation } from 'react-i18next';
import { PersonActions } from './person-actions.tsx';

interface PersonRowProps {
  person: Person;
  isMe: boolean;
}

/** Somebody of the house, and for staff what the owner can do about it. */
export function PersonRow({ person, isMe }: PersonRowProps) {
  const { t } = useTranslation(['accounts', 'shell']);
  const instant = useInstant();
  const { name, email, role, lastLogInAt } = person;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {name}
          {isMe ? <span className="text-soft"> ({t('people.you')})</span> : null}{' '}
          <span className="ml-1 rounded-full bg-sunken px-2.5 py-0.5 text-xs whitespace-nowrap text-soft">
            {t(`shell:role.${role}`)}
          </span>
        </p>
        <p className="text-sm break-all text-soft">{email}</p>
        <p className="text-sm text-soft">
          {lastLogInAt === null
            ? t('people.neverLoggedIn')
            : t('people.lastLogIn', { date: instant(lastLogInAt) })}
        </p>
      </div>
      {role === 'owner' ? null : <PersonActions person={person} />}
    </li>
  );
}
