import type { BackendModule, FlatNamespace, i18n as I18n } from 'i18next';
import { DEFAULT_LANGUAGE, type Language, isLanguage } from '../domain/text/language.ts';

/** The loaders of each namespace's texts, by language. */
export type TextFiles<Namespace extends string> = Record<
  Namespace,
  Record<Language, () => Promise<{ texts: object }>>
>;

/** The language on screen. */
export function languageOf(i18n: I18n): Language {
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
}

/** For `i18n.use`: i18next takes its texts from these files. Each page begins with this, so it is no package's 600 bytes. */
export function textsFrom<Namespace extends string>(files: TextFiles<Namespace>): BackendModule {
  return {
    type: 'backend',
    init() {},
    // oxlint-disable-next-line typescript/no-misused-promises -- of two parameters, i18next takes the promise
    async read(language: string, namespace: string) {
      const { texts } = await files[namespace as Namespace][language as Language]();
      return texts;
    },
  };
}

/**
 * Fetches the texts a screen needs, once each.
 * @param language the one on screen when left out, also when it changes while they come
 * @throws when the network does
 */
export async function loadTexts(
  i18n: I18n,
  namespaces: readonly FlatNamespace[],
  language?: Language,
): Promise<void> {
  const wanted = language ?? languageOf(i18n);
  await fetchTexts(i18n, namespaces, wanted);
  if (language === undefined && languageOf(i18n) !== wanted) await loadTexts(i18n, namespaces);
}

function fetchTexts(
  i18n: I18n,
  namespaces: readonly FlatNamespace[],
  language: Language,
): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  return new Promise((resolve, reject) => {
    // Not `loadNamespaces`: it hides a failure, and never asks again for what failed once.
    void i18n.reloadResources([language], missing, (errors?: readonly Error[] | null) => {
      if (errors?.[0]) reject(errors[0]);
      else resolve();
    });
  });
}

/** Fetches the texts of everything on screen in another language, then shows it in that language. */
export async function changeLanguage(i18n: I18n, language: Language): Promise<void> {
  const missing = () =>
    Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}).filter(
      (namespace) => !i18n.hasResourceBundle(language, namespace),
    );
  // More may come onto the screen while these are fetched.
  while (missing().length > 0) await fetchTexts(i18n, missing(), language);
  await i18n.changeLanguage(language);
}
