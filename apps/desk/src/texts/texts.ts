/** The desk's texts. Both languages are loaded at once, because a menu cannot wait for a file. */
import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as en } from '@villa/shared/i18n/desk/desk.en.ts';
import { texts as th } from '@villa/shared/i18n/desk/desk.th.ts';
import type { TextsLike } from '@villa/shared/i18n/texts-like.ts';

export type DeskTexts = TextsLike<typeof th>;

const TEXTS: Record<Language, DeskTexts> = { th, en };

export const textsIn = (language: Language): DeskTexts => TEXTS[language];
