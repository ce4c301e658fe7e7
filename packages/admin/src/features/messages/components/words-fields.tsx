import {
  isMessageVariable,
  isCodeVariable,
} from '@villa/shared/domain/message/message-variables.ts';
import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';
import { Field, controlClass } from '@villa/ui/field.tsx';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageFieldsProps } from '../message-form.ts';
import { CHIP } from './chip.ts';

const NAMES: Record<Language, string> = { th: 'ไทย', en: 'English' };

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Subject and text in both languages; a chip puts its variable where the cursor was last. */
export function WordsFields({
  values,
  onChange,
  refusalOf,
  variables,
}: MessageFieldsProps & { variables: readonly string[] }) {
  const { t } = useTranslation('messages');
  // On a phone one language is shown at a time.
  const [shown, setShown] = useState<Language>('th');
  const last = useRef<{ field: Typed; of: 'subject' | 'text'; language: Language } | null>(null);
  const set = (of: 'subject' | 'text', language: Language, typed: string) =>
    onChange({ [of]: { ...values[of], [language]: typed } });

  function putIn(name: string): void {
    const { of = 'text', language = shown, field = null } = last.current ?? {};
    const text = values[of][language];
    const [from, to] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length];
    const variable = `{{${name}}}`;
    set(of, language, text.slice(0, from) + variable + text.slice(to));
    const cursor = from + variable.length;
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(cursor, cursor);
    });
  }

  const offered = variables.filter((name) => values.withCodes || !isCode(name));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="group" aria-label={t('edit.language')} className="flex gap-2 lg:hidden">
        {LANGUAGES.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-pressed={one === shown}
            onClick={() => {
              setShown(one);
              last.current = null;
            }}
            className={CHIP}
          >
            {NAMES[one]}
          </button>
        ))}
      </div>
      <div
        role="group"
        aria-label={t('edit.putIn')}
        className="-mx-1 flex gap-2 overflow-x-auto px-1 py-1 lg:flex-wrap"
      >
        {offered.map((name) => (
          <button key={name} type="button" onClick={() => putIn(name)} className={CHIP}>
            <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
            {isMessageVariable(name) ? t(`variable.${name}`) : name}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {LANGUAGES.map((language) => {
          const remember = (of: 'subject' | 'text') => (event: { currentTarget: Typed }) => {
            last.current = { field: event.currentTarget, of, language };
          };
          return (
            <div
              key={language}
              className={`grid content-start gap-3 ${language === shown ? '' : 'max-lg:hidden'}`}
            >
              <Field
                label={t('edit.subject', { language: NAMES[language] })}
                error={refusalOf(`subject.${language}`)}
              >
                <input
                  lang={language}
                  value={values.subject[language]}
                  maxLength={120}
                  autoComplete="off"
                  onSelect={remember('subject')}
                  onChange={({ target }) => set('subject', language, target.value)}
                  className={controlClass}
                />
              </Field>
              <Field
                label={t('edit.text', { language: NAMES[language] })}
                error={refusalOf(`text.${language}`)}
              >
                <textarea
                  lang={language}
                  rows={10}
                  value={values.text[language]}
                  maxLength={4000}
                  onSelect={remember('text')}
                  onChange={({ target }) => set('text', language, target.value)}
                  className={controlClass}
                />
              </Field>
            </div>
          );
        })}
      </div>
    </div>
  );
}

const isCode = (name: string) => isCodeVariable(name);
