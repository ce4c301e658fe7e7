import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { LanguageToggle } from '@villa/ui/language-toggle.tsx';
import { ThemeToggle } from '@villa/ui/theme-toggle.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../texts/use-language.ts';
import { useTheme } from './theme-context.tsx';

const LOOK = 'rounded-control hover:bg-sunken';

/** TH/EN, light and dark. */
export function Preferences() {
  const { t } = useTranslation('common');
  const { language, setLanguage } = useLanguage();
  const { theme, setTheme } = useTheme();
  const isDark = theme === 'dark';
  return (
    <div className="flex items-center">
      <LanguageToggle
        languages={LANGUAGES}
        current={language}
        label={t('language.switch')}
        onChoose={(next) => void setLanguage(next)}
        className={`px-3 ${LOOK}`}
      />
      <ThemeToggle
        label={isDark ? t('theme.toLight') : t('theme.toDark')}
        onToggle={() => setTheme(isDark ? 'light' : 'dark')}
        className={LOOK}
      />
    </div>
  );
}
