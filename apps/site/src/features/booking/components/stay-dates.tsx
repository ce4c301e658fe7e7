import { getCalendarEntry, getStaySummary } from '@villa/shared/contract/payment.ts';
import { pathOf } from '@villa/shared/contract/route.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { formatBaht, formatDate, joinDateRange } from '@villa/shared/i18n/locale.ts';
import { ThaiTime } from '@villa/site/app/thai-time.tsx';
import { buttonClass } from '@villa/ui/button.tsx';
import { Card } from '@villa/ui/card.tsx';
import { CalendarPlus, ChevronDown, Download, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStay } from '../stay.tsx';
import { useShownLanguage } from '../words.ts';

interface StayDatesProps {
  stay: {
    checkIn: CalendarDate;
    checkOut: CalendarDate;
    nights: number;
    guests: number;
    rooms: number;
  };
  villa: Pick<Villa, 'checkInTime' | 'checkOutTime' | 'timeZone'>;
  /** True when the number of guests is shown here. */
  withCounts?: boolean;
}

/** The two days that matter, side by side; how many nights and who comes, below them. */
export function StayDates({ stay, villa, withCounts = true }: StayDatesProps) {
  const { t } = useTranslation(['booking', 'common']);
  const language = useShownLanguage();
  const days = [
    ['checkIn', stay.checkIn, t('summary.from', { time: villa.checkInTime })],
    ['checkOut', stay.checkOut, t('summary.by', { time: villa.checkOutTime })],
  ] as const;
  const counts = [
    t('common:count.nights', { count: stay.nights }),
    t('common:count.guests', { count: stay.guests }),
    t('common:count.bedrooms', { count: stay.rooms }),
  ].slice(0, withCounts ? 3 : 1);
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-x-6 gap-y-3 border-b border-line pb-4">
        {days.map(([name, date, time]) => (
          <div key={name}>
            <dt className="text-sm text-soft">{t(`common:stay.${name}`)}</dt>
            <dd className="figures font-display text-lg">{formatDate(date, language, 'full')}</dd>
            <dd className="text-sm text-soft [&>span]:block">
              {time}
              <ThaiTime timeZone={villa.timeZone} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="figures text-sm text-soft">{counts.map(joinDateRange).join(' · ')}</p>
    </div>
  );
}

interface StayAsideProps {
  /** A picture of the villa. */
  picture: ReactNode;
  /** The price line by line. */
  price: ReactNode;
}

/**
 * The stay beside the step: a card on a wide page, one line that opens on a phone. Its price stands open until the guest
 * has gone on under it, and is then a sum that opens.
 */
export function StayAside({ picture, price }: StayAsideProps) {
  const { t } = useTranslation('booking');
  const { booking, villa, state, language } = useStay();
  const total = formatBaht(booking.totalPrice);
  const days = <StayDates stay={booking} villa={villa} />;
  return (
    <>
      <details className="group rounded-card border border-line bg-surface lg:hidden print:hidden">
        <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center justify-between gap-x-4 px-5 py-3 [&::-webkit-details-marker]:hidden">
          <span>
            {[booking.checkIn, booking.checkOut]
              .map((day) => joinDateRange(formatDate(day, language, 'short')))
              .join(' – ')}
          </span>
          <span className="figures ms-auto flex shrink-0 items-center gap-2 font-medium">
            {total}
            <ChevronDown aria-hidden="true" className="size-5 text-soft group-open:rotate-180" />
          </span>
        </summary>
        <div className="grid gap-6 border-t border-line px-5 py-5">
          {days}
          <div className="border-t border-line pt-5">{price}</div>
        </div>
      </details>
      <aside aria-label={t('summary.title')} className="hidden lg:block print:block">
        <Card className="lg:sticky lg:top-8">
          {picture ? (
            <div className="-mx-8 -mt-8 mb-6 aspect-5/2 overflow-hidden rounded-t-card bg-sunken print:hidden">
              {picture}
            </div>
          ) : null}
          <h2 className="mb-5 font-display text-xl">{t('summary.title')}</h2>
          <div className="grid gap-6">
            {days}
            {state.phase === 'hold' ? (
              <div className="border-t border-line pt-5">{price}</div>
            ) : (
              <>
                <details className="group border-t border-line pt-3 print:hidden">
                  <summary className="figures flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-medium [&::-webkit-details-marker]:hidden">
                    {t('summary.total')}
                    <span className="flex items-center gap-2">
                      {total}
                      <ChevronDown
                        aria-hidden="true"
                        className="size-5 text-soft group-open:rotate-180"
                      />
                    </span>
                  </summary>
                  <div className="pt-4">{price}</div>
                </details>
                <div className="hidden border-t border-line pt-5 print:block">{price}</div>
              </>
            )}
          </div>
        </Card>
      </aside>
    </>
  );
}

/**
 * The guest's files and links: the stay for a calendar, its summary in the language on screen, and the way to share it.
 * @param shareAt the place on the page where the link for fellow guests is made
 */
export function BookingFiles({ shareAt }: { shareAt?: string | undefined }) {
  const { t } = useTranslation(['booking', 'guest-page']);
  const { booking, state, language } = useStay();
  const { _id: id, reference } = booking;
  const files = [
    // Nobody writes days that have passed, or that their guest has cancelled, into a calendar.
    state.phase !== 'over' &&
      state.cancelling === null && {
        Icon: CalendarPlus,
        href: pathOf(getCalendarEntry.path, { id }),
        download: `${reference}.ics`,
        name: t('confirmation.calendar'),
      },
    shareAt !== undefined && {
      Icon: Share2,
      href: `#${shareAt}`,
      name: t('guest-page:share.short'),
    },
    {
      Icon: Download,
      href: `${pathOf(getStaySummary.path, { id })}?language=${language}`,
      download: `${reference}.pdf`,
      name: t('confirmation.summary'),
    },
  ];
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {files.map(
        (file) =>
          file && (
            <a
              key={file.href}
              href={file.href}
              download={file.download}
              className={buttonClass('outline', 'grow px-4! text-sm! sm:grow-0')}
            >
              <file.Icon aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
              {file.name}
            </a>
          ),
      )}
    </div>
  );
}
