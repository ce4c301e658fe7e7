import type { SiteRenderer } from '@villa/shared/contract/site-renderer.ts';
import { localize } from '@villa/shared/domain/language.ts';
import { texts as shellEn } from '@villa/shared/i18n/admin-shell.en.ts';
import { texts as shellTh } from '@villa/shared/i18n/admin-shell.th.ts';
import { adminEntry } from 'virtual:client-files';
import { LOST_SCRIPT } from '../app/lost-code.ts';
import { makeDocument } from './document.ts';
import { entryTags } from './entry-tags.ts';
import { FIRST_TEXTS } from './first-texts.ts';

const SHELL = { th: shellTh, en: shellEn };

/** The page around the admin, which is drawn in the browser. */
export const renderAdmin: SiteRenderer['renderShell'] = ({ villa, language }) => {
  const { common, home } = FIRST_TEXTS[language];
  const title = `${SHELL[language].admin} – ${localize(villa.name, language) || common.villa}`;
  return makeDocument({
    language,
    title,
    description: title,
    head: entryTags(adminEntry, language),
    body: '',
    data: { villa, language, texts: { common } },
    headScripts: [LOST_SCRIPT],
    scripts: [],
    noScript: home.noScript,
    lost: { text: common.late.page, retry: common.tryAgain },
    // A guest's slip may be a PDF, which the browser shows in a frame.
    frames: 'blob:',
  });
};
