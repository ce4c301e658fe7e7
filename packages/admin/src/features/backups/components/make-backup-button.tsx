import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@villa/admin/texts/use-error-text.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { makeBackupMutation } from '../api/make-backup.ts';

/** `making`: somebody else has pressed it, or the clock. */
export function MakeBackupButton({ making }: { making: boolean }) {
  const { t } = useTranslation('backups');
  const { api, notify } = useHost();
  const errorText = useErrorText();
  const client = useQueryClient();
  const mutation = useMutation({
    ...makeBackupMutation(api),
    onSuccess: () => notify.success(t('made')),
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['backups'] }),
  });
  const busy = making || mutation.isPending;
  return (
    <Button busy={busy} onClick={() => mutation.mutate()}>
      {busy ? t('making') : t('make')}
    </Button>
  );
}
