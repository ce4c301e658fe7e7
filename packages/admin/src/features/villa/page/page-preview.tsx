import {
  LANGUAGES,
  type Language,
  type Localized,
  localize,
} from '@villa/shared/domain/text/language.ts';
import { contactLinks } from '@villa/shared/domain/villa/villa-contact.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@villa/admin/texts/use-language.ts';
import { type ListField, type PageForm, type PageFormMethods, isFilled } from './page-form.ts';

/** The page as guests will read it, in one language at a time; a part without words is left out, as on the site. */
export function PagePreview({ form }: { form: PageFormMethods }) {
  const { t } = useTranslation('villa');
  const own = useLanguage().language;
  const [language, setLanguage] = useState<Language>(own);
  const page = form.watch();
  const text = (words: Localized) => localize(words, language);
  const items = <Field extends ListField>(field: Field): PageForm[Field][string][] =>
    (Object.values(page[field]) as PageForm[Field][string][]).filter(isFilled);
  const parts: [title: string, content: ReactNode][] = [
    [t('fields.directions'), paragraphs(text(page.directions))],
    [
      t('fields.nearby'),
      list(
        items('nearby').map(({ name, minutes, by }) => [
          text(name),
          minutes === null ? '' : `${t(`page.ways.${by}`)}, ${minutes} ${t('page.min')}`,
        ]),
      ),
    ],
    [t('fields.included'), list(items('included').map((one) => [text(one.text)]))],
    [t('fields.houseRules'), list(items('houseRules').map((one) => [text(one.text)]))],
    [
      t('fields.goodToKnow'),
      list(items('goodToKnow').map((one) => [text(one.question), text(one.answer)])),
    ],
    [
      t('fields.host'),
      text(page.host.name) + text(page.host.about) === ''
        ? null
        : list([[text(page.host.about), text(page.host.name)]]),
    ],
    [t('fields.contact'), list(contactLinks(page.contact).map((one) => [one.text]))],
    [t('fields.responseTime'), paragraphs(text(page.responseTime))],
    [t('fields.address'), paragraphs(text(page.address))],
    [t('fields.privacy'), paragraphs(text(page.privacy))],
  ];
  const written = parts.filter(([, content]) => content !== null);
  return (
    <section
      aria-label={t('page.preview')}
      className="rounded-card border border-line bg-surface p-5 lg:sticky lg:top-6 lg:max-h-[calc(100svh-8rem)] lg:overflow-y-auto"
    >
      <h2 className="font-display text-lg">{t('page.preview')}</h2>
      <p className="text-xs text-soft">{t('page.previewIntro')}</p>
      <div role="group" aria-label={t('page.preview')} className="mt-2 flex gap-4">
        {LANGUAGES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === language}
            onClick={() => setLanguage(one)}
            className="min-h-11 border-b-2 border-transparent text-sm text-soft aria-pressed:border-accent aria-pressed:text-ink"
          >
            {t(`languages.${one}`)}
          </button>
        ))}
      </div>
      <div lang={language} className="mt-3 grid gap-5 text-sm wrap-anywhere">
        {written.map(([title, content]) => (
          <div key={title}>
            <h3 className="text-xs text-soft">{title}</h3>
            {content}
          </div>
        ))}
        {written.length === 0 ? <p className="text-soft">{t('page.previewEmpty')}</p> : null}
      </div>
    </section>
  );
}

function paragraphs(text: string): ReactNode {
  if (text === '') return null;
  return <p className="mt-1 whitespace-pre-line">{text}</p>;
}

/** Each with what stands below it, if anything does. */
function list(rows: readonly (readonly string[])[]): ReactNode {
  const written = rows.filter((row) => row.some((text) => text !== ''));
  if (written.length === 0) return null;
  return (
    <ul className="mt-1 divide-y divide-line">
      {written.map(([first, second], index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may be alike
        <li key={index} className="py-1.5">
          {first}
          {second ? <span className="block text-soft">{second}</span> : null}
        </li>
      ))}
    </ul>
  );
}
