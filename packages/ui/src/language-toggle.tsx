import { Fragment } from 'react';

export interface LanguageToggleProps<Language extends string> {
  languages: readonly Language[];
  current: Language;
  /** The effect of a press, in the language that it leads to. */
  label: string;
  onChoose: (language: Language) => void;
  /** The look of the languages that are not on screen. */
  quietClass?: string;
  className?: string;
}

/** TH/EN: one button that goes on to the next language; the one on screen stands out. */
export function LanguageToggle<Language extends string>(props: LanguageToggleProps<Language>) {
  const { languages, current, label, onChoose, quietClass = 'text-soft', className = '' } = props;
  const next = languages[(languages.indexOf(current) + 1) % languages.length] ?? current;
  const name = (language: Language) => language.toUpperCase();
  return (
    <button
      type="button"
      // A page may remember a press on it until React has taken over.
      data-early="language"
      lang={next}
      aria-label={`${languages.map(name).join('/')}: ${label}`}
      onClick={() => onChoose(next)}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 text-sm ${className}`}
    >
      {languages.map((language, index) => (
        <Fragment key={language}>
          {index > 0 ? (
            <span aria-hidden="true" className={quietClass}>
              /
            </span>
          ) : null}
          <span
            className={
              language === current ? 'underline decoration-1 underline-offset-[0.45em]' : quietClass
            }
          >
            {name(language)}
          </span>
        </Fragment>
      ))}
    </button>
  );
}
