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
import { useShownLanguage } from '../words.ts';

interface NationalityFieldProps {
  id: string;
  /** A code; empty: not chosen. */
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** The nationality by its name in either language or its code; Thai is one tap. */
export function NationalityField({ id, value, error, onChange }: NationalityFieldProps) {
  const { t } = useTranslation('check-in');
  const language = useShownLanguage();
  const list = useId();
  const shown = (code: string) => shownNationality(code, language);
  const [text, setText] = useState(shown(value));
  const offered = useMemo(() => offeredNationalities(language), [language]);
  const choose = (code: string) => {
    setText(shown(code));
    onChange(code);
  };
  const leave = () => {
    if (value !== UNKNOWN_NATIONALITY && text === shown(value)) return;
    const code = enteredNationality(text);
    // The typed text stays, so that it can be mended.
    if (code === UNKNOWN_NATIONALITY) onChange(code);
    else choose(code);
  };
  return (
    <div className="grid gap-2">
      <Field label={t('form.nationality')} hint={t('form.nationalityHint')} error={error} required>
        <ControlRow
          id={id}
          beside={
            <button
              type="button"
              aria-pressed={value === THAI}
              onClick={() => choose(value === THAI ? '' : THAI)}
              className="shrink-0 rounded-control border border-edge px-5 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
            >
              {t('form.thai')}
            </button>
          }
        >
          <input
            className={controlClass}
            list={list}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setText(event.target.value);
              const picked = pickedNationality(event.target.value);
              if (picked !== undefined) onChange(picked);
            }}
            onBlur={leave}
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
        <Button look="plain" className="justify-self-start" onClick={() => choose(NOT_LISTED)}>
          {t('form.notListed')}
        </Button>
      ) : null}
    </div>
  );
}
