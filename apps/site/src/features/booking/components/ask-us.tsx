import { useTranslation } from 'react-i18next';

/** A link that ends a sentence. */
export const WITHIN = 'inline-block py-1 text-accent underline decoration-1 underline-offset-4';

/** The end of a sentence that asks a guest to reach the villa; a link where the ways to do so stand on the page (`at`). */
export function AskUs({ at }: { at: string | undefined }) {
  const { t } = useTranslation('booking');
  if (at === undefined) return t('dueDay.ask');
  return (
    <a href={at} className={WITHIN}>
      {t('dueDay.ask')}
    </a>
  );
}
