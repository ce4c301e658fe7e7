import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { paths } from '@villa/admin/paths.ts';
import type { SystemSeen } from '@villa/admin/shell/system-query.ts';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { formatBytes } from '@villa/shared/i18n/locale.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { Archive } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from './badge.tsx';

/** The backups on this machine. Those elsewhere have a part of their own. */
export function CopiesCard({ system }: { system: SystemSeen }) {
  const { t } = useTranslation('system');
  const time = useInstant();
  const { language } = useLanguage();
  const { lastAt, count, bytes, nextAt } = system.backups;
  return (
    <SectionCard title={t('copies.title')}>
      <div className="flex items-start gap-3">
        <Archive
          aria-hidden="true"
          className="mt-0.5 size-5 shrink-0 text-soft"
          strokeWidth={1.5}
        />
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium">{t('copies.here')}</span>
            {lastAt === null ? (
              <Badge tone="soft">{t('copies.never')}</Badge>
            ) : (
              <Badge tone="ok">{time(lastAt)}</Badge>
            )}
          </p>
          {count === 0 ? null : (
            <p className="text-sm text-soft">
              {t('copies.kept', { count, size: formatBytes(bytes, language) })}
            </p>
          )}
          <p className="text-sm text-soft">{t('copies.next', { time: time(nextAt) })}</p>
        </div>
      </div>
      <Link to={paths.backups} className={buttonClass('outline', 'mt-4 w-full')}>
        {t('copies.open')}
      </Link>
    </SectionCard>
  );
}
