import type { Language } from '@villa/shared/domain/language.ts';
import { changeLanguage, languageOf } from '@villa/shared/i18n/text-loader.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { hydrateIslands } from '../../app/island.tsx';
import { rememberLanguage } from './remembered-language.ts';

/** The language on screen, and the way to change it in place. */
export function useLanguage(): {
  language: Language;
  setLanguage: (language: Language) => Promise<void>;
} {
  const { i18n } = useTranslation();
  const setLanguage = useCallback(
    async (language: Language) => {
      rememberLanguage(language);
      // An island must be hydrated in the language it was drawn in.
      await hydrateIslands();
      await changeLanguage(i18n, language);
      document.documentElement.lang = language;
    },
    [i18n],
  );
  return { language: languageOf(i18n), setLanguage };
}
