import type { CheckIn } from '@villa/shared/contract/check-in.ts';
import { isInThailand } from '@villa/shared/domain/stay/time-zone.ts';
import { Button } from '@villa/ui/button.tsx';
import { selectClass } from '@villa/ui/field.tsx';
import { ChevronDown, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../components/panel.tsx';
import { useGuestName } from './guest-card.tsx';

/** A bar of as many parts as guests. */
export function Progress({ guests }: Pick<CheckIn, 'guests'>) {
  const { t } = useTranslation('check-in');
  const done = guests.filter(({ missing }) => missing.length === 0).length;
  return (
    <div
      role="img"
      aria-label={t('progress', { done, all: guests.length })}
      className="mt-2 flex gap-1"
    >
      {guests.map(({ id, missing }) => (
        <span
          key={id}
          className={`h-1.5 flex-1 rounded-full ${missing.length === 0 ? 'bg-success' : 'bg-line'}`}
        />
      ))}
    </div>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

interface ArrivalHourProps {
  value: string;
  checkInTime: string;
  isOpen: boolean;
  onChange: (time: string) => void;
}

/** The hour of arrival; it is kept as it is chosen. Hours before the house is theirs come last. */
export function ArrivalHour({ value, checkInTime, isOpen, onChange }: ArrivalHourProps) {
  const { t } = useTranslation('check-in');
  const id = useId();
  const first = `${checkInTime.slice(0, 2)}:00`;
  const hours = [...HOURS.filter((hour) => hour >= first), ...HOURS.filter((hour) => hour < first)];
  const until = (hour: string) => HOURS[(HOURS.indexOf(hour) + 1) % HOURS.length];
  return (
    <section className="grid gap-2 rounded-card border border-line bg-surface p-5">
      <label htmlFor={id} className="font-medium">
        {t('arrival.label')}
      </label>
      <select
        id={id}
        className={`${selectClass} figures`}
        value={value}
        disabled={!isOpen}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('arrival.none')}</option>
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {t('arrival.hour', { from: hour, until: until(hour) })}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {t('arrival.hint', { time: checkInTime })}
      </p>
    </section>
  );
}

interface WhyWeAskProps {
  /** Numbers and birth dates are forgotten after so many days. */
  days: number;
  /** The villa's: abroad nobody is reported to Thailand. */
  timeZone: string;
}

/** The reason for asking, and how long it is kept: always there, and closed. */
export function WhyWeAsk({ days, timeZone }: WhyWeAskProps) {
  const { t } = useTranslation('check-in');
  const reason = t(isInThailand(timeZone) ? 'why.report' : 'why.register');
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
        <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.5} />
        <span className="min-w-0 flex-1">{t('why.title')}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-soft group-open:rotate-180"
        />
      </summary>
      <p className="px-4 pb-4 text-sm text-soft">
        {reason} {t('why.text', { days })}
      </p>
    </details>
  );
}

interface WhoStaysAwayProps {
  guests: CheckIn['guests'];
  tooMany: number;
  isBusy: boolean;
  onAway: (id: string) => void;
}

/** Fewer come than were filled in: nobody's row falls by itself. */
export function WhoStaysAway({ guests, tooMany, isBusy, onAway }: WhoStaysAwayProps) {
  const { t } = useTranslation('check-in');
  const nameOf = useGuestName();
  return (
    <Panel look="warning" role="status">
      <p className="font-medium">{t('away.title', { count: guests.length - tooMany })}</p>
      <div className="grid justify-items-start">
        {guests.map((row, place) => (
          <Button key={row.id} look="plain" busy={isBusy} onClick={() => onAway(row.id)}>
            {t('away.stays', { name: nameOf(row, place + 1) })}
          </Button>
        ))}
      </div>
    </Panel>
  );
}
