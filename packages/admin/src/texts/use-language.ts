import type { Language } from '@villa/shared/domain/language.ts';
import { changeLanguage, languageOf } from '@villa/shared/i18n/text-loader.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '../use-host.ts';

/** The language on screen, and the way to change it in place. */
export function useLanguage(): {
  language: Language;
  setLanguage: (language: Language) => Promise<void>;
} {
  const { i18n } = useTranslation();
  const { preferences } = useHost();
  return {
    language: languageOf(i18n),
    async setLanguage(language) {
      preferences.setLanguage(language);
      await changeLanguage(i18n, language);
      document.documentElement.lang = language;
    },
  };
}
