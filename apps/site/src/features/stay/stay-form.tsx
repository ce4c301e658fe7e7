import type { Villa } from '@villa/shared/contract/villa.ts';
import type { CalendarDate } from '@villa/shared/domain/calendar-date.ts';
import type { Language } from '@villa/shared/domain/language.ts';
import { quoteStay } from '@villa/shared/domain/pricing.ts';
import { roomChoices } from '@villa/shared/domain/stay-rules.ts';
import { Button } from '@villa/ui/button.tsx';
import { Field, selectClass } from '@villa/ui/field.tsx';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarSlot } from './calendar-slot.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import { StayTotal } from './stay-total.tsx';
import { PriceTile } from './price-tile.tsx';
import { keepStay, useStayStore } from './stay-store.ts';

/** What the guest wants to book, at the price that was shown. */
export interface StayDetails {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  rooms: number;
  guests: number;
  totalPrice: number;
}

export interface StayFormProps {
  villa: Villa;
  language: Language;
  /** Books and goes on; a rejection is explained to the guest here. */
  onBook: (details: StayDetails) => Promise<void>;
  /** Called with the villa when its prices turned out to have changed. */
  onVillaChange?: (villa: Villa) => void;
  /** Stands above the button. */
  children?: ReactNode;
  /** A line below the button. */
  note?: string;
}

/** What scrolls below it fades out instead of being cut. */
const STICKY =
  'sticky bottom-0 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-5 before:bg-linear-to-t before:from-surface before:to-transparent';

/** Choosing a stay: days, guests, rooms, and what it costs. */
export function StayForm(props: StayFormProps) {
  const { villa, language, onBook, onVillaChange, children, note } = props;
  const { t, i18n } = useTranslation();
  const stay = useStayStore();
  const [busy, setBusy] = useState(false);
  useEffect(keepStay, []);
  useEffect(() => {
    // The browser's back button may show the page as it was left: waiting.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setBusy(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const choices = roomChoices(villa);
  const rooms =
    stay.rooms !== null && choices.includes(stay.rooms) ? stay.rooms : (choices.at(-1) ?? 1);
  const guests = Math.min(stay.guests, villa.maxGuests);
  const { checkIn, checkOut } = stay;
  const quote = checkIn && checkOut ? quoteStay(villa, { checkIn, checkOut }, rooms) : null;

  async function book(event: FormEvent) {
    event.preventDefault();
    if (busy || !villa.openForBooking) return;
    if (!quote) {
      const { askForDates } = await import('./explain-failure.ts');
      await askForDates(i18n);
      return;
    }
    setBusy(true);
    try {
      const { total: totalPrice } = quote;
      await onBook({ checkIn: quote.checkIn, checkOut: quote.checkOut, rooms, guests, totalPrice });
      // The nights are booked now; coming back starts with an empty calendar.
      stay.clearDays();
    } catch (error) {
      const { explainFailure } = await import('./explain-failure.ts');
      const changed = await explainFailure(error, i18n).catch(() => null);
      if (changed) onVillaChange?.(changed);
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void book(event)} className="space-y-4">
      <PriceTile villa={villa} rooms={rooms} />
      <CalendarSlot villa={villa} language={language} />
      <div className="grid grid-cols-2 gap-4">
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
      {quote ? <PriceBreakdown quote={quote} language={language} withTotal={false} /> : null}
      {children}
      {/* Stays in sight once there is something to book; before that it would only cover the fields. */}
      <div className={`-mx-1 bg-surface px-1 pt-2 pb-4 ${quote ? STICKY : ''}`}>
        {quote ? <StayTotal quote={quote} /> : null}
        {villa.openForBooking ? (
          <>
            <Button type="submit" className="w-full" busy={busy} disabled={!quote}>
              {busy ? t('pleaseWait') : t('bookNow')}
            </Button>
            {note ? <p className="mt-2 text-center text-xs text-soft">{note}</p> : null}
          </>
        ) : (
          <p className="rounded-control bg-accent-soft px-4 py-3 text-center text-sm">
            {t('notOpen')}
          </p>
        )}
      </div>
    </form>
  );
}
