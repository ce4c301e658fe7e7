import type { Language } from '@villa/shared/domain/text/language.ts';
import { changeLanguage, languageOf } from '@villa/shared/i18n/text-loader.ts';
import { lateCode } from '@villa/ui/late-code.ts';
import { useTranslation } from 'react-i18next';
import { useHost } from '../use-host.ts';

/** The language on screen, and the way to change it in place. */
export function useLanguage(): {
  language: Language;
  setLanguage: (language: Language) => Promise<void>;
} {
  const { t, i18n } = useTranslation('common');
  const { notify, preferences } = useHost();
  return {
    language: languageOf(i18n),
    async setLanguage(language) {
      preferences.setLanguage(language);
      try {
        await lateCode(() => changeLanguage(i18n, language));
        document.documentElement.lang = language;
      } catch {
        notify.error(t('late.failed'));
      }
    },
  };
}
