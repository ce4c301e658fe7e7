import type { HouseState } from '@villa/admin/kit/cleaning/turnover-words.ts';
import { formatBaht } from '@villa/shared/i18n/locale.ts';
import { CircleAlert, ConciergeBell, IdCard, type LucideIcon, SprayCan } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The facts about a stay that decide the day, in the order in which they are shown; one that is unknown has no badge. */
export interface StayFacts {
  /** The house: the hours between two parties of one day, null on any other day; and how far its cleaning is. */
  house: { hours: number | null; state: HouseState | null };
  /** The guests who have said who they are, of those who come. */
  checkIn: { done: number; all: number } | undefined;
  /** Whole baht that are late. */
  late: number | undefined;
  /** How many extras the stay has; left out where it has none. */
  extras?: number | undefined;
}

/** House, check-in, money, extras: always in this order. */
export function FactBadges({ house, checkIn, late, extras }: StayFacts) {
  const { t } = useTranslation('dashboard');
  const { hours, state } = house;
  const words = [
    ...(hours === null ? [] : [t('days.sameDay', { hours })]),
    ...(state === null ? [] : [state.words]),
  ];
  const isPlain = words.length === 0 && checkIn === undefined && late === undefined;
  if (isPlain && extras === undefined) return null;
  const isIn = checkIn !== undefined && checkIn.done === checkIn.all;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {words.length === 0 ? null : (
        <Badge icon={SprayCan} text={words.join(' · ')} look={state?.look ?? 'warn'} />
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
      {extras === undefined ? null : (
        <Badge icon={ConciergeBell} text={t('days.extras', { count: extras })} look="plain" />
      )}
    </span>
  );
}

const LOOKS = {
  success: 'bg-success-soft text-success',
  plain: 'bg-sunken text-ink',
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
