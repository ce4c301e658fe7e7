import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { changeOffsite } from '@villa/shared/contract/offsite.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OFFSITE_KEY } from '../offsite-query.ts';

/** Takes the place from another server, whoever wrote there last. */
export function OffsiteOnlyServer() {
  const { t } = useTranslation('offsite');
  const { notify } = useHost();
  const [isOpen, setOpen] = useState(false);
  const taking = useCall(changeOffsite, {
    refreshes: OFFSITE_KEY,
    onSuccess() {
      setOpen(false);
      notify.success(t('onlyServer.done'));
    },
  });
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {t('onlyServer.open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('onlyServer.title')}
        yes={t('onlyServer.open')}
        busy={taking.isPending}
        error={taking.error}
        onYes={() => taking.mutate({ body: { onlyServer: true } })}
      >
        <p>{t('onlyServer.text')}</p>
      </ConfirmDialog>
    </>
  );
}
