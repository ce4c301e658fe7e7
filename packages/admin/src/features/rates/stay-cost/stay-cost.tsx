import { promoCodesQuery } from '@villa/admin/kit/rates-queries.ts';
import { useQuery } from '@tanstack/react-query';
import type { AdminVilla } from '@villa/shared/contract/admin-villa.ts';
import type { RatePeriodAnswer } from '@villa/shared/contract/rates.ts';
import {
  type CalendarDate,
  addDays,
  daysBetween,
  isCalendarDate,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { plainWish, quoteStay } from '@villa/shared/domain/pricing/pricing.ts';
import { findBrokenRateRules } from '@villa/shared/domain/pricing/rate-periods.ts';
import { roomChoices } from '@villa/shared/domain/stay/stay-rules.ts';
import { normalizePromoCode, refusePromo } from '@villa/shared/domain/pricing/stay-discounts.ts';
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';
import { formatBaht, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { brokenRuleText, promoRefusalText } from '@villa/shared/i18n/rate-words.ts';
import { Field, controlClass, selectClass } from '@villa/ui/field.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useApi } from '@villa/admin/use-host.ts';
import { paths } from '@villa/admin/paths.ts';
import { useCan } from '@villa/admin/shell/use-can.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { Link } from 'react-router-dom';
import { takenNightsQuery } from '../api/taken-nights.ts';
import { DayInput } from '@villa/admin/kit/day-input.tsx';
import { FAR_AWAY } from '@villa/admin/kit/read-day.ts';
import { listOf } from '../periods/words.ts';
import { useUnsavedRates } from '../unsaved-rates.ts';
import { stretchesOf, takenNights } from '../year/year-nights.ts';
import { CostLines, Line } from './cost-lines.tsx';
import { missedDiscounts, withUnsaved } from './stay-lines.ts';

/** More would be a stay that nobody books, and takes long to reckon. */
const MAX_NIGHTS = 365;

/** Nothing is asked for them. */
const NO_NIGHTS = { firstNight: '2026-01-01', lastNight: '2026-01-01' };

interface StayCostProps {
  villa: AdminVilla;
  periods: readonly RatePeriodAnswer[];
  today: CalendarDate;
}

/** The price of a stay with the saved and the unsaved rates, and the reason for it. */
export function StayCost({ villa, periods, today }: StayCostProps) {
  const { t } = useTranslation(['rates', 'common']);
  const { language } = useLanguage();
  const api = useApi();
  const unsaved = useUnsavedRates();
  const [typed, setTyped] = useState<Partial<Record<'checkIn' | 'checkOut' | 'bookedOn', string>>>(
    {},
  );
  // The first stay to be looked at is one of the unsaved nights.
  const first = unsaved.period?.values.firstNight ?? addDays(today, 30);
  const checkIn = typed.checkIn ?? first;
  const checkOut = typed.checkOut ?? (isCalendarDate(checkIn) ? addDays(checkIn, 3) : '');
  const bookedOn = typed.bookedOn ?? today;
  const [guests, setGuests] = useState<number | null>(null);
  const [rooms, setRooms] = useState<number | null>(null);
  const [code, setCode] = useState('');
  const codes = useQuery(promoCodesQuery(api));
  const isStay =
    isCalendarDate(checkIn) &&
    isCalendarDate(checkOut) &&
    checkIn < checkOut &&
    checkOut < FAR_AWAY &&
    daysBetween(checkIn, checkOut) <= MAX_NIGHTS;
  const calendar = useQuery({
    ...takenNightsQuery(
      api,
      isStay ? { firstNight: checkIn, lastNight: addDays(checkOut, -1) } : NO_NIGHTS,
    ),
    enabled: isStay,
  });
  const hasUnsaved = Object.keys(unsaved).length > 0;
  const mayQuote = useCan('bookings.write');
  const guestCount = guests ?? Math.min(2, villa.maxGuests);

  return (
    <SectionCard
      title={t('cost.title')}
      className="max-lg:order-3 sm:p-5!"
      actions={
        hasUnsaved ? (
          <p className="rounded-full bg-accent-soft px-3 py-1 text-xs text-accent">
            {t('cost.withUnsaved')}
          </p>
        ) : undefined
      }
    >
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Field label={t('common:stay.checkIn')}>
          <DayInput value={checkIn} onChange={(day) => setTyped({ ...typed, checkIn: day })} />
        </Field>
        <Field label={t('common:stay.checkOut')}>
          <DayInput value={checkOut} onChange={(day) => setTyped({ ...typed, checkOut: day })} />
        </Field>
        <Field label={t('cost.bookedOn')}>
          <DayInput value={bookedOn} onChange={(day) => setTyped({ ...typed, bookedOn: day })} />
        </Field>
        <Field label={t('common:stay.guests')}>
          <select
            value={guestCount}
            onChange={({ target }) => setGuests(Number(target.value))}
            className={selectClass}
          >
            {Array.from({ length: villa.maxGuests }, (_, index) => index + 1).map((count) => (
              <option key={count} value={count}>
                {t('common:count.guests', { count })}
              </option>
            ))}
          </select>
        </Field>
        <Field label={t('common:stay.rooms')}>
          <select
            value={rooms ?? villa.bedrooms}
            onChange={({ target }) => setRooms(Number(target.value))}
            className={selectClass}
          >
            {roomChoices(villa).map((count) => (
              <option key={count} value={count}>
                {t('common:count.rooms', { count })}
              </option>
            ))}
          </select>
        </Field>
        <Field label={t('cost.promoCode')}>
          <input
            value={code}
            onChange={({ target }) => setCode(target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            className={controlClass}
          />
        </Field>
      </div>
      <div aria-live="polite" className="mt-4">
        {isStay && isCalendarDate(bookedOn) ? (
          reckoned()
        ) : (
          <p className="text-sm text-soft">{t('cost.noStay')}</p>
        )}
      </div>
      {/* A quote has the saved rates of today: with others in sight it would be another price. */}
      {isStay && mayQuote && !hasUnsaved && bookedOn === today && checkIn >= today ? (
        <Link
          to={paths.quoteOf({
            checkIn,
            checkOut,
            rooms: String(rooms ?? villa.bedrooms),
            guests: String(guestCount),
            ...(code.trim() !== '' && { code: code.trim() }),
          })}
          className={buttonClass('outline', 'mt-4 w-full sm:w-auto')}
        >
          {t('cost.quote')}
        </Link>
      ) : null}
    </SectionCard>
  );

  function reckoned(): ReactNode {
    if (bookedOn > checkIn) return <p className="text-sm text-danger">{t('cost.bookedTooLate')}</p>;
    const settings = { ...villa, ...unsaved.settings };
    const all = withUnsaved(periods, unsaved.period);
    const stay = { checkIn, checkOut };
    const wanted = normalizePromoCode(code);
    const promo = knownPromo(wanted);
    const promoRefusal =
      wanted === '' ? null : promo ? refusePromo(promo, stay, bookedOn) : ('unknown' as const);
    const wish = {
      ...plainWish(stay, rooms ?? villa.bedrooms, guestCount),
      promo: promoRefusal === null ? (promo ?? null) : null,
    };
    const quote = quoteStay({ ...settings, periods: all }, wish, bookedOn);
    const taken = takenNights(calendar.data);
    const takenHere = nightsOf(stay).filter((night) => taken.has(night));
    const broken = findBrokenRateRules(settings, all, stay);
    const missed = missedDiscounts(settings, stay, bookedOn);
    const { discount } = quote;
    return (
      <>
        <dl className="figures grid text-sm">
          <CostLines quote={quote} language={language} />
          <Line
            label={t('common:price.total')}
            value={formatBaht(quote.total)}
            className="text-base font-medium"
          />
        </dl>
        <ul className="mt-2 grid gap-1 text-xs text-soft">
          {quote.roomSavings > 0 ? (
            <li>{t('cost.roomSavings', { amount: formatBaht(quote.roomSavings) })}</li>
          ) : null}
          {takenHere.length > 0 ? (
            <li className="text-danger">
              {t('cost.taken', {
                count: takenHere.length,
                nights: listOf(
                  stretchesOf(takenHere).map(({ firstNight, lastNight }) =>
                    formatDateRange(firstNight, lastNight, language, 'day'),
                  ),
                  language,
                ),
              })}
            </li>
          ) : null}
          {quote.nights > settings.maxNights ? (
            <li className="text-danger">{t('cost.tooLong', { count: settings.maxNights })}</li>
          ) : null}
          {broken.map((rule) => (
            <li key={rule.reason} className="text-danger">
              {t('cost.cannotBook', { rule: brokenRuleText(rule, language) })}
            </li>
          ))}
          {broken.length > 0 && settings.allowGapStays ? <li>{t('cost.gap')}</li> : null}
          {promoRefusal ? (
            <li className="text-danger">
              {wanted}: {promoRefusalText(promoRefusal, language)}
            </li>
          ) : null}
          {promo && promoRefusal === null && discount?.kind !== 'promo' ? (
            <li>{t('cost.beaten', { code: wanted })}</li>
          ) : null}
          {missed.map((one) => (
            <li key={one.kind}>
              {one.kind === 'length'
                ? t('cost.missed.length', { count: one.nights, percent: one.percent, has: one.has })
                : t(`cost.missed.${one.kind}`, {
                    count: one.daysAhead,
                    percent: one.percent,
                    has: one.has,
                  })}
            </li>
          ))}
        </ul>
      </>
    );
  }

  /** The code as it stands in its form, else as it is saved. */
  function knownPromo(wanted: string) {
    const typedCode = unsaved.promoCode;
    const saved = codes.data?.promoCodes ?? [];
    const base = saved.find(({ id }) => id === typedCode?.id);
    if (typedCode && normalizePromoCode(typedCode.values.code) === wanted) {
      return {
        active: true,
        maxUses: null,
        uses: 0,
        ...base,
        ...typedCode.values,
        id: typedCode.id ?? '',
      };
    }
    return saved.find((one) => one.code === wanted && one.id !== typedCode?.id);
  }
}
