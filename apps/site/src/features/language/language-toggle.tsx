import { useTranslation } from 'react-i18next';
import { useLanguage } from './use-language.ts';

/** TH/EN: one button that flips; the language being read is the one that stands out. */
export function LanguageToggle({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const { language, setLanguage } = useLanguage();
  const other = language === 'th' ? 'en' : 'th';
  const mark = (each: string) =>
    each === language ? 'underline decoration-1 underline-offset-[0.45em]' : 'opacity-75';
  return (
    <button
      type="button"
      data-early
      lang={other}
      aria-label={`TH/EN: ${t('language.switch')}`}
      onClick={() => void setLanguage(other)}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-2 text-sm ${className}`}
    >
      <span className={mark('th')}>TH</span>
      <span aria-hidden="true" className="opacity-60">
        /
      </span>
      <span className={mark('en')}>EN</span>
    </button>
  );
}
