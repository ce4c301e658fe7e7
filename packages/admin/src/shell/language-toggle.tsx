import { useTranslation } from 'react-i18next';
import { useLanguage } from '../texts/use-language.ts';

/** TH/EN: one button that flips; the language being read is the one that stands out. */
export function LanguageToggle() {
  const { t } = useTranslation('common');
  const { language, setLanguage } = useLanguage();
  const other = language === 'th' ? 'en' : 'th';
  const mark = (each: string) =>
    each === language ? 'underline decoration-1 underline-offset-[0.45em]' : 'text-soft';
  return (
    <button
      type="button"
      lang={other}
      aria-label={`TH/EN: ${t('language.switch')}`}
      onClick={() => void setLanguage(other)}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-3 text-sm hover:bg-sunken"
    >
      <span className={mark('th')}>TH</span>
      <span aria-hidden="true" className="text-soft">
        /
      </span>
      <span className={mark('en')}>EN</span>
    </button>
  );
}
