import { type Language } from '@villa/shared/domain/text/language.ts';
import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
import type { i18n as I18n } from 'i18next';
import type { FirstTexts } from './create-i18n.ts';
import type { Namespace } from './namespaces.ts';

let here: I18n | null = null;
let first: { language: Language; texts: FirstTexts } | null = null;

/** For a page that begins with i18next. */
export function setI18n(i18n: I18n): void {
  here = i18n;
}

/** For a page that begins without i18next: the texts that it has until then. */
export function setFirstTexts(language: Language, texts: FirstTexts): void {
  first = { language, texts };
}

/** The page's i18next, in the browser; for what `lateCode` awaits. @throws when its code does not arrive */
export function i18nHere(): Promise<I18n> {
  if (here) return Promise.resolve(here);
  return import('./create-i18n.ts').then(({ createI18n }) => {
    if (!first) throw new Error('the page has no first texts');
    // Two parts that asked at once share one.
    here ??= createI18n(first.language, first.texts);
    return here;
  });
}

/**
 * A part of a page, fetched together with i18next and the texts that the part shows.
 * @param load a constant `() => import(...)`
 */
export function withTexts<Module>(
  load: () => Promise<Module>,
  namespaces: readonly Namespace[] = [],
): () => Promise<Module> {
  // The server hands i18next down to what it draws.
  if (typeof document === 'undefined') return load;
  const textsHere = async () => loadTexts(await i18nHere(), namespaces);
  return async () => {
    const [module] = await Promise.all([load(), textsHere()]);
    return module;
  };
}
