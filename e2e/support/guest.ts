import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { NOW } from './now.ts';
import { WORDS, type Words } from './words.ts';

/** Somebody at a screen: what they look at, read, and press it with. */
export interface Guest {
  page: Page;
  language: Language;
  words: Words;
  isPhone: boolean;
  /** With a finger on a phone, with the mouse elsewhere. `force` presses what says that it is disabled. */
  press(what: Locator, options?: { force?: boolean }): Promise<void>;
}

export function guestAt(page: Page, language: Language, isPhone: boolean): Guest {
  return {
    page,
    language,
    words: WORDS[language],
    isPhone,
    press: (what, options) => (isPhone ? what.tap(options) : what.click(options)),
  };
}

/** The locale that a browser in this language asks for. */
export const LOCALES: Record<Language, string> = { th: 'th-TH', en: 'en-GB' };

/** The browser's clock starts where the server's stands, so that both have the same today. */
export function shareClock(context: BrowserContext): Promise<void> {
  return context.clock.install({ time: NOW });
}
