import { LOST_ID } from '../app/lost-code.ts';
import { FIRST_TEXTS } from './first-texts.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { spoken } from '@villa/shared/domain/villa/villa-contact.ts';
import { escapeHtml } from './escape.ts';

/**
 * A line above the page in a browser that runs no code, and one once the page's code has turned out not to arrive.
 * @param phone whom to call all the same, as it is dialled; empty where nobody is
 */
export function strips(language: Language, phone = ''): { noScript: string; lost: string } {
  const { common, home } = FIRST_TEXTS[language];
  const words = common.late.call.replace('{{phone}}', () =>
    spoken(phone).replaceAll(' ', '\u00A0'),
  );
  const call = phone && ` <a href="tel:${escapeHtml(phone)}">${escapeHtml(words)}</a>`;
  return {
    noScript: `<noscript><p class="no-script">${escapeHtml(home.noScript)}${call}</p></noscript>`,
    lost: `<p class="no-script" id="${LOST_ID}" role="alert" hidden>${escapeHtml(common.late.page)} <a href="">${escapeHtml(common.tryAgain)}</a>${call}</p>`,
  };
}
