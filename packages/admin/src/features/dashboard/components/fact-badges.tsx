import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { CircleAlert, IdCard, type LucideIcon, SprayCan } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The facts about a stay that decide the day, in the order in which they are shown; one that is unknown has no badge. */
export interface StayFacts {
  /** The hours for the house between two parties of one day; null on any other day. */
  house: { hours: number } | null;
  /** The guests who have said who they are, of those who come. */
  checkIn: { done: number; all: number } | undefined;
  /** Whole baht that are late. */
  late: number | undefined;
}

/** House, check-in, money, extras: always in this order. */
export function FactBadges({ house, checkIn, late }: StayFacts) {
  const { t } = useTranslation('dashboard');
  if (house === null && checkIn === undefined && late === undefined) return null;
  const isIn = checkIn !== undefined && checkIn.done === checkIn.all;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {house === null ? null : (
        <Badge icon={SprayCan} text={t('days.sameDay', { hours: house.hours })} look="warn" />
      )}
      {checkIn === undefined ? null : (
        <Badge
          icon={IdCard}
          text={isIn ? t('days.checkedIn') : t('days.checkIn', checkIn)}
          look={isIn ? 'success' : 'warn'}
        />
      )}
      {late === undefined ? null : (
        <Badge
          icon={CircleAlert}
          text={t('days.late', { amount: formatBaht(late) })}
          look="danger"
        />
      )}
    </span>
  );
}

const LOOKS = {
  success: 'bg-success-soft text-success',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

function Badge({
  icon: Icon,
  text,
  look,
}: {
  icon: LucideIcon;
  text: string;
  look: keyof typeof LOOKS;
}) {
  return (
    <span
      className={`figures inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-medium ${LOOKS[look]}`}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={1.75} />
      {text}
    </span>
  );
}

/** Whole hours between two clock times of a day, such as `11:00` and `15:00`; never below 0. */
export function hoursBetween(from: string, until: string): number {
  const minutes = (time: string): number => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hour * 60 + minute;
  };
  return Math.max(0, Math.floor((minutes(until) - minutes(from)) / 60));
}
