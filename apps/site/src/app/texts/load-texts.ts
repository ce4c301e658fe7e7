import { type Language, isLanguage } from '@villa/shared/domain/language.ts';
import type { i18n as I18n } from 'i18next';
import { LOADERS, type Namespace } from './namespaces.ts';

/** The language being spoken. */
export function languageOf(i18n: I18n): Language {
  return isLanguage(i18n.language) ? i18n.language : 'th';
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
