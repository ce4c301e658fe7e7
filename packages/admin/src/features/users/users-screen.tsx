import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { INVITATION_DAYS } from '@villa/shared/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { InvitationList } from './components/invitation-list.tsx';
import { NewCleaner } from './components/new-cleaner.tsx';
import { ThirdLanguage } from './components/third-language.tsx';
import { NewInvitation } from './components/new-invitation.tsx';
import { UsersList } from './components/users-list.tsx';

export default function UsersScreen() {
  const { t } = useTranslation(['accounts', 'shell']);
  return (
    <>
      <PageHeading title={t('shell:nav.users')} intro={t('users.intro')} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <UsersList />
        <div className="grid gap-6">
          <SectionCard
            title={t('invitations.title')}
            intro={t('invitations.intro', { days: INVITATION_DAYS })}
          >
            <NewInvitation />
            <InvitationList />
          </SectionCard>
          <NewCleaner />
          <ThirdLanguage />
        </div>
      </div>
    </>
  );
}
