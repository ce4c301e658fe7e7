import { LANGUAGES } from '@villa/shared/domain/text/language.ts';
import { LanguageToggle as Toggle } from '@villa/ui/language-toggle.tsx';
import { useWords } from '../../app/texts/words.tsx';

/** TH/EN in the header, which on the home page lies over a picture. */
export function LanguageToggle() {
  const { common, language, setLanguage } = useWords();
  return (
    <Toggle
      languages={LANGUAGES}
      current={language}
      label={common.language.switch}
      onChoose={(next) => void setLanguage(next)}
      quietClass="opacity-75"
      className="px-2"
    />
  );
}
