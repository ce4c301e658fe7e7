import type { BookedChannelStay } from '@villa/shared/contract/channel-stays.ts';
import { formatSatang } from '@villa/shared/i18n/locale.ts';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The things that a stay still asks for, in words. */
export function StayNeeds({ stay }: { stay: Pick<BookedChannelStay, 'needs' | 'payout'> }) {
  const { t } = useTranslation('channel-stays');
  if (stay.needs.length === 0) return null;
  const amount = formatSatang(stay.payout.short);
  return (
    <span className="flex items-start gap-1.5 text-sm text-warn">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {stay.needs.map((need) => t(`need.${need}`, { amount })).join(' · ')}
    </span>
  );
}
