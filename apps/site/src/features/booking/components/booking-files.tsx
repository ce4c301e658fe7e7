import { getCalendarEntry, getStaySummary } from '@villa/shared/contract/payment.ts';
import { pathOf } from '@villa/shared/contract/route.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { CalendarPlus, Download, Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStay } from '../stay.tsx';

const ACT = 'px-3! text-sm! sm:px-4!';

/**
 * The guest's files and links: the stay for a calendar, its summary in the language on screen, and the way to share it.
 * @param shareAt the place on the page where the link for fellow guests is made
 */
export function BookingFiles({ shareAt }: { shareAt?: string | undefined }) {
  const { t } = useTranslation(['booking', 'guest-page']);
  const { booking, state, language } = useStay();
  const id = booking._id;
  return (
    <div
      className={`grid gap-3 sm:flex sm:flex-wrap print:hidden ${
        shareAt === undefined ? '' : 'min-[24rem]:grid-cols-[auto_minmax(0,1fr)]'
      }`}
    >
      {/* Nobody writes days that have passed into a calendar. */}
      {state.phase === 'over' ? null : (
        <a
          href={pathOf(getCalendarEntry.path, { id })}
          download={`${booking.reference}.ics`}
          className={buttonClass('outline', ACT)}
        >
          <CalendarPlus aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
          {t('confirmation.calendar')}
        </a>
      )}
      {shareAt === undefined ? null : (
        <a href={`#${shareAt}`} className={buttonClass('outline', ACT)}>
          <Share2 aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
          {t('guest-page:share.short')}
        </a>
      )}
      <a
        href={`${pathOf(getStaySummary.path, { id })}?language=${language}`}
        download={`${booking.reference}.pdf`}
        className={buttonClass(
          'outline',
          `${ACT} ${shareAt === undefined ? '' : 'min-[24rem]:max-sm:col-span-2'}`,
        )}
      >
        <Download aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
        {t('confirmation.summary')}
      </a>
    </div>
  );
}
