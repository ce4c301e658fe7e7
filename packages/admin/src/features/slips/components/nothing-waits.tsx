import type { SlipReview } from '@villa/shared/contract/admin-slips.ts';
import { formatBaht } from '@villa/shared/i18n/formats.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '@villa/admin/kit/empty-state.tsx';
import { paths } from '@villa/admin/paths.ts';

/** All is decided: what that came to today. */
export function NothingWaits({ today }: Pick<SlipReview, 'today'>) {
  const { t } = useTranslation('slips');
  const { accepted, amount, refused } = today;
  const lines = [
    ...(accepted > 0 ? [t('empty.accepted', { count: accepted, amount: formatBaht(amount) })] : []),
    ...(refused > 0 ? [t('empty.refused', { count: refused })] : []),
  ];
  return (
    <EmptyState
      icon={CircleCheck}
      title={t('empty.title')}
      action={
        <Link to={paths.bookings} className={buttonClass('outline')}>
          {t('empty.bookings')}
        </Link>
      }
    >
      {lines.length > 0 ? lines.join(' · ') : t('empty.text')}
    </EmptyState>
  );
}
