import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '@villa/admin/kit/not-loaded.tsx';
import { PageHeading } from '@villa/admin/kit/page-heading.tsx';
import { useUser } from '@villa/admin/shell/use-user.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { useTranslation } from 'react-i18next';
import { alertsQuery } from './alerts-queries.ts';
import { AlertGrid } from './components/alert-grid.tsx';
import { LockScreenNames } from './components/lock-screen-names.tsx';
import { PushDevices } from './components/push-devices.tsx';
import { PushRefused } from './components/push-refused.tsx';
import { QuietHoursCard } from './components/quiet-hours-card.tsx';
import { useSaveAlerts } from './use-save-alerts.ts';

/** The alerts of the user who is logged in: which of them come, and how. Each change saves itself. */
export default function AlertsScreen() {
  const { t } = useTranslation(['alerts', 'shell']);
  const { name, role } = useUser();
  const { data, error, refetch } = useQuery(alertsQuery(useApi()));
  const save = useSaveAlerts();
  const who = t('intro', { name, role: t(`shell:role.${role}`) });
  return (
    <>
      <PageHeading title={t('title')} intro={who} />
      {data ? (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-4">
            <PushRefused />
            <AlertGrid settings={data} onChange={save} />
          </div>
          <div className="grid gap-4">
            <QuietHoursCard quiet={data.quietHours} onChange={save} />
            <PushDevices />
            <LockScreenNames names={data.names} onChange={save} />
          </div>
        </div>
      ) : (
        <NotLoaded error={error} onRetry={refetch} />
      )}
    </>
  );
}
