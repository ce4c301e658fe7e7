import { useTranslation } from 'react-i18next';
import { BAR_LOOKS } from './bar-looks.ts';

const LOOKS = ['confirmed', 'in_review', 'pending', 'block'] as const;

/** What the bars mean, and how nights are chosen. */
export function Legend() {
  const { t } = useTranslation(['calendar', 'common']);
  return (
    <div className="mt-3 grid gap-2 text-sm text-soft">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {LOOKS.map((look) => (
          <li key={look} className="flex items-center gap-2">
            <span aria-hidden="true" className={`h-3.5 w-6 rounded-xs ${BAR_LOOKS[look]}`} />
            {look === 'block' ? t('blocked') : t(`common:status.${look}`)}
          </li>
        ))}
      </ul>
      <p>{t('how')}</p>
    </div>
  );
}
