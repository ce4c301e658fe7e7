import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangePassword } from './components/change-password.tsx';
import { LogIns } from './components/log-ins.tsx';
import { Look } from './components/look.tsx';
import { MyMails } from './components/my-mails.tsx';
import { WhoIAm } from './components/who-i-am.tsx';

/** @param line the part about one's own LINE */
export default function AccountScreen({ line }: { line: ReactNode }) {
  const { t } = useTranslation(['accounts', 'shell']);
  return (
    <>
      <PageHeading title={t('shell:nav.account')} />
      <div className="grid max-w-3xl gap-6">
        <WhoIAm />
        <MyMails />
        {line}
        <Look />
        <ChangePassword />
        <LogIns />
      </div>
    </>
  );
}
