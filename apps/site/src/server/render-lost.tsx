import type { Villa } from '@villa/shared/contract/villa.ts';
import { LANGUAGES, type Language, localize } from '@villa/shared/domain/text/language.ts';
import { texts as lostEn } from '@villa/shared/i18n/guest/lost.en.ts';
import { texts as lostTh } from '@villa/shared/i18n/guest/lost.th.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { BARE_ID, LOST_ID } from '../app/lost-code.ts';
import { paths } from '../app/paths.ts';
import { createI18n } from '../app/texts/create-i18n.ts';
import { HeaderBar } from '../features/villa/components/header-bar.tsx';
import { LostPage } from '../pages/lost-page.tsx';
import { FIRST_TEXTS } from './first-texts.ts';

export const LOST_TEXTS = { th: lostTh, en: lostEn };

/** A link to it loads it once more. */
const THIS_PAGE = '';

/**
 * The words of a page that is drawn by its code, without that code: the villa's name from the start, and the words for
 * a code that does not arrive, or that the browser does not run.
 */
export function bareWords(
  villa: Villa,
  language: Language,
  path: string,
): { noScript: string; lost: string } {
  const { common } = FIRST_TEXTS[language];
  const i18n = createI18n(language, { common, lost: LOST_TEXTS[language] });
  const markup = (children: ReactNode) =>
    renderToStaticMarkup(<I18nextProvider i18n={i18n}>{children}</I18nextProvider>);
  const page = (withoutScript: boolean) => (
    <LostPage
      villa={villa}
      path={path}
      withoutScript={withoutScript}
      tryAgain={
        <a href={THIS_PAGE} className={buttonClass('primary')}>
          {common.tryAgain}
        </a>
      }
    >
      <InOtherLanguages language={language} withoutScript={withoutScript} />
    </LostPage>
  );
  return {
    noScript: '',
    lost: `<div id="${BARE_ID}">${markup(
      <HeaderBar name={localize(villa.name, language) || common.villa} homeHref={paths.home}>
        {null}
      </HeaderBar>,
    )}<div id="${LOST_ID}" hidden>${markup(page(false))}</div><noscript>${markup(page(true))}</noscript></div>`,
  };
}

/** The page may have come in a language that the guest does not read, and its switch is code. */
function InOtherLanguages({
  language,
  withoutScript,
}: {
  language: Language;
  withoutScript: boolean;
}) {
  return LANGUAGES.filter((other) => other !== language).map((other) => {
    const { common } = FIRST_TEXTS[other];
    return (
      <p key={other} lang={other} className="text-sm text-soft">
        {withoutScript ? LOST_TEXTS[other].noScript.title : common.failure.title}
        {' · '}
        <a href={THIS_PAGE} className="inline-block py-2 underline underline-offset-4">
          {common.tryAgain}
        </a>
      </p>
    );
  });
}
