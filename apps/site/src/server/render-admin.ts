import type { SiteRenderer } from '@villa/shared/contract/site-renderer.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { texts as shellEn } from '@villa/shared/i18n/staff/shell.en.ts';
import { texts as shellTh } from '@villa/shared/i18n/staff/shell.th.ts';
import { adminEntry } from 'virtual:client-files';
import { lostScript } from '../app/lost-code.ts';
import { makeDocument } from './document.ts';
import { entryTags } from './entry-tags.ts';
import { FIRST_TEXTS } from './first-texts.ts';
import { strips } from './strips.ts';

const SHELL = { th: shellTh, en: shellEn };

/** How long it may stay empty: the words would stay when its code comes after all. */
const EMPTY_MS = 20_000;

/** The page around the admin, which is drawn in the browser. */
export const renderAdmin: SiteRenderer['renderShell'] = ({ villa, language }) => {
  const { common } = FIRST_TEXTS[language];
  const title = `${SHELL[language].admin} – ${localize(villa.name, language) || common.villa}`;
  return makeDocument({
    language,
    title,
    description: title,
    head: `${entryTags(adminEntry, language)}\n${appTags(language)}`,
    body: '',
    data: { villa, language, texts: { common } },
    headScript: lostScript(EMPTY_MS),
    scripts: [],
    ...strips(language),
    // A guest's slip may be a PDF, which the browser shows in a frame.
    frames: 'blob:',
    isApp: true,
  });
};

/** For a phone that installs the admin; iPhones read their own icon and title. */
const appTags = (language: Language) =>
  [
    `<link rel="manifest" href="/admin-app.webmanifest?lang=${language}">`,
    '<link rel="apple-touch-icon" href="/icon-180.png">',
    '<meta name="mobile-web-app-capable" content="yes">',
  ].join('\n');
