import { Button } from '@villa/ui/button.tsx';
import { Spinner } from '@villa/ui/spinner.tsx';
import { useTranslation } from 'react-i18next';

/** While the reviews, or the code that shows them, are being fetched: the texts are then not there either. */
export function ReviewsLoading() {
  const { t } = useTranslation('common');
  return (
    <p role="status" className="flex min-h-60 items-center justify-center gap-3 text-soft">
      <Spinner />
      {t('loading')}
    </p>
  );
}

export function ReviewsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <div role="alert" className="grid min-h-60 place-content-center justify-items-center gap-4">
      <p>{t('late.failed')}</p>
      <Button look="outline" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  );
}
