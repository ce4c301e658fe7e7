import { DEFAULT_LANGUAGE, type Language } from '@villa/shared/domain/text/language.ts';
import { UNKNOWN, UNKNOWN_WORD } from '@villa/shared/client/tolerant.ts';
import { UNKNOWN_LABEL } from '@villa/shared/i18n/unknown-word.ts';
import { loadTexts, textsFrom } from '@villa/shared/i18n/text-loader.ts';
import { type i18n as I18n, createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Namespace, TEXT_FILES } from './namespaces.ts';

/** A newer server's word has no text of its own. */
const isOfUnknown = (key: string): boolean =>
  key.split('.').some((part) => part === UNKNOWN || part === UNKNOWN_WORD);

/** The namespaces that every screen uses. */
const FIRST: readonly Namespace[] = ['common', 'errors', 'shell'];

/** i18next with the texts of the frame; each screen brings its own by `loadTexts`. */
export async function createAdminI18n(language: Language): Promise<I18n> {
  const i18n = createInstance();
  await i18n
    .use(textsFrom(TEXT_FILES))
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: DEFAULT_LANGUAGE,
      resources: {},
      ns: [],
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      parseMissingKeyHandler: (key) =>
        isOfUnknown(key) ? UNKNOWN_LABEL[i18n.language as Language] : key,
      // A fresh namespace must show up in what is already drawn.
      react: { useSuspense: false, bindI18nStore: 'added' },
    });
  await loadTexts(i18n, FIRST);
  return i18n;
}
