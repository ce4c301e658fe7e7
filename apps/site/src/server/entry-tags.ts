import type { Language } from '@villa/shared/domain/text/language.ts';
import displayEn from '@villa/ui/fonts/display-en.woff2?url';
import displayTh from '@villa/ui/fonts/display-th.woff2?url';
import textEn from '@villa/ui/fonts/text-en.woff2?url';
import textTh from '@villa/ui/fonts/text-th.woff2?url';
import type { EntryFiles } from 'virtual:client-files';

/** For the head of a page that the browser draws: no search engine, its fonts, styles and code. */
export function entryTags({ entry, imports, styles }: EntryFiles, language: Language): string {
  return [
    '<meta name="robots" content="noindex">',
    fontPreloads(language),
    ...styles.map((url) => `<link rel="stylesheet" href="${url}">`),
    ...imports.map((url) => `<link rel="modulepreload" href="${url}">`),
    `<script type="module" src="${entry}"></script>`,
  ].join('\n');
}

const FIRST_FONTS: Record<Language, readonly string[]> = {
  th: [displayTh, textTh],
  en: [displayEn, textEn],
};

/** The two fonts that a page in this language starts with, requested before the styles name them. */
function fontPreloads(language: Language): string {
  return FIRST_FONTS[language]
    .map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`)
    .join('\n');
}
