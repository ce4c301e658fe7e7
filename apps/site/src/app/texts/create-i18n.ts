import { DEFAULT_LANGUAGE, type Language } from '@villa/shared/domain/text/language.ts';
import { textsFrom } from '@villa/shared/i18n/text-loader.ts';
import { type ResourceKey, type i18n as I18n, createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { TEXT_FILES } from './namespaces.ts';

/** The texts that are there from the start, in the language of the start. */
export type FirstTexts = Record<string, ResourceKey>;

/** i18next, usable at once; more texts come by `loadTexts`. */
export function createI18n(language: Language, texts: FirstTexts): I18n {
  const i18n = createInstance();
  void i18n
    .use(textsFrom(TEXT_FILES))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: DEFAULT_LANGUAGE,
      resources: { [language]: texts },
      ns: Object.keys(texts),
      defaultNS: 'common',
      initAsync: false,
      interpolation: { escapeValue: false },
      // A fresh namespace must show up in what is already drawn.
      react: { useSuspense: false, bindI18nStore: 'added' },
    });
  return i18n;
}
