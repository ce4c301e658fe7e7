import { testLine } from '@villa/shared/contract/line.ts';
import { Button } from '@villa/ui/button.tsx';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useHost } from '@villa/admin/use-host.ts';
import { LINE_KEY } from '../line-query.ts';

/** Sends a message to one's own LINE. */
export function SendTest() {
  const { t } = useTranslation('line');
  const { notify } = useHost();
  const testing = useCall(testLine, {
    refreshes: LINE_KEY,
    tells: true,
    onSuccess: () => notify.success(t('test.sent')),
  });
  return (
    <Button look="outline" busy={testing.isPending} onClick={() => testing.mutate({})}>
      <Send aria-hidden="true" className="size-5" strokeWidth={1.5} />
      {t('test.send')}
    </Button>
  );
}
