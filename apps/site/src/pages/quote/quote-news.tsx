import type { OpenedQuote } from '@villa/shared/contract/sent-quotes.ts';
import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import {
  formatBaht,
  formatDateRange,
  formatTime,
  joinDateRange,
} from '@villa/shared/i18n/locale.ts';
import { CalendarCheck, CircleCheck, CircleX, Clock, type LucideIcon, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ThaiTime } from '../../app/thai-time.tsx';
import { paths } from '../../app/paths.ts';
import { LINK } from '../../features/booking/components/panel.tsx';
import { timeInSentence, useShownLanguage } from '../../features/booking/words.ts';

const LOOKS = {
  good: 'bg-success-soft [&>svg]:text-success',
  bad: 'bg-danger-soft [&>svg]:text-danger',
  late: 'bg-warn-soft [&>svg]:text-warn',
  plain: 'bg-accent-soft [&>svg]:text-accent',
};

interface NewsProps {
  Icon: LucideIcon;
  look: keyof typeof LOOKS;
  title?: ReactNode;
  children: ReactNode;
}

function News({ Icon, look, title, children }: NewsProps) {
  return (
    <div className={`flex gap-3 rounded-card px-4 py-4 sm:px-5 ${LOOKS[look]}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
      <div className="grid min-w-0 gap-1">
        {title ? <p className="font-medium">{title}</p> : null}
        <p className="figures">{children}</p>
      </div>
    </div>
  );
}

/** Nights that follow each other as the first and the last of them. */
function stretches(nights: readonly CalendarDate[]): [CalendarDate, CalendarDate][] {
  const found: [CalendarDate, CalendarDate][] = [];
  for (const night of nights) {
    const last = found.at(-1);
    if (last && addDays(last[1], 1) === night) last[1] = night;
    else found.push([night, night]);
  }
  return found;
}

interface QuoteNewsProps {
  quote: OpenedQuote;
  timeZone: string;
}

/** How a quote stands: first its nights with the moment at which they were seen, then what its price has become. */
export function QuoteNews({ quote, timeZone }: QuoteNewsProps) {
  const { t } = useTranslation('quote');
  const language = useShownLanguage();
  const { state, taken, today, quotedPrice, totalPrice } = quote;
  const moment = timeInSentence(quote.validUntil, language, timeZone);
  return (
    <div role="status" className="grid gap-3">
      {nights()}
      {state === 'open' && taken.length === 0 ? change() : null}
    </div>
  );

  function nights(): ReactNode {
    if (state === 'used') {
      return (
        <News Icon={CalendarCheck} look="plain" title={t('used.title')}>
          {t('used.text')}{' '}
          <a href={paths.find} className={LINK}>
            {t('used.find')}
          </a>
        </News>
      );
    }
    if (state === 'withdrawn') {
      return (
        <News Icon={CircleX} look="late" title={t('withdrawn.title')}>
          {t('withdrawn.text')}
        </News>
      );
    }
    if (state === 'ended') {
      const price = formatBaht(today.price);
      const text =
        taken.length > 0
          ? t('ended.taken')
          : `${t('ended.free', { price })}${today.isBookable ? '' : ` ${t('ended.notBookable')}`}`;
      return (
        <News Icon={Clock} look="late" title={t('ended.title', { moment })}>
          {text}
        </News>
      );
    }
    if (taken.length > 0) {
      const days = stretches(taken).map(([first, last]) =>
        joinDateRange(formatDateRange(first, last, language, 'day')),
      );
      return (
        <News
          Icon={CircleX}
          look="bad"
          title={t('taken.title', { count: taken.length, nights: days.join(', ') })}
        >
          {t('taken.text')}
        </News>
      );
    }
    const time = formatTime(quote.serverTime, language, timeZone);
    return (
      <News
        Icon={CircleCheck}
        look="good"
        title={
          <>
            {t('free.title', { time })}
            <ThaiTime timeZone={timeZone} />
          </>
        }
      >
        {t('free.text')}
      </News>
    );
  }

  function change(): ReactNode {
    if (totalPrice < quotedPrice) {
      return (
        <News Icon={Tag} look="plain">
          {t('fallen', { today: formatBaht(today.price), quoted: formatBaht(quotedPrice) })}
        </News>
      );
    }
    // Against what the same nights cost when it was sent, whatever was agreed.
    if (today.price <= quote.price.total) return null;
    return (
      <News Icon={Tag} look="plain">
        {t('risen', { today: formatBaht(today.price), price: formatBaht(totalPrice), moment })}
      </News>
    );
  }
}
