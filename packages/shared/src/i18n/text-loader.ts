import type { i18n as I18n } from 'i18next';
import { DEFAULT_LANGUAGE, type Language, isLanguage } from '../domain/language.ts';

type Load = () => Promise<{ texts: object }>;

export interface TextLoader<Namespace extends string> {
  /** Fetches the texts a screen needs, once each. @throws when the network does */
  loadTexts: (i18n: I18n, namespaces: readonly Namespace[], language?: Language) => Promise<void>;
  /** Every namespace that is loaded in the language being spoken. */
  loadedNamespaces: (i18n: I18n) => Namespace[];
}

/** The language being spoken. */
export function languageOf(i18n: I18n): Language {
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
}

/** Brings words into i18next from where each namespace has them. */
export function createTextLoader<Namespace extends string>(
  loaders: Record<Namespace, Record<Language, Load>>,
): TextLoader<Namespace> {
  return {
    loadTexts: async (i18n, namespaces, language = languageOf(i18n)) => {
      await Promise.all(
        namespaces
          .filter((namespace) => !i18n.hasResourceBundle(language, namespace))
          .map(async (namespace) => {
            const { texts } = await loaders[namespace][language]();
            i18n.addResourceBundle(language, namespace, texts);
          }),
      );
    },
    loadedNamespaces: (i18n) =>
      Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}) as Namespace[],
  };
}
