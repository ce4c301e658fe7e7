/** Thai comes first: the villa's own language, and what is shown when nothing else is known. */
export const LANGUAGES = ['th', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'th';

/** A text in every language. */
export type Localized = Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** The same thing made for each language. */
export function forEachLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  const entries = LANGUAGES.map((language) => [language, make(language)]);
  return Object.fromEntries(entries) as Record<Language, T>;
}

/** The one after this in the list, and after the last the first: what a language button changes to. */
export function nextLanguage(language: Language): Language {
  return LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? DEFAULT_LANGUAGE;
}

/** The text in this language, else in English, else in any that has one. */
export function localize(text: Localized, language: Language): string {
  for (const candidate of [language, 'en', ...LANGUAGES] as const) {
    const words = text[candidate].trim();
    if (words !== '') return words;
  }
  return '';
}

/** The first of a browser's languages (`Accept-Language` or `navigator.languages`) that there is. */
export function pickLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const primary = tag.trim().slice(0, 2).toLowerCase();
    if (isLanguage(primary)) return primary;
  }
  return DEFAULT_LANGUAGE;
}
