import { DEFAULT_LANGUAGE, type Language } from '@villa/shared/domain/language.ts';
import { type i18n as I18n, createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { loadTexts } from './load-texts.ts';
import type { Namespace } from './namespaces.ts';

/** What every screen says something from. */
const FIRST: readonly Namespace[] = ['common', 'errors', 'shell'];

/** i18next with the words of the frame; each screen brings its own by `loadTexts`. */
export async function createAdminI18n(language: Language): Promise<I18n> {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    resources: {},
    ns: [],
    defaultNS: 'shell',
    interpolation: { escapeValue: false },
    // A fresh namespace must show up in what is already drawn.
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  await loadTexts(i18n, FIRST);
  return i18n;
}
