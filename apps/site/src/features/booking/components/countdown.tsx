import type { Booking } from '@villa/shared/contract/booking.ts';
import { timeLeft } from '@villa/shared/domain/booking/payment-window.ts';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ServerClock, millisecondsUntil } from '../server-clock.ts';

/** Announced to screen readers at these minutes: every second would drown the page. */
const SPOKEN_MINUTES = new Set([60, 10, 5, 1]);

const UNITS = ['hours', 'minutes', 'seconds'] as const;

interface CountdownProps {
  label: string;
  /** The instant it runs to, ISO 8601. */
  until: string;
  clock: ServerClock;
  /** A hold of half an hour shows its minutes, and seconds only in the last one. */
  isShort?: boolean;
}

/** The strip that a countdown stands in; on paper no time runs. */
export function CountdownStrip({ children }: { children: ReactNode }) {
  return (
    <div className="rounded-card bg-accent-soft px-5 py-3 lg:py-4 print:hidden">{children}</div>
  );
}

interface PaymentCountdownProps extends Pick<CountdownProps, 'label' | 'clock'> {
  booking: Pick<Booking, 'status' | 'expiresAt'>;
}

/** How long a booking that is not paid waits for its money or its slip; its nights are held as long, and that is said. */
export function PaymentCountdown({ booking, label, clock }: PaymentCountdownProps) {
  const { t } = useTranslation('booking');
  if (booking.expiresAt === null) return null;
  return (
    <CountdownStrip>
      <Countdown label={label} until={booking.expiresAt} clock={clock} />
      {booking.status === 'pending' ? (
        <p className="text-sm text-soft">{t('payment.held')}</p>
      ) : null}
    </CountdownStrip>
  );
}

/** Time left on the server's clock, in digits of even width. */
export function Countdown({ label, until, clock, isShort = false }: CountdownProps) {
  const { t } = useTranslation('booking');
  const labelId = useId();
  const left = useTimeLeft(until, clock);
  const parts = timeLeft(left);
  const minutes = Math.ceil(left / 60_000);
  const units = isShort
    ? UNITS.filter(
        (unit) => unit === 'minutes' || (unit === 'hours' ? parts.hours > 0 : left < 60_000),
      )
    : UNITS;
  // While there is time it is told, and presses nobody.
  const size = left > 3_600_000 ? 'text-base' : 'text-2xl';
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <p id={labelId} className="text-soft">
        {label}
      </p>
      <div role="timer" aria-labelledby={labelId} className="figures flex flex-wrap gap-x-3">
        {units.map((unit) => (
          <span key={unit} className="flex items-baseline gap-1">
            <span className={`${size} font-medium text-ink`}>
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

/** Milliseconds until an instant on the server's clock, updated each second; 0 when it has passed. */
function useTimeLeft(instant: string, clock: ServerClock): number {
  const [, setTick] = useState(0);
  const left = millisecondsUntil(instant, clock);

  useEffect(() => {
    if (left <= 0) return undefined;
    // A timeout to the turn of the second keeps the digits even; an interval drifts and skips some.
    const timer = setTimeout(() => setTick((tick) => tick + 1), left % 1000 || 1000);
    return () => clearTimeout(timer);
  });

  return left;
}
