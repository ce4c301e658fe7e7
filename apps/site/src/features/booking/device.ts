import { STAFF_TOKEN_KEY } from '../../app/staff-token.ts';
import { keep, readKept } from './tab-storage.ts';

/** The tokens of a guest's own bookings, one blank between two, and nothing else of them. */
const KEY = 'bookings';
const MAX_BOOKINGS = 3;
/** Those whose page was opened in this tab. */
const OPENED_KEY = 'opened-bookings';

/** Set on the page where it has bookings, so that their place is there from the first view on. */
const MARK = 'data-own';

/** Runs in the head of the home page, before anything is painted. */
export const OWN_BOOKINGS_SCRIPT = `(function(d){try{if(localStorage.getItem('${KEY}')&&!localStorage.getItem('${STAFF_TOKEN_KEY}'))d.setAttribute('${MARK}','')}catch(e){}})(document.documentElement)`;

const listeners = new Set<() => void>();

/** Also in another tab, and on a page that the back button brings out of the browser's memory. */
export function onOwnBookings(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('pageshow', onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('pageshow', onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** As they are kept, newest first; none on a device of staff, who open the bookings of others. */
export function ownBookings(): string {
  try {
    return localStorage.getItem(STAFF_TOKEN_KEY) === null ? (localStorage.getItem(KEY) ?? '') : '';
  } catch {
    return '';
  }
}

/** The tokens of {@link ownBookings}. */
export const tokensIn = (kept: string): string[] => kept.split(' ').filter((id) => id !== '');

/** Keeps the booking that was made here, or whose own link was opened. */
export function keepOwnBooking(id: string): void {
  const opened = tokensIn(readKept(OPENED_KEY) ?? '');
  if (!opened.includes(id)) keep(OPENED_KEY, [id, ...opened].join(' '));
  const kept = tokensIn(ownBookings());
  if (!kept.includes(id)) write([id, ...kept].slice(0, MAX_BOOKINGS));
}

/** It is over, gone, or somebody else's. */
export function forgetOwnBooking(id: string): void {
  const kept = tokensIn(ownBookings());
  if (kept.includes(id)) write(kept.filter((one) => one !== id));
}

/** Answers true when its page was opened in this tab: more than its days may be shown. */
export function wasOpenedHere(id: string): boolean {
  return tokensIn(readKept(OPENED_KEY) ?? '').includes(id);
}

/** Marks the page by what is kept. */
export function markOwnBookings(): void {
  document.documentElement.toggleAttribute(MARK, ownBookings() !== '');
}

function write(ids: readonly string[]): void {
  try {
    if (localStorage.getItem(STAFF_TOKEN_KEY) !== null) return;
    if (ids.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, ids.join(' '));
  } catch {
    // The link in the mail leads back, too.
  }
  markOwnBookings();
  for (const listener of listeners) listener();
}
