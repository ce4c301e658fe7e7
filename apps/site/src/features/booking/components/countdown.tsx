import { timeLeft } from '@villa/shared/domain/payment-window.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServerClock } from '../server-clock.ts';
import { useTimeLeft } from '../use-time-left.ts';

/** Said aloud at these minutes; every second would drown the page for who listens to it. */
const SPOKEN_MINUTES = new Set([60, 10, 5, 1]);

const UNITS = ['hours', 'minutes', 'seconds'] as const;

interface CountdownProps {
  label: string;
  /** The instant it runs to, ISO 8601. */
  until: string;
  clock: ServerClock;
  /** A hold of half an hour has no hours to show. */
  withHours?: boolean;
}

/** Time left on the server's clock, in digits that do not dance. */
export function Countdown({ label, until, clock, withHours = true }: CountdownProps) {
  const { t } = useTranslation('booking');
  const labelId = useId();
  const left = useTimeLeft(until, clock);
  const parts = timeLeft(left);
  const minutes = Math.ceil(left / 60_000);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <p id={labelId} className="text-soft">
        {label}
      </p>
      <div role="timer" aria-labelledby={labelId} className="figures flex flex-wrap gap-x-3">
        {UNITS.filter((unit) => withHours || unit !== 'hours' || parts.hours > 0).map((unit) => (
          <span key={unit} className="flex items-baseline gap-1">
            <span className="text-2xl font-medium text-ink">
              {String(parts[unit]).padStart(2, '0')}
            </span>
            <span className="text-sm text-soft">{t(`countdown.${unit}`)}</span>
          </span>
        ))}
      </div>
      <output className="sr-only">
        {SPOKEN_MINUTES.has(minutes) && t('countdown.minutesLeft', { count: minutes })}
      </output>
    </div>
  );
}
