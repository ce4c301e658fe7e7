import { type Language, isLanguage } from '@villa/shared/domain/language.ts';

const KEY = 'i18nextLng';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The guest's own choice, or null when there is none or the browser keeps nothing. */
export function rememberedLanguage(): Language | null {
  try {
    const kept = localStorage.getItem(KEY);
    return isLanguage(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the choice; the cookie lets the server answer in it. */
export function rememberLanguage(language: Language): void {
  document.cookie = `lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Private windows may refuse; the choice then lasts as long as the cookie.
  }
}
