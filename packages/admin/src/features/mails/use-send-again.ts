import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailSummary } from '@villa/shared/contract/mails.ts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../texts/use-error-text.ts';
import { useHost } from '../../use-host.ts';
import { sendMailAgainMutation } from './api/send-mail-again.ts';

/** Sends a mail again and says how that went; the lists are asked anew either way. */
export function useSendAgain(onSent: (mail: MailSummary) => void = () => {}) {
  const { t } = useTranslation('mails');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    ...sendMailAgainMutation(api),
    onSuccess(mail) {
      notify.success(t('queued'));
      onSent(mail);
    },
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['mails'] }),
  });
}
