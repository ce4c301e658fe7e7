import { PageSpinner } from '@villa/ui/spinner.tsx';
import { useTranslation } from 'react-i18next';
import { FailedRead } from './failure.tsx';

interface BookingWaitProps {
  error: Error | null;
  isOffline: boolean;
  onRetry: () => void;
}

/** While a booking is being fetched, and when that fails. */
export function BookingWait({ error, isOffline, onRetry }: BookingWaitProps) {
  const { t } = useTranslation(['booking', 'errors']);
  if (error === null && !isOffline) {
    return (
      <main id="main">
        <PageSpinner label={t('wait.booking')} />
      </main>
    );
  }
  return (
    <main
      id="main"
      className="mx-auto grid min-h-[60svh] max-w-xl content-center justify-items-start gap-4 px-5 py-16 sm:px-8"
    >
      <h1 className="font-display text-2xl">{t('errors:fetchBookingFailed')}</h1>
      <FailedRead error={error} onRetry={onRetry} />
    </main>
  );
}
