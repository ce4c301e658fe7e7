import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';

/** Each in its own language, for whoever cannot read the one on screen. */
const OWN_NAME: Record<Language, string> = { th: 'ไทย', en: 'English' };

export const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({
  value,
  label: OWN_NAME[value],
  lang: value,
}));
