import { useCall } from '@villa/admin/kit/use-action.ts';
import { logOutEverywhere } from '@villa/shared/contract/auth.ts';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useEndSession, useLogOut } from '@villa/admin/shell/use-log-out.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceList } from './device-list.tsx';

/** Lists the devices that stay logged in; logs out here, or on every device. */
export function LogIns() {
  const { t } = useTranslation(['accounts', 'shell']);
  const whose = useCan('people') ? 'owner' : 'staff';
  const logOut = useLogOut();
  const endSession = useEndSession();
  const [isAsking, setAsking] = useState(false);
  const ending = useCall(logOutEverywhere);
  return (
    <SectionCard title={t('account.sessions')} intro={t('account.sessionsIntro')}>
      <DeviceList />
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={() => void logOut()}>
          {t('shell:logOut')}
        </Button>
        <Button look="outline" onClick={() => setAsking(true)}>
          {t('account.logOutEverywhere')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`${t('account.logOutEverywhere')}?`}
        yes={t('account.logOutEverywhere')}
        busy={ending.isPending}
        error={ending.error}
        onYes={() => ending.mutate({}, { onSuccess: endSession })}
      >
        {t(`account.everywhereText.${whose}`)}
      </ConfirmDialog>
    </SectionCard>
  );
}
