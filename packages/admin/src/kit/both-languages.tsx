import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';
import { controlClass } from '@villa/ui/field.tsx';
import { type ReactNode, useId } from 'react';
import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormRegister,
  get,
} from 'react-hook-form';
import { FormRow } from './form-row.tsx';

/** Each language by its own name, so that its readers find it. */
const NAMES: Record<Language, string> = { th: 'ไทย', en: 'English' };

interface BothLanguagesProps<Values extends FieldValues> {
  /** The field, which has one text a language. */
  name: Path<Values>;
  label: string;
  /** How the label stands above it, where that is not its own text. */
  legend?: ReactNode;
  hint?: string;
  /** Lines to begin with; one is a single-line input. */
  rows?: number;
  register: UseFormRegister<Values>;
  errors: FieldErrors<Values>;
}

/** A text in both languages: side by side, one below the other on a phone. */
export function BothLanguages<Values extends FieldValues>(props: BothLanguagesProps<Values>) {
  const { name, label, legend = label, hint, rows = 1, register, errors } = props;
  const hintId = useId();
  const refused = get<FieldErrors<Values>, Partial<Record<Language, FieldError>> | undefined>(
    errors,
    name,
  );
  return (
    <fieldset aria-describedby={hint ? hintId : undefined}>
      <legend className="mb-1 font-medium">{legend}</legend>
      {hint ? (
        <p id={hintId} className="mb-2 max-w-prose text-xs text-soft">
          {hint}
        </p>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        {LANGUAGES.map((language) => {
          const field = register(`${name}.${language}` as Path<Values>);
          return (
            <FormRow
              key={language}
              label={
                <>
                  <span className="sr-only">{label}</span>{' '}
                  <span lang={language}>{NAMES[language]}</span>
                </>
              }
              error={refused?.[language]}
            >
              {rows > 1 ? (
                <textarea {...field} rows={rows} lang={language} className={controlClass} />
              ) : (
                <input {...field} lang={language} className={controlClass} />
              )}
            </FormRow>
          );
        })}
      </div>
    </fieldset>
  );
}
