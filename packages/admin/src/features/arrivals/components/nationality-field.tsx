import { NOT_LISTED, THAI } from '@villa/shared/domain/check-in/nationality-codes.ts';
import {
  UNKNOWN_NATIONALITY,
  enteredNationality,
  offeredNationalities,
  pickedNationality,
  shownNationality,
} from '@villa/shared/i18n/nationality-names.ts';
import { Button } from '@villa/ui/button.tsx';
import { ControlRow } from '@villa/ui/control-row.tsx';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';

interface NationalityFieldProps {
  /** A code of the portal's list; empty: not chosen. */
  value: string;
  error?: string;
  onChange: (code: string) => void;
}

/** The nationality by a name in either language or by its code; a Thai is one tap. */
export function NationalityField({ value, error, onChange }: NationalityFieldProps) {
  const { t } = useTranslation('arrivals');
  const { language } = useLanguage();
  const list = useId();
  const shown = (code: string) => shownNationality(code, language);
  const [text, setText] = useState(() => shown(value));
  const offered = useMemo(() => offeredNationalities(language), [language]);
  function choose(code: string): void {
    setText(shown(code));
    onChange(code);
  }
  function leave(): void {
    if (value !== UNKNOWN_NATIONALITY && text === shown(value)) return;
    const code = enteredNationality(text);
    // The typed text stays, so that it can be mended.
    if (code === UNKNOWN_NATIONALITY) onChange(code);
    else choose(code);
  }
  return (
    <div className="grid gap-2">
      <Field
        label={t('fill.nationality')}
        hint={t('fill.nationalityHint')}
        {...(error !== undefined && { error })}
      >
        <ControlRow
          beside={
            <button
              type="button"
              aria-pressed={value === THAI}
              onClick={() => choose(value === THAI ? '' : THAI)}
              className="shrink-0 rounded-full border border-edge px-4 text-sm hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
            >
              {t('fill.thai')}
            </button>
          }
        >
          <input
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            list={list}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              const picked = pickedNationality(target.value);
              if (picked !== undefined) onChange(picked);
            }}
            onBlur={leave}
            className={controlClass}
          />
        </ControlRow>
      </Field>
      <datalist id={list}>
        {offered.map(({ code, other }) => (
          <option key={code} value={shown(code)}>
            {other}
          </option>
        ))}
      </datalist>
      {value === UNKNOWN_NATIONALITY ? (
        <Button look="plain" onClick={() => choose(NOT_LISTED)} className="justify-self-start">
          {t('fill.notListed')}
        </Button>
      ) : null}
    </div>
  );
}
