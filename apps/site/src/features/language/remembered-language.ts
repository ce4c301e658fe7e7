import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  isLanguage,
} from '@villa/shared/domain/text/language.ts';

const KEY = 'i18nextLng';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const anyLanguage = LANGUAGES.join('|');

/**
 * Runs in the head before anything is painted. The server knows the cookie and the browser's languages; the
 * choice itself is in local storage. Where the two differ the cookie is put right and the page requested
 * once more, so that nobody sees it in one language and then in another: the cookie is a copy of the
 * choice, and without a choice the browser decides. A browser that does not keep the cookie changes the
 * language once the page's code has come; one that refuses local storage has nothing but the cookie.
 */
export const LANGUAGE_SCRIPT = scriptFor(`localStorage.getItem('${KEY}')`);

/** The same on a page behind the home page, where the language of an address that was opened in this tab goes on. */
export const TAB_LANGUAGE_SCRIPT = scriptFor(
  `sessionStorage.getItem('${KEY}')||localStorage.getItem('${KEY}')`,
);

function scriptFor(wanted: string): string {
  return `(function(d){
var h=d.documentElement,w,k=kept(),b;
try{w=${wanted}}catch(e){return}
function kept(){return(/(?:^|; )lang=(\\w+)/.exec(d.cookie)||[])[1]}
b=/^(${anyLanguage})$/.test(w);
if(b?w===h.lang||w===k:!k)return;
d.cookie='lang='+w+';Path=/;SameSite=Lax;Max-Age='+(b?${YEAR_SECONDS}:0);
if(b?kept()!==w:kept()||h.lang===((/(?:^|,)(${anyLanguage})/i.exec(navigator.languages)||[])[1]||'${DEFAULT_LANGUAGE}').toLowerCase())return;
h.style.visibility='hidden';location.reload()
})(document)`.replaceAll('\n', '');
}

/** The guest's own choice, or null when there is none or the browser keeps nothing. */
export function rememberedLanguage(): Language | null {
  return read(() => localStorage);
}

/** The language of the address that this tab came by, `/th` or `/en`: it goes on through the booking, and ends with the tab. */
export function tabLanguage(): Language | null {
  return read(() => sessionStorage);
}

function read(storage: () => Storage): Language | null {
  try {
    const kept = storage().getItem(KEY);
    return isLanguage(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** On the home page: an address that names its language sets this tab's, and `/` ends it. */
export function keepTabLanguage(): void {
  try {
    if (isFixedLanguage()) sessionStorage.setItem(KEY, location.pathname.slice(1));
    else sessionStorage.removeItem(KEY);
  } catch {
    // When storage keeps nothing, each page is in the guest's own language.
  }
}

/**
 * Answers true when the address names the language: nobody's choice changes that page, nor is a remembered one made by
 * opening it.
 */
export function isFixedLanguage(): boolean {
  return isLanguage(location.pathname.slice(1));
}

/** Keeps the choice, here and later; the cookie lets the server answer in it. */
export function rememberLanguage(language: Language): void {
  document.cookie = `lang=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  try {
    localStorage.setItem(KEY, language);
    sessionStorage.removeItem(KEY);
  } catch {
    // Private windows may refuse; the choice then lasts as long as the cookie.
  }
}
