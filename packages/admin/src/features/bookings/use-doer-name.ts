import type { HistoryEntry } from '@villa/shared/contract/admin-bookings.ts';
import { useTranslation } from 'react-i18next';

/** Who did something, as a sentence begins. */
export function useDoerName() {
  const { t } = useTranslation('bookings');
  return (doer: Pick<HistoryEntry, 'actor' | 'by'> | undefined): string => {
    if (doer?.actor === 'guest') return t('stale.guest');
    if (doer?.actor === 'clock') return t('stale.system');
    return doer?.by ?? t('stale.someone');
  };
}
