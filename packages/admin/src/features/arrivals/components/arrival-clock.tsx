import { type Arrival, changeArrival } from '@villa/shared/contract/arrivals.ts';
import { REPORT_HOURS, REPORT_LEFT_HOURS } from '@villa/shared/domain/arrivals/report-clock.ts';
import { formatDate, formatInstant } from '@villa/shared/i18n/locale.ts';
import { Button } from '@villa/ui/button.tsx';
import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '@villa/admin/kit/use-action.ts';
import { useTimeZone } from '@villa/admin/shell/use-instant.ts';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { ARRIVALS_KEY } from '../arrivals-query.ts';
import { useHours, useMsUntil } from '../use-time-left.ts';
import { shownState } from '../which-arrival.ts';
import { Receipts } from './receipts.tsx';

const HOUR_MS = 3_600_000;
/** The bar warns when so much is left. */
const SHORT_HOURS = 8;
/** Staff are told so long before number and birth date are forgotten. */
const FORGOTTEN_DAYS = 7;

interface ArrivalClockProps {
  arrival: Arrival;
  checkInTime: string;
  /** Another arrival is to be said. */
  onChange: () => void;
}

/** The 24 hours of a stay: before they begin, while they run, when they are over, and how that ended. */
export function ArrivalClock({ arrival, checkInTime, onChange }: ArrivalClockProps) {
  const shown = shownState(arrival);
  const untilStart = useMsUntil(arrival.startsAt);
  const box = 'grid gap-1 border-b border-line px-4 py-4 sm:px-5';
  const receipts =
    arrival.filings.length > 0 ? (
      <div className={box}>
        <Receipts arrival={arrival} />
      </div>
    ) : null;
  if (shown === 'nothing' || shown === 'never') {
    return (
      <>
        {receipts}
        <Ended arrival={arrival} box={box} />
      </>
    );
  }
  if (arrival.dueAt === null) return receipts;
  return (
    <>
      {receipts}
      {untilStart > 0 || !arrival.isTapped ? (
        <NotArrived arrival={arrival} checkInTime={checkInTime} box={box} />
      ) : null}
      {untilStart <= 0 ? (
        <Running arrival={arrival} due={arrival.dueAt} onChange={onChange} box={box} />
      ) : null}
    </>
  );
}

function Ended({ arrival, box }: { arrival: Arrival; box: string }) {
  const { t } = useTranslation('arrivals');
  const isNever = shownState(arrival) === 'never';
  return (
    <div className={box}>
      <p className={isNever ? 'text-danger' : 'text-soft'}>
        {t(isNever ? 'clock.neverFiled' : 'clock.nobodyForeign')}
      </p>
    </div>
  );
}

function NotArrived({
  arrival,
  checkInTime,
  box,
}: {
  arrival: Arrival;
  checkInTime: string;
  box: string;
}) {
  const { t } = useTranslation('arrivals');
  const { language } = useLanguage();
  const api = useApi();
  const saying = useCall(changeArrival, { refreshes: ARRIVALS_KEY, tells: true });
  // Nobody can have arrived on a day to come; the server says from when on.
  const isNear = useMsUntil(arrival.startsAt) < REPORT_HOURS * HOUR_MS;
  const day = formatDate(arrival.checkIn, language, 'short');
  return (
    <div className={box}>
      <p className="text-sm">{t('clock.begins', { time: checkInTime, day })}</p>
      {isNear && !arrival.isLate ? (
        <Button
          busy={saying.isPending}
          onClick={() =>
            saying.mutate({
              params: { id: arrival.stayId },
              body: { arrivedAt: api.now().toISOString(), version: arrival.version },
            })
          }
          className="mt-2 w-full sm:w-auto sm:justify-self-start"
        >
          <LogIn aria-hidden="true" className="size-5" strokeWidth={1.5} />
          {t('clock.arrived')}
        </Button>
      ) : null}
    </div>
  );
}

interface RunningProps {
  arrival: Arrival;
  due: string;
  onChange: () => void;
  box: string;
}

function Running({ arrival, due, onChange, box }: RunningProps) {
  const { t } = useTranslation('arrivals');
  const { language } = useLanguage();
  const hours = useHours();
  const timeZone = useTimeZone();
  const left = useMsUntil(due);
  const untilForgotten = useMsUntil(`${arrival.forgottenOn}T00:00:00Z`);
  const at = (instant: string) => formatInstant(instant, language, timeZone, 'short');
  const isLate = left < 0;
  const isShort = !isLate && left < SHORT_HOURS * HOUR_MS;
  const ground = isLate ? 'bg-danger-soft' : isShort ? 'bg-warn-soft' : '';
  const ink = isLate ? 'text-danger' : isShort ? 'text-warn' : '';
  const bar = isLate ? 'bg-danger' : isShort ? 'bg-warn' : 'bg-accent';
  const part = Math.min(100, Math.max(0, 100 - (left / (REPORT_HOURS * HOUR_MS)) * 100));
  const tap = arrival.taps.find(({ guestId, arrivedAt }) => guestId === null && arrivedAt !== null);
  return (
    <div className={`${box} ${ground}`}>
      <p className={`figures font-display text-[2.125rem] leading-tight ${ink}`}>
        {isLate ? '+' : ''}
        {hours(left)}
      </p>
      <p className="text-sm font-medium">
        {t(isLate ? 'clock.late' : 'clock.left', { until: at(due) })}
      </p>
      {isLate ? (
        <p className="text-sm">
          {t('clock.fileAllTheSame', { day: formatDate(arrival.day, language, 'day') })}
        </p>
      ) : null}
      <p className="text-sm text-soft">
        {!arrival.isTapped
          ? t('clock.assumed')
          : tap?.by
            ? t('clock.tapped', { at: at(arrival.startsAt), by: tap.by })
            : t('clock.tappedByNobody', { at: at(arrival.startsAt) })}{' '}
        <button
          type="button"
          onClick={onChange}
          className="min-h-6 text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          {t('clock.change')}
        </button>
      </p>
      {untilForgotten < FORGOTTEN_DAYS * 24 * HOUR_MS ? (
        <p className="text-sm text-danger">
          {t('clock.forgottenOn', { day: formatDate(arrival.forgottenOn, language, 'day') })}
        </p>
      ) : null}
      <div aria-hidden="true" className="mt-2 h-2.5 overflow-hidden rounded-full bg-line">
        <div className={`h-full ${bar}`} style={{ width: `${part}%` }} />
      </div>
      <p role="status" className="sr-only">
        {announced(left, (count) => t('clock.announced', { hours: count }))}
      </p>
    </div>
  );
}

/** Said aloud when it begins to be true: less than 12, 4 or 1 hours are left. */
function announced(left: number, say: (hours: number) => string): string {
  const reached = REPORT_LEFT_HOURS.filter((count) => left >= 0 && left <= count * HOUR_MS);
  const last = reached.at(-1);
  return last === undefined ? '' : say(last);
}
