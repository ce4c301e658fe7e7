import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { ErrorState } from '@villa/admin/kit/error-state.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useUser } from '@villa/admin/shell/use-user.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { Spinner } from '@villa/ui/spinner.tsx';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usersQuery } from '../api/users.ts';
import { UserRow } from './user-row.tsx';

export function UsersList() {
  const { t } = useTranslation(['accounts', 'common']);
  const users = useQuery(usersQuery(useApi()));
  const me = useUser();
  return (
    <SectionCard title={t('users.list')}>
      {users.isPending ? <Spinner label={t('common:loading')} /> : null}
      {users.isError && !users.data ? (
        <ErrorState error={users.error} onRetry={() => void users.refetch()} />
      ) : null}
      <ul className="divide-y divide-line">
        {users.data?.map((user) => (
          <UserRow key={user.id} user={user} isMe={user.id === me.id} />
        ))}
      </ul>
      {users.data?.length === 1 ? (
        <EmptyState icon={Users} title={t('users.alone')}>
          {t('users.aloneText')}
        </EmptyState>
      ) : null}
    </SectionCard>
  );
}
