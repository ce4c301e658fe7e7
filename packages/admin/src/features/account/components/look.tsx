import { SectionCard } from '@villa/admin/kit/section-card.tsx';
import { useTheme } from '@villa/admin/shell/theme-context.tsx';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { useTranslation } from 'react-i18next';
import { Choice } from './choice.tsx';
import { LANGUAGE_OPTIONS } from './language-options.ts';

/** The preferences of this computer. */
export function Look() {
  const { t } = useTranslation('accounts');
  const { language, setLanguage } = useLanguage();
  const { theme, setTheme } = useTheme();
  return (
    <SectionCard title={t('account.look')}>
      <div className="flex flex-wrap gap-x-10 gap-y-5">
        <Choice
          legend={t('account.language')}
          name="language"
          value={language}
          options={LANGUAGE_OPTIONS}
          onChoose={(next) => void setLanguage(next)}
        />
        <Choice
          legend={t('account.theme')}
          name="theme"
          value={theme}
          options={[
            { value: 'light', label: t('account.light') },
            { value: 'dark', label: t('account.dark') },
          ]}
          onChoose={setTheme}
        />
      </div>
    </SectionCard>
  );
}
