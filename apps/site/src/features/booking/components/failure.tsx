import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../use-error-text.ts';

/** Why something could not be done, in the guest's language; nothing while nothing failed. */
export function Failure({ error, className = '' }: { error: Error | null; className?: string }) {
  const errorText = useErrorText();
  if (error === null) return null;
  return (
    <p role="alert" className={`text-danger ${className}`}>
      {errorText(error)}
    </p>
  );
}

interface FailedReadProps {
  /** Null: the device is offline, and nothing was asked yet. */
  error: Error | null;
  onRetry: () => void;
}

/** Why something could not be fetched, and a button that fetches it again. */
export function FailedRead({ error, onRetry }: FailedReadProps) {
  const { t } = useTranslation(['booking', 'common']);
  const errorText = useErrorText();
  return (
    <div role="alert" className="grid justify-items-start gap-3 print:hidden">
      <p>{error === null ? t('wait.offline') : errorText(error)}</p>
      <Button look="outline" onClick={onRetry}>
        {t('common:tryAgain')}
      </Button>
    </div>
  );
}
