import { Button } from '@villa/ui/button.tsx';
import { Spinner } from '@villa/ui/spinner.tsx';
import { useTranslation } from 'react-i18next';

/** While the rooms, or the code that shows them, are being fetched. */
export function RoomsLoading() {
  const { t } = useTranslation('home');
  return (
    <p role="status" className="flex min-h-60 items-center justify-center gap-3 text-soft">
      <Spinner />
      {t('rooms.loading')}
    </p>
  );
}

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
