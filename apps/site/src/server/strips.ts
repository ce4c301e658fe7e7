import { LOST_ID } from '../app/lost-code.ts';
import { FIRST_TEXTS } from './first-texts.ts';
import type { Language } from '@villa/shared/domain/language.ts';
import { escapeHtml } from './escape.ts';

/** A line above the page in a browser that runs no code, and one once the page's code has turned out not to arrive. */
export function strips(language: Language): { noScript: string; lost: string } {
  const { common, home } = FIRST_TEXTS[language];
  return {
    noScript: `<noscript><p class="no-script">${escapeHtml(home.noScript)}</p></noscript>`,
    lost: `<p class="no-script" id="${LOST_ID}" role="alert" hidden>${escapeHtml(common.late.page)} <a href="">${escapeHtml(common.tryAgain)}</a></p>`,
  };
}
