import { useMutation } from '@tanstack/react-query';
import type { Channel } from '@villa/shared/contract/channels.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { newAddressMutation } from '../api/channels.ts';

/** A new secret address for a channel; the old one stops working at once. */
export function NewAddress({ channel: { id, name } }: { channel: Channel }) {
  const { t } = useTranslation('channels');
  const { api, notify } = useHost();
  const errorText = useErrorText();
  const [isOpen, setOpen] = useState(false);
  const making = useMutation({
    ...newAddressMutation(api),
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
        error={making.isError ? errorText(making.error) : null}
        onYes={() => making.mutate(id)}
      >
        <p>{t('newAddress.text', { name })}</p>
      </ConfirmDialog>
    </>
  );
}
