import { useCall } from '@villa/admin/kit/use-action.ts';
import { type Channel, removeChannel } from '@villa/shared/contract/channels.ts';
import { Button } from '@villa/ui/button.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@villa/admin/kit/confirm-dialog.tsx';
import { useHost } from '@villa/admin/use-host.ts';

const WAYS = ['block', 'free'] as const;

/** Asks what becomes of the channel's nights before it is removed. */
export function RemoveChannel({ channel }: { channel: Channel }) {
  const { t } = useTranslation('channels');
  const { notify } = useHost();
  const [isOpen, setOpen] = useState(false);
  const [nights, setNights] = useState<(typeof WAYS)[number]>('block');
  const { id, name, health } = channel;
  const removing = useCall(removeChannel, {
    onSuccess() {
      setOpen(false);
      notify.success(t('remove.done'));
    },
  });
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)}>
        {t('remove.open')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('remove.title', { name })}
        yes={t('remove.yes')}
        isDangerous
        busy={removing.isPending}
        error={removing.error}
        onYes={() => removing.mutate({ params: { id }, query: { nights } })}
      >
        <fieldset className="grid gap-1">
          <legend className="mb-2">
            {t('remove.text', { name, nights: t('nights', { count: health.nights }) })}
          </legend>
          {WAYS.map((way) => (
            <label key={way} className="flex min-h-11 items-center gap-3 text-ink">
              <input
                type="radio"
                name="nights"
                checked={nights === way}
                onChange={() => setNights(way)}
                className="size-5 accent-accent"
              />
              {t(`remove.${way}`)}
            </label>
          ))}
        </fieldset>
      </ConfirmDialog>
    </>
  );
}
