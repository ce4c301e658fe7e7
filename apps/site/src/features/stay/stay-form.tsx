import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { extraGuestsRule } from '@villa/shared/i18n/rate-words.ts';
import { quoteStay } from '@villa/shared/domain/pricing/pricing.ts';
import { roomChoices } from '@villa/shared/domain/stay/stay-rules.ts';
import { Button } from '@villa/ui/button.tsx';
import { lateCode } from '@villa/ui/late-code.ts';
import { Field, selectClass } from '@villa/ui/field.tsx';
import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type * as Words from './explain-failure.ts';
import { DatesLine } from './dates-line.tsx';
import { chosenParty } from './chosen-party.ts';
import { PriceBreakdown } from './price-breakdown.tsx';
import { StayTotal } from './stay-total.tsx';
import { PriceTile } from './price-tile.tsx';
import { type ShownRate, monthRates, nightsOfMonth } from '../../app/shown-rates.ts';
import { useModule, useRetryWhile } from '../../app/use-module.ts';
import { keepStay, useStayStore } from './stay-store.ts';
import { CalendarSlot, NotOpenSlot, PriceSlot, PromoSlot } from './late-slots.tsx';
import { usePromo } from './use-promo.ts';
import { Unanswered } from './unanswered.tsx';
import { useStayVilla } from './use-stay-villa.ts';
import type { HomeVilla, MonthRates, StayVilla } from '@villa/shared/contract/home-villa.ts';

/** The stay that the guest wants to book, at the price that was shown. */
export interface StayDetails {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  rooms: number;
  guests: number;
  totalPrice: number;
  promoCode?: string;
}

export interface StayFormProps {
  villa: HomeVilla | StayVilla;
  language: Language;
  /** Books and goes on; a rejection is explained to the guest here. */
  onBook: (details: StayDetails) => Promise<void>;
  /** Called when what the page shows of the villa has changed. */
  onVillaChange?: (villa: HomeVilla) => void;
  /** Stands above the button. */
  children?: ReactNode;
  /** A line below the button. */
  note?: string;
}

const loadTerms = () => import('./stay-terms.tsx');
const loadWords = () => import('./explain-failure.ts');

/** Always in sight where the window has room for it beside the rest. Text that scrolls below it fades out instead of being cut. */
const STICKY =
  'relative bottom-0 [@media(min-height:31.25rem)]:sticky before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-3 before:bg-[linear-gradient(to_top,var(--surface),transparent)]';

/** The focused control is scrolled to where the button, or with it the total, does not cover it. */
const CLEAR = {
  button: 'space-y-2 [&_:is(button,input,select,summary,textarea)]:scroll-mb-28',
  total: 'space-y-3 [&_:is(button,input,select,summary,textarea)]:scroll-mb-60',
};

/** Browsers scroll a text field into view by its line only; with a mouse the place is in view already. */
function showWhole({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/** Choosing a stay: days, guests, rooms, and what it costs. */
export function StayForm(props: StayFormProps) {
  const { language, onBook, children, note } = props;
  const { t, i18n } = useTranslation();
  const stay = useStayStore();
  // For discounts by the day of booking; the server looks at its own clock.
  const [openedAt] = useState(() => new Date());
  const [busy, setBusy] = useState(false);
  /** Why it could not be booked, where a message is too short to say it. */
  const [refusal, setRefusal] = useState<Words.Refusal | null>(null);
  useEffect(keepStay, []);
  const { villa, priced, terms, contact, isKnown, isLost } = useStayVilla(
    props.villa,
    language,
    props.onVillaChange,
  );
  useEffect(() => {
    // The browser's back button may show the page as it was left: waiting.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  useEffect(() => {
    const until = refusal?.blocks?.until ?? null;
    if (until === null) return;
    const timer = setTimeout(() => setRefusal(null), until - Date.now());
    return () => clearTimeout(timer);
  }, [refusal]);

  const choices = roomChoices(villa);
  const party = chosenParty(stay, villa);
  const { rooms, guests } = party;
  const { checkIn, checkOut } = stay;
  const bookedOn = dateInZone(openedAt, villa.timeZone);
  const ownQuote =
    priced && checkIn && checkOut
      ? quoteStay(priced, { checkIn, checkOut, ...party, promo: null, extras: [] }, bookedOn)
      : null;
  const promo = usePromo({ party, quote: ownQuote });
  // With a code it is the server that knows the price.
  const quote = promo.is.quote ?? ownQuote;
  // Before days are chosen: a line that is lost then takes no terms away.
  const late = useModule(loadTerms, terms !== null);
  const told = quote && terms ? { terms, stay: quote, bookedOn, language } : null;
  // Nobody books under terms that are not in sight.
  const isToldAll = isKnown && (told === null || late.module !== null);
  useRetryWhile(late.failed, late.retryQuietly);
  const blocks = refusal?.blocks;
  // A shorter stay may be possible at once.
  const isRefused = blocks !== undefined && (quote?.nights ?? 0) > blocks.nights;
  const isChecking = promo.is.state === 'checking';
  const [month, setMonth] = useState(bookedOn);
  const shownRates = ratesOfMonth();
  const extraGuests = priced && extraGuestsRule(priced, language);

  // Both days stand: the calendar folds to their line, unless the guest wants it back.
  const [changing, setChanging] = useState(false);
  if (changing && !quote) setChanging(false);
  const isFolded = quote !== null && !changing;
  const calendarId = useId();
  const calendar = useRef<HTMLDivElement>(null);
  const datesLine = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The day that was pressed is out of sight now, and would lose the focus to nothing.
    if (isFolded && calendar.current?.contains(document.activeElement)) datesLine.current?.focus();
  }, [isFolded]);

  async function book(event: FormEvent) {
    event.preventDefault();
    if (busy || isChecking || isRefused || !villa.openForBooking) return;
    if (!quote) return explain(({ askForDates }) => askForDates(i18n));
    if (!isToldAll) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { total: totalPrice } = quote;
      const { checkIn: from, checkOut: until } = quote;
      const code = promo.is.quote ? { promoCode: promo.code } : {};
      await onBook({ checkIn: from, checkOut: until, ...party, totalPrice, ...code });
      // The nights are booked now; coming back starts with an empty calendar.
      stay.clearDays();
    } catch (error) {
      const refused = promo.refuse(error);
      await explain(({ explainFailure, explainRefusedCode }) =>
        refused
          ? explainRefusedCode(refused, i18n)
          : explainFailure(error, i18n, { total: quote.total, timeZone: villa.timeZone }),
      );
      setBusy(false);
    }
  }

  function ratesOfMonth(): MonthRates {
    if (priced) return monthRates(priced, nightsOfMonth(month, bookedOn), rooms);
    const shown = (villa as HomeVilla).shown;
    if (!shown) throw new Error('neither prices nor rates came with the page');
    const off = (villa.bedrooms - rooms) * villa.priceReductionPerRoom;
    const less = ({ regular, price, varies }: ShownRate): ShownRate => ({
      regular: Math.max(0, regular - off),
      price: Math.max(0, price - off),
      varies,
    });
    return { ...shown, weekday: less(shown.weekday), weekend: less(shown.weekend) };
  }

  /** On a lost line the better words do not arrive either: the button never waits for them. */
  async function explain(say: (words: typeof Words) => Promise<Words.Refusal | null>) {
    try {
      await lateCode(async () => setRefusal(await say(await loadWords())));
    } catch {
      setRefusal({ box: <Unanswered text={t('late.noAnswer')} /> });
    }
  }

  return (
    <form onSubmit={(event) => void book(event)} className="space-y-3">
      <div className={quote ? CLEAR.total : CLEAR.button} onFocus={showWhole}>
        {quote ? null : <PriceTile rates={shownRates} note={extraGuests} language={language} />}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4">
          <Field label={t('stay.guests')}>
            <select
              className={selectClass}
              value={guests}
              onChange={({ target }) => stay.setGuests(Number(target.value))}
            >
              {Array.from({ length: Math.max(1, villa.maxGuests) }, (_, index) => index + 1).map(
                (count) => (
                  <option key={count} value={count}>
                    {t('count.guests', { count })}
                  </option>
                ),
              )}
            </select>
          </Field>
          <Field label={t('stay.rooms')}>
            <select
              className={selectClass}
              value={rooms}
              onChange={({ target }) => stay.setRooms(Number(target.value))}
            >
              {choices.map((count) => (
                <option key={count} value={count}>
                  {t('count.rooms', { count })}
                </option>
              ))}
            </select>
          </Field>
        </div>
        {quote ? (
          <DatesLine
            ref={datesLine}
            quote={quote}
            villa={villa}
            language={language}
            isOpen={!isFolded}
            onToggle={() => setChanging(!changing)}
            controls={calendarId}
          />
        ) : null}
        {/* Folded, it goes on to watch whether the nights are still free. */}
        <div ref={calendar} id={calendarId} data-calendar hidden={isFolded}>
          <CalendarSlot
            villa={villa}
            periods={priced?.periods}
            rooms={rooms}
            language={language}
            onMonth={setMonth}
          />
        </div>
        {quote ? <PriceBreakdown quote={quote} language={language} withTotal={false} /> : null}
        {told && late.module ? <late.module.StayTerms {...told} /> : null}
        {checkIn && checkOut && !priced && !isLost ? <PriceSlot /> : null}
        {(quote && villa.openForBooking) || promo.code !== '' ? (
          <PromoSlot promo={promo} language={language} />
        ) : null}
        {children}
        {refusal?.box}
      </div>
      <div data-total className={`-mx-1 bg-surface px-1 pt-1 pb-3.5 ${STICKY}`}>
        {quote ? <StayTotal quote={quote} /> : null}
        {told && late.module ? <late.module.StayPlan {...told} /> : null}
        {isLost || late.failed ? (
          <p role="status" className="mb-2 text-sm text-balance">
            {t('late.lost')}
          </p>
        ) : null}
        {villa.openForBooking ? (
          <>
            <Button
              type="submit"
              className="w-full"
              busy={busy || isChecking}
              disabled={!quote || isRefused || !isToldAll}
            >
              {busy ? t('pleaseWait') : t('bookNow')}
            </Button>
            {told && late.module ? <late.module.IfCancelled {...told} /> : null}
            {note && !isRefused ? (
              <p className="mt-1.5 text-center text-xs text-soft">{note}</p>
            ) : null}
          </>
        ) : (
          <NotOpenSlot contact={contact} />
        )}
      </div>
    </form>
  );
}
