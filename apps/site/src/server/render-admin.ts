import type { SiteRenderer } from '@villa/shared/contract/site-renderer.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { texts as shellEn } from '@villa/shared/i18n/staff/shell.en.ts';
import { texts as shellTh } from '@villa/shared/i18n/staff/shell.th.ts';
import { adminEntry } from 'virtual:client-files';
import { lostScript } from '../app/lost-code.ts';
import { appTags } from './app-tags.ts';
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
    head: `${entryTags(adminEntry, language)}\n${appTags({ manifest: '/admin-app.webmanifest', icon: '/icon-180.png' }, language)}`,
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
