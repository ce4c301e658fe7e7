import { useTranslation } from 'react-i18next';

/** For those who go by keys: over the header, straight to the matter. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-control bg-surface text-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-3"
    >
      {t('skipToContent')}
    </a>
  );
}
