import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendTestMail } from '@villa/shared/contract/mails.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../texts/use-error-text.ts';
import { useHost } from '../../use-host.ts';

/** For the owner: a mail to themselves, which shows whether mails arrive. */
export function SendTestMail() {
  const { t } = useTranslation('mails');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const errorText = useErrorText();
  const sending = useMutation({
    mutationFn: () => api.call(sendTestMail, {}),
    onSuccess: (mail) => notify.success(t('testQueued', { to: mail.to })),
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['mails'] }),
  });
  return (
    <Button look="outline" busy={sending.isPending} onClick={() => sending.mutate()}>
      {t('sendTest')}
    </Button>
  );
}
