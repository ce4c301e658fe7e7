import { DEFAULT_LANGUAGE, type Language, isLanguage } from '@villa/shared/domain/language.ts';
import { useTranslation } from 'react-i18next';

/** The language on screen, for dates and for files that come in one. */
export function useShownLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
}
