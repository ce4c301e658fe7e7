import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';

export function RoomsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['home', 'common']);
  return (
    <div role="alert" className="grid min-h-60 place-content-center justify-items-center gap-4">
      <p>{t('rooms.failed')}</p>
      <Button look="outline" onClick={onRetry}>
        {t('common:tryAgain')}
      </Button>
    </div>
  );
}
