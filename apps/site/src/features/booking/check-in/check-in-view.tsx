import type { CheckIn } from '@villa/shared/contract/check-in.ts';
import { formatDate, formatDateRange, joinDateRange } from '@villa/shared/i18n/locale.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { ChevronLeft, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { PageHeading } from '../components/notice-layout.tsx';
import { useShownLanguage } from '../words.ts';
import { ArrivalHour, Progress, WhoStaysAway, WhyWeAsk } from './check-in-parts.tsx';
import { type CheckInCalls, GuestList } from './guest-list.tsx';

interface CheckInViewProps {
  data: CheckIn;
  stay: NonNullable<CheckIn['stay']>;
  /** The villa's. */
  timeZone: string;
  calls: CheckInCalls;
  /** The booking's page; null for whoever has no booking here. */
  backTo: string | null;
}

/** When they arrive and who comes; once all is said, what comes next. */
export function CheckInView({ data, stay, timeZone, calls, backTo }: CheckInViewProps) {
  const { t } = useTranslation('check-in');
  const language = useShownLanguage();
  const { guests, tooMany, version } = data;
  const isDone = tooMany <= 0 && guests.every(({ missing }) => missing.length === 0);
  const day = (date: string) => formatDate(date, language, 'long');
  const dates = joinDateRange(formatDateRange(stay.checkIn, stay.checkOut, language, 'short'));
  const send = (body: object) => calls.send({ version, ...body }, () => {});
  return (
    <main
      id="main"
      className="mx-auto grid max-w-6xl content-start gap-x-16 gap-y-6 px-5 py-6 sm:px-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-10"
    >
      <div className="grid min-w-0 content-start gap-5">
        <div>
          {backTo === null ? null : (
            <Link
              to={backTo}
              className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1 text-accent"
            >
              <ChevronLeft aria-hidden="true" className="size-5" strokeWidth={1.5} />
              {t('back')}
            </Link>
          )}
          <PageHeading>
            {isDone ? t('done.title', { count: guests.length }) : t('title')}
          </PageHeading>
          <p className="mt-1 text-soft">
            {data.isOpen
              ? isDone
                ? t('done.lead', { date: day(stay.checkIn) })
                : t('lead', { dates })
              : t('closed')}
          </p>
          <Progress guests={guests} />
        </div>
        {isDone && backTo !== null ? (
          <div role="status" className="flex gap-3 rounded-card bg-success-soft p-4">
            <CircleCheck
              aria-hidden="true"
              className="mt-0.5 size-5 shrink-0 text-success"
              strokeWidth={1.5}
            />
            <p>
              <span className="font-medium">{t('done.codes')}</span>{' '}
              {t('done.codesText', { date: day(addDays(stay.checkIn, -1)) })}
            </p>
          </div>
        ) : null}
        {tooMany > 0 && data.isOpen ? (
          <WhoStaysAway
            guests={guests}
            tooMany={tooMany}
            isBusy={calls.isPending}
            onAway={(id) => send({ away: [id] })}
          />
        ) : null}
        <ArrivalHour
          value={data.arrivalTime}
          checkInTime={stay.checkInTime}
          isOpen={data.isOpen}
          onChange={(arrivalTime) => send({ arrivalTime })}
        />
        <GuestList data={data} calls={calls} />
      </div>
      <div className="grid min-w-0 content-start gap-4">
        {isDone || !data.isOpen || calls.link === null ? null : (
          <p className="text-sm text-soft">{t('link.hint')}</p>
        )}
        <WhyWeAsk days={data.keptDays} timeZone={timeZone} />
        {isDone && backTo !== null ? (
          <Link to={backTo} className={buttonClass('outline')}>
            {t('done.back')}
          </Link>
        ) : null}
      </div>
    </main>
  );
}
