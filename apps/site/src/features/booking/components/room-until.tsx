import type { Booking } from '@villa/shared/contract/booking.ts';
import type { TopUp } from '@villa/shared/contract/top-ups.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { saidTime } from '../said-time.ts';
import { useShownLanguage } from '../use-shown-language.ts';

interface RoomUntilProps {
  booking: Pick<Booking, 'rooms'>;
  topUp: Pick<TopUp, 'paid' | 'endsAt'>;
  /** The villa's. */
  timeZone: string;
}

/** Until when the bedroom can be paid, and what holds otherwise: of one that something came for, staff decide. */
export function RoomUntil({ booking: { rooms }, topUp, timeZone }: RoomUntilProps) {
  const { t } = useTranslation('stay-changes');
  const language = useShownLanguage();
  const when = saidTime(topUp.endsAt, language, timeZone);
  return (
    <div className="flex w-full gap-3 rounded-card bg-accent-soft px-4 py-4 sm:px-5">
      <CalendarDays
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 text-accent"
        strokeWidth={1.5}
      />
      <p>
        <span className="font-medium">{t('topUp.until', { when })}</span>
        <ThaiTime timeZone={timeZone} />
        <span className="block text-sm text-soft">
          {topUp.paid > 0 ? t('topUp.opens') : t('topUp.keeps', { count: rooms })}
        </span>
      </p>
    </div>
  );
}
