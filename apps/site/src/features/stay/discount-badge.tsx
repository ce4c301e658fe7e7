import { useTranslation } from 'react-i18next';

/** How much is off, as a rounded percentage; nothing at 0. */
export function DiscountBadge({ percent }: { percent: number }) {
  const { t } = useTranslation();
  if (percent === 0) return null;
  return (
    <span className="figures ml-1 inline-block rounded-full bg-accent-soft px-2.5 py-0.5 text-xs whitespace-nowrap text-accent">
      {t('price.off', { percent })}
    </span>
  );
}
