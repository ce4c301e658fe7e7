import type { Villa } from '@villa/shared/contract/villa.ts';
import { type CalendarDate, daysBetween } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { TermsPoint } from '@villa/shared/domain/money/terms-line.ts';
import {
  type DateStyle,
  formatBaht,
  formatDate,
  formatDateRange,
} from '@villa/shared/i18n/locale.ts';
import { paths } from '@villa/site/app/paths.ts';
import { useTranslation } from 'react-i18next';
import { BandHeading } from './band-heading.tsx';

/** Whose terms are shown. */
export interface ShownTerms {
  points: TermsPoint[];
  checkIn: CalendarDate;
  /** The chosen stay; null: the terms are given by days before arrival and in percent. */
  stay: { checkOut: CalendarDate; nights: number; total: number } | null;
}

interface TermsBandProps {
  villa: Pick<Villa, 'cancellationPolicy' | 'checkInTime'>;
  shown: ShownTerms;
  language: Language;
}

/** The payments with their days, and the refunds for cancelling: of the chosen stay, or of any. */
export function TermsBand({ villa, shown, language }: TermsBandProps) {
  const { t } = useTranslation(['page', 'common']);
  const { points, checkIn, stay } = shown;
  const free = points.find(({ lastFor }) => lastFor === 100);
  const hasPolicy = villa.cancellationPolicy.length > 0;
  // A payment on arrival cannot be refunded on cancelling.
  const hasEarlyDamage = points.some(({ damage, day }) => damage > 0 && day < checkIn);
  const whenOf = (day: CalendarDate, index: number): string => {
    if (index === 0)
      return stay ? t('terms.today', { date: date(day, language) }) : t('terms.booking');
    if (stay) return date(day, language, 'full');
    const count = daysBetween(day, checkIn);
    return count === 0 ? t('terms.onArrival') : t('terms.before', { count });
  };
  const title = free
    ? stay
      ? free === points[0]
        ? t('terms.title.freeToday')
        : t('terms.title.free', { date: date(free.day, language) })
      : t('terms.title.freeBefore', { count: daysBetween(free.day, checkIn) })
    : t(hasPolicy ? 'terms.title.both' : 'terms.title.pay');
  return (
    <section aria-labelledby="terms-title" id="terms" className="terms-band">
      <div className="mx-auto max-w-7xl px-5 sm:px-8">
        <BandHeading id="terms-title" text={title} language={language} />
        <p className="mt-4 max-w-[42rem] text-soft">
          {stay
            ? t('terms.chosen', {
                dates: formatDateRange(checkIn, stay.checkOut, language),
                nights: t('common:count.nights', { count: stay.nights }),
                total: formatBaht(stay.total),
              })
            : t('terms.example')}
        </p>
        <ol
          aria-label={t('terms.label')}
          className="figures mt-[clamp(2.5rem,4vw,4rem)] lg:grid lg:auto-cols-fr lg:grid-flow-col"
        >
          {points.map((point, index) => (
            <li
              key={point.day}
              data-back={point.refund === null ? undefined : backOf(point.refund)}
              className="terms-point"
            >
              <p className="terms-when text-sm text-soft">
                {whenOf(point.day, index)}
                {index === points.length - 1 ? (
                  <>
                    {' '}
                    <span className="whitespace-nowrap">
                      {t('rules.from', { time: villa.checkInTime })}
                    </span>
                  </>
                ) : null}
              </p>
              <p className="terms-what font-display text-xl">
                <What point={point} index={index} count={points.length} isPercent={!stay} />
              </p>
              <More point={point} isLast={index === points.length - 1} />
              {point.refund === null ? null : (
                <p className="terms-back text-sm">
                  <span className="lg:sr-only">{t('terms.back.after')}</span>{' '}
                  {stay && point.back
                    ? t(point.refund >= 100 ? 'terms.back.allOf' : 'terms.back.partOf', {
                        amount: formatBaht(point.back),
                        percent: point.refund,
                      })
                    : t(`terms.back.${backOf(point.refund)}`, { percent: point.refund })}
                </p>
              )}
            </li>
          ))}
        </ol>
        <div className="mt-[clamp(2.5rem,4vw,4rem)] grid gap-x-16 gap-y-6 border-t border-edge pt-8 lg:grid-cols-[minmax(0,1fr)_auto]">
          {hasPolicy ? (
            <p className="max-w-[34rem] text-sm text-soft">
              {t('terms.note')}
              {stay && points.some(({ back }) => back) ? ` ${t('terms.noteAmounts')}` : ''}
              {hasEarlyDamage ? ` ${t('terms.noteDamage')}` : ''}
            </p>
          ) : (
            <span />
          )}
          <p>
            <span className="block text-sm text-soft">{t('terms.doubt')}</span>
            <a
              href={paths.verify}
              className="inline-flex min-h-11 items-center text-accent underline decoration-1 underline-offset-[0.3em] hover:underline-offset-[0.45em]"
            >
              {t('close.verify')}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

function What({
  point,
  index,
  count,
  isPercent,
}: {
  point: TermsPoint;
  index: number;
  count: number;
  isPercent: boolean;
}) {
  const { t } = useTranslation('page');
  const { pay } = point;
  if (index === count - 1 && pay === 0) return t('terms.arrive');
  if (pay === 0) {
    if (point.damage > 0) return t('terms.damageTitle');
    return point.lastFor === null ? t('terms.nothing') : <LastDay percent={point.lastFor} />;
  }
  if (isPercent && pay === 100) return t('terms.payAll');
  const amount = isPercent ? `${pay}%` : formatBaht(pay);
  return t(index === 0 ? 'terms.pay' : 'terms.balance', { amount });
}

/** The further purposes of the day; its title names the first one. */
function More({ point, isLast }: { point: TermsPoint; isLast: boolean }) {
  const { t } = useTranslation('page');
  const { pay, damage } = point;
  const lastFor = pay > 0 || damage > 0 || isLast ? point.lastFor : null;
  if (damage === 0 && lastFor === null) return null;
  return (
    <div className="terms-more mt-1 grid gap-1 text-sm text-soft">
      {damage > 0 ? (
        <p>{t(pay === 0 ? 'terms.damage' : 'terms.withDamage', { amount: formatBaht(damage) })}</p>
      ) : null}
      {lastFor === null ? null : (
        <p>
          <LastDay percent={lastFor} />
        </p>
      )}
    </div>
  );
}

function LastDay({ percent }: { percent: number }) {
  const { t } = useTranslation('page');
  return t(percent === 100 ? 'terms.lastAll' : 'terms.lastPart', { percent });
}

const date = (day: CalendarDate, language: Language, style?: DateStyle): string =>
  // A line never ends within a date.
  formatDate(day, language, style).replaceAll(' ', '\u00a0');

function backOf(refund: number): 'all' | 'part' | 'nothing' {
  return refund >= 100 ? 'all' : refund > 0 ? 'part' : 'nothing';
}
