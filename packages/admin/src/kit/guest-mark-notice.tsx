import type { GuestMark } from '@villa/shared/contract/guests.ts';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useInstant } from '@villa/admin/shell/use-instant.ts';
import { useGuestName } from './guest-name.tsx';

/** Says that a guest is not to be taken again, why, who wrote it, and on whose booking. */
export function GuestMarkNotice({ mark }: { mark: GuestMark }) {
  const { t } = useTranslation('guests');
  const instantText = useInstant();
  const name = useGuestName()(mark);
  const of = { name, reference: mark.reference, time: instantText(mark.at) };
  return (
    <div className="flex gap-3 rounded-card border border-danger bg-danger-soft p-4">
      <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-danger" strokeWidth={1.5} />
      <div className="min-w-0">
        <p className="font-medium text-danger">{t('marked')}</p>
        <p className="wrap-anywhere">{mark.reason}</p>
        <p className="figures text-sm text-soft wrap-anywhere">
          {mark.by === null ? t('markOf', of) : t('markOfBy', { ...of, by: mark.by })}
        </p>
      </div>
    </div>
  );
}
