import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../texts/use-error-text.ts';

export interface ErrorStateProps {
  error: unknown;
  onRetry: () => unknown;
  /** The failed request as a sentence; `This could not be loaded` when left out. */
  title?: string;
}

/** Says why something could not be fetched, and offers to try again. */
export function ErrorState({ error, onRetry, title }: ErrorStateProps) {
  const { t } = useTranslation(['shell', 'common']);
  const errorText = useErrorText();
  return (
    <div role="alert" className="grid justify-items-start gap-2 py-8">
      <p className="font-display text-lg">{title ?? t('failed')}</p>
      <p className="text-soft">{errorText(error)}</p>
      <Button look="outline" onClick={() => void onRetry()} className="mt-2">
        {t('common:tryAgain')}
      </Button>
    </div>
  );
}
