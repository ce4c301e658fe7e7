import { type CalendarDate, isCalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { create } from 'zustand';
import type { ChosenDays } from '@villa/shared/domain/stay/stay-choice.ts';

const STORAGE_KEY = 'stay';
/** Longer than any code. */
const MAX_CODE_LENGTH = 40;

export interface StayChoice extends ChosenDays {
  guests: number;
  /** Null until the guest has chosen: all the bedrooms. */
  rooms: number | null;
  /** As typed or linked to; '' for none. */
  promoCode: string;
}

interface StayState extends StayChoice {
  setDays: (days: ChosenDays) => void;
  setGuests: (guests: number) => void;
  setRooms: (rooms: number) => void;
  setPromoCode: (code: string) => void;
  clearDays: () => void;
}

export const NO_CHOICE: StayChoice = {
  checkIn: null,
  checkOut: null,
  guests: 1,
  rooms: null,
  promoCode: '',
};

/** The guest's choice that is not booked yet. */
export const useStayStore = create<StayState>((set) => ({
  ...NO_CHOICE,
  setDays: ({ checkIn, checkOut }) => set({ checkIn, checkOut }),
  setGuests: (guests) => set({ guests }),
  setRooms: (rooms) => set({ rooms }),
  setPromoCode: (promoCode) => set({ promoCode }),
  clearDays: () => set({ checkIn: null, checkOut: null }),
}));

function isDay(value: unknown): value is CalendarDate | null {
  return value === null || isCalendarDate(value);
}

/** Reads what an earlier page of this session has kept; anything else counts as no choice. */
export function parseChoice(text: string | null): StayChoice {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<StayChoice> | null;
    if (!kept || !isDay(kept.checkIn) || !isDay(kept.checkOut)) return NO_CHOICE;
    const { checkIn, checkOut } = kept;
    const inOrder = checkIn === null ? checkOut === null : checkOut === null || checkOut > checkIn;
    return {
      ...(inOrder ? { checkIn, checkOut } : { checkIn: null, checkOut: null }),
      guests: Number.isInteger(kept.guests) ? Math.max(1, Number(kept.guests)) : 1,
      rooms: Number.isInteger(kept.rooms) ? Math.max(1, Number(kept.rooms)) : null,
      promoCode: typeof kept.promoCode === 'string' ? kept.promoCode.slice(0, MAX_CODE_LENGTH) : '',
    };
  } catch {
    return NO_CHOICE;
  }
}

let isKept = false;

/**
 * Takes over the choice of an earlier page and keeps every later one while the tab is open.
 * Call it in the browser, once the page is hydrated.
 */
export function keepStay(): void {
  if (isKept) return;
  isKept = true;
  const linked = takeLinkedCode();
  try {
    useStayStore.setState(parseChoice(sessionStorage.getItem(STORAGE_KEY)));
    useStayStore.subscribe(({ checkIn, checkOut, guests, rooms, promoCode }) => {
      const choice: StayChoice = { checkIn, checkOut, guests, rooms, promoCode };
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(choice));
    });
  } catch {
    // Without storage the choice lives as long as the page.
  }
  if (linked !== '') useStayStore.setState({ promoCode: linked });
}

/** The code of a link such as `/?promo=SEASIDE`; once taken it leaves the address, so that it can be removed. */
function takeLinkedCode(): string {
  const address = new URL(window.location.href);
  const code = (address.searchParams.get('promo') ?? '').trim().toUpperCase();
  if (!address.searchParams.has('promo')) return '';
  address.searchParams.delete('promo');
  window.history.replaceState(window.history.state, '', address);
  return code.slice(0, MAX_CODE_LENGTH);
}
