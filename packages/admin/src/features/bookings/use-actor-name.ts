import type { HistoryEntry } from '@villa/shared/contract/admin-bookings.ts';
import { useTranslation } from 'react-i18next';

/** Who did something, as a sentence begins; null for somebody whose name is not known. */
export function useActorName() {
  const { t } = useTranslation('bookings');
  return (actor: Pick<HistoryEntry, 'actor' | 'by'> | undefined): string | null => {
    if (actor?.actor === 'guest') return t('stale.guest');
    if (actor?.actor === 'clock') return t('stale.system');
    return actor?.by ?? null;
  };
}
