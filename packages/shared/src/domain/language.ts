/** Thai is the house's language: the default, and what is shown when nothing else is known. */
export const LANGUAGES = ['th', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'th';

/** A text in the languages of the house. */
export type Localized = Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return value === 'th' || value === 'en';
}

/** The text in this language, else in English, else whatever there is. */
export function localize(text: Localized, language: Language): string {
  return text[language].trim() || text.en.trim() || text.th.trim();
}

/** The first of a browser's wishes (`Accept-Language` or `navigator.languages`) that the house speaks. */
export function pickLanguage(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const primary = wish.trim().slice(0, 2).toLowerCase();
    if (isLanguage(primary)) return primary;
  }
  return DEFAULT_LANGUAGE;
}
