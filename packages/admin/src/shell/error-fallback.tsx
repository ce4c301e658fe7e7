import { Button } from '@villa/ui/button.tsx';
import { useTranslation } from 'react-i18next';

/** What stands in for a screen that could not be drawn. */
export function ErrorFallback() {
  const { t } = useTranslation('common');
  return (
    <main className="mx-auto grid min-h-[70svh] max-w-xl content-center justify-items-start gap-4 px-6 py-16">
      <h1 className="font-display text-3xl">{t('failure.title')}</h1>
      <p className="text-soft">{t('failure.text')}</p>
      <Button className="mt-4" onClick={() => window.location.reload()}>
        {t('tryAgain')}
      </Button>
    </main>
  );
}
