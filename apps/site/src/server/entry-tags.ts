import type { Language } from '@villa/shared/domain/language.ts';
import type { EntryFiles } from 'virtual:client-files';
import { fontPreloads } from './fonts.ts';

/** What the head of a page that the browser draws names: for no search engine, with its code and styles. */
export function entryTags({ entry, imports, styles }: EntryFiles, language: Language): string {
  return [
    '<meta name="robots" content="noindex">',
    fontPreloads(language),
    ...styles.map((url) => `<link rel="stylesheet" href="${url}">`),
    ...imports.map((url) => `<link rel="modulepreload" href="${url}">`),
    `<script type="module" src="${entry}"></script>`,
  ].join('\n');
}
