import { useCall } from '@villa/admin/kit/use-action.ts';
import { settleReport } from '@villa/shared/contract/cleaner.ts';
import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';

/** Takes a report off the list of what is to do. */
export function SettleReport({ id }: { id: string }) {
  const { t } = useTranslation('cleaning');
  const settling = useCall(settleReport, { refreshes: ['cleaning'], tells: true });
  return (
    <Button
      look="outline"
      busy={settling.isPending}
      onClick={() => settling.mutate({ params: { id } })}
    >
      {t('settle')}
    </Button>
  );
}
