import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { LanguageToggle as Toggle } from '@villa/ui/language-toggle.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './use-language.ts';

/** TH/EN in the header, which on the home page lies over a picture. */
export function LanguageToggle() {
  const { t } = useTranslation();
  const { language, setLanguage } = useLanguage();
  return (
    <Toggle
      languages={LANGUAGES}
      current={language}
      label={t('language.switch')}
      onChoose={(next) => void setLanguage(next)}
      quietClass="opacity-75"
      className="px-2"
    />
  );
}
