import { DEFAULT_LANGUAGE, type Language, isLanguage } from '@villa/shared/domain/language.ts';
import { type i18n as I18n, createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LOADERS, type Namespace } from './namespaces.ts';

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

/** The language being spoken. */
export function languageOf(i18n: I18n): Language {
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
}

/** Fetches the texts a screen needs, once each. @throws when the network does */
export async function loadTexts(
  i18n: I18n,
  namespaces: readonly Namespace[],
  language: Language = languageOf(i18n),
): Promise<void> {
  await Promise.all(
    namespaces
      .filter((namespace) => !i18n.hasResourceBundle(language, namespace))
      .map(async (namespace) => {
        const { texts } = await LOADERS[namespace][language]();
        i18n.addResourceBundle(language, namespace, texts);
      }),
  );
}

/** Every namespace that is loaded in the language being spoken. */
export function loadedNamespaces(i18n: I18n): Namespace[] {
  return Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}) as Namespace[];
}
