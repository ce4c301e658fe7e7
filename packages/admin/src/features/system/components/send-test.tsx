import { useCall } from '@villa/admin/kit/use-action.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { type MailTest, testMailServer } from '@villa/shared/contract/system.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';

/** Tells how a test mail fared. */
export function useTellTest(): (test: MailTest) => void {
  const { t } = useTranslation('system');
  const { notify } = useHost();
  return ({ to, state, problem }) => {
    if (state === 'sent') notify.success(t('mail.tested', { to }));
    else notify.error(t('mail.notTested', { problem: problem ?? t('mail.noWord') }));
  };
}

/** A mail to whoever presses it, which shows at once if mails arrive. */
export function SendTest({ to }: { to: string }) {
  const { t } = useTranslation('system');
  const sending = useCall(testMailServer, {
    onSuccess: useTellTest(),
    tells: true,
    refreshes: ['system'],
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Button look="outline" busy={sending.isPending} onClick={() => sending.mutate({})}>
        {t('mail.test')}
      </Button>
      <p className="min-w-0 text-sm text-soft wrap-anywhere">{t('mail.testTo', { to })}</p>
    </div>
  );
}
