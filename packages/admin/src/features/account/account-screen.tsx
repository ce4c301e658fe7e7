import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useUser } from '@villa/admin/shell/use-user.ts';
import { useTranslation } from 'react-i18next';
import { ChangePassword } from './components/change-password.tsx';
import { LogIns } from './components/log-ins.tsx';
import { Look } from './components/look.tsx';

export default function AccountScreen() {
  const { t } = useTranslation(['accounts', 'shell']);
  const user = useUser();
  const facts = [
    [t('account.name'), user.name],
    [t('logIn.email'), user.email],
    [t('account.role'), t(`shell:role.${user.role}`)],
  ];
  return (
    <>
      <PageHeading title={t('account.title')} />
      <div className="grid max-w-3xl gap-6">
        <SectionCard title={t('account.who')}>
          <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-3">
            {facts.map(([label, value]) => (
              <div key={label} className="min-w-0">
                <dt className="text-sm text-soft">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </SectionCard>
        <Look />
        <ChangePassword />
        <LogIns />
      </div>
    </>
  );
}
