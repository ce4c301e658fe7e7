import { useCall } from '@villa/admin/kit/use-action.ts';
import { type Channel, newChannelAddress } from '@villa/shared/contract/channels.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { useHost } from '@villa/admin/use-host.ts';

/** A new secret address for a channel; the old one stops working at once. */
export function NewAddress({ channel: { id, name } }: { channel: Channel }) {
  const { t } = useTranslation('channels');
  const { notify } = useHost();
  const [isOpen, setOpen] = useState(false);
  const making = useCall(newChannelAddress, {
    onSuccess() {
      setOpen(false);
      notify.success(t('newAddress.done'));
    },
  });
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        {t('newAddress.open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('newAddress.title')}
        yes={t('newAddress.open')}
        busy={making.isPending}
        error={making.error}
        onYes={() => making.mutate({ params: { id } })}
      >
        <p>{t('newAddress.text', { name })}</p>
      </ConfirmDialog>
    </>
  );
}
