import type { Language } from '@villa/shared/domain/text/language.ts';
import { languageOf } from '@villa/shared/i18n/text-loader.ts';
import { useTranslation } from 'react-i18next';

/** The language on screen, for dates and for files that come in one. */
export function useShownLanguage(): Language {
  return languageOf(useTranslation().i18n);
}
