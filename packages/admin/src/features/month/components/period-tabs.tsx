import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { paths } from '@villa/admin/paths.ts';

const TAB =
  'inline-flex min-h-11 items-center rounded-control px-4 text-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-ink';

/** The way between the money of a month and of its year. */
export function PeriodTabs({ shown, month }: { shown: 'month' | 'year'; month: string }) {
  const { t } = useTranslation('month');
  const tabs = [
    ['month', paths.monthOf(month)],
    ['year', paths.yearOf(month.slice(0, 4))],
  ] as const;
  return (
    <nav
      aria-label={t('period.label')}
      className="inline-flex rounded-control border border-line bg-surface p-0.5"
    >
      {tabs.map(([name, to]) => (
        <Link key={name} to={to} aria-current={name === shown ? 'page' : undefined} className={TAB}>
          {t(`period.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
