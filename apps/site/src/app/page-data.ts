import type { Villa } from '@villa/shared/contract/villa.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import type { Theme } from '@villa/shared/domain/villa/theme.ts';
import type { FirstTexts } from './texts/create-i18n.ts';

/** The data that the server wrote into the page, so that drawing it again needs no call. */
export interface PageData<Carried = Villa> {
  villa: Carried;
  language: Language;
  /** The theme whose picture the page begins with; left out: light. */
  theme?: Theme;
  texts: FirstTexts;
  /** Styles that are fetched with what the server did not draw. */
  lateStyles?: readonly string[];
}

export const PAGE_DATA_ID = 'page-data';

/** Reads it in the browser. @throws when the page was not made by the server's renderer */
export function readPageData<Carried = Villa>(): PageData<Carried> {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error(`the page has no #${PAGE_DATA_ID}`);
  return JSON.parse(text) as PageData<Carried>;
}
