import { useQuery } from '@tanstack/react-query';
import type { OwnBooking } from '@villa/shared/contract/booking.ts';
import type { Cancellation } from '@villa/shared/contract/cancellations.ts';
import type { TopUp } from '@villa/shared/contract/top-ups.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import {
  type StayState,
  factsOf,
  isWaitingForVilla,
  mayHavePaid,
  stayNow,
  stayState,
} from '@villa/shared/domain/booking/stay-state.ts';
import { holdsMoney } from '@villa/shared/domain/money/ledger.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { formatDateRange, joinDateRange } from '@villa/shared/i18n/locale.ts';
import { useTranslation } from 'react-i18next';
import { type ReactNode, createContext, useContext } from 'react';
import { type BookingView, type ServerClock, serverNow } from './api/booking.ts';
import { cancellationQuery, topUpQuery } from './api/parts.ts';
import { useShownLanguage } from './words.ts';

/** One booking at one moment: each block of its pages draws its part, and none needs to know what another has drawn. */
export interface Stay {
  booking: OwnBooking;
  clock: ServerClock;
  villa: Villa;
  language: Language;
  /** From arriving to leaving, on one line. */
  dates: string;
  /** The villa's day. */
  today: CalendarDate;
  state: StayState;
  asks: Asks;
  /** How far the guest can cancel; null while nobody knows. */
  cancellation: Cancellation | null;
  isCancellationPending: boolean;
  /** The bedroom that alone is due; null while nobody knows its hour, too. */
  topUp: TopUp | null;
}

/** `slip`: who may have paid already is asked for another slip, and not for the money. */
type Asks = 'money' | 'slip' | 'nothing';

/** A slip was sent of which no payment is recorded: the sender may have paid. */
export function hasSlipWithoutPayment({
  slips,
  money,
}: Pick<OwnBooking, 'slips' | 'money'>): boolean {
  return slips.length > 0 && money.received <= 0;
}

const StayContext = createContext<Stay | null>(null);

export function useStay(): Stay {
  const stay = useContext(StayContext);
  if (stay === null) throw new Error('useStay belongs into a StayProvider');
  return stay;
}

/** The stay as it is now, which a price is for: `5 nights, 3 – 8 Dec 2026`; each of its two parts keeps together. */
export function useStayWords(): string {
  const { t } = useTranslation(['booking', 'common']);
  const { booking, dates } = useStay();
  const nights = joinDateRange(t('common:count.nights', { count: booking.nights }));
  return t('money.stayWords', { nights, dates });
}

interface StayProviderProps {
  view: BookingView;
  villa: Villa;
  children: ReactNode;
}

export function StayProvider({ view: { booking, clock }, villa, children }: StayProviderProps) {
  const language = useShownLanguage();
  const { _id: id, status, money } = booking;
  const mayCancel = status === 'confirmed' || status === 'cancelled' || holdsMoney(money);
  const { data: cancellation = null, isPending: isCancellationPending } = useQuery({
    ...cancellationQuery(id),
    enabled: mayCancel,
  });
  // Its hour is asked for where a bedroom is due, and nobody owes it: charge and instalment end with that hour.
  const isRoomDue = status === 'confirmed' && money.next?.kind === 'top_up';
  const { data, isError } = useQuery({ ...topUpQuery(id), enabled: isRoomDue });
  const topUp = isRoomDue && !isError ? data?.topUp : null;
  const now = stayNow(new Date(serverNow(clock)), booking, villa);
  const state = stayState(
    { ...factsOf(booking, { request: cancellation?.request ?? null }), topUp },
    now,
  );
  const hasPaid = mayHavePaid(state, booking.slips);
  const stay: Stay = {
    booking,
    clock,
    villa,
    language,
    dates: joinDateRange(formatDateRange(booking.checkIn, booking.checkOut, language)),
    today: now.today,
    state,
    asks: state.ask === null || isWaitingForVilla(state) ? 'nothing' : hasPaid ? 'slip' : 'money',
    cancellation,
    isCancellationPending: isCancellationPending && mayCancel,
    topUp: state.topUp === 'asked' ? (topUp ?? null) : null,
  };
  // oxlint-disable-next-line react/jsx-no-constructed-context-values -- it follows the clock, so each drawing makes it anew
  return <StayContext value={stay}>{children}</StayContext>;
}
