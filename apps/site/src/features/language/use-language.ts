import type { Language } from '@villa/shared/domain/text/language.ts';
import { changeLanguage, languageOf } from '@villa/shared/i18n/text-loader.ts';
import { lateCode } from '@villa/ui/late-code.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { hydrateIslands, islandFailure } from '../../app/island.tsx';
import { notifyError } from '../../app/notify.ts';
import { isFixedLanguage, rememberLanguage } from './remembered-language.ts';

/** The language on screen, and the way to change it in place. */
export function useLanguage(): {
  language: Language;
  setLanguage: (language: Language) => Promise<void>;
} {
  const { i18n } = useTranslation();
  const setLanguage = useCallback(
    async (language: Language) => {
      rememberLanguage(language);
      try {
        await lateCode(async () => {
          // An island must be hydrated in the language it was drawn in.
          await Promise.race([hydrateIslands(), islandFailure()]);
          await changeLanguage(i18n, language);
        });
        document.documentElement.lang = language;
        // Chosen by hand: the address that named another one is left behind.
        if (isFixedLanguage()) history.replaceState(history.state, '', '/');
      } catch {
        notifyError(i18n.t('late.failed', { ns: 'common' }));
      }
    },
    [i18n],
  );
  return { language: languageOf(i18n), setLanguage };
}
