import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as en } from './line-words.en.ts';
import { texts as th } from './line-words.th.ts';

/** The villa's own words in LINE, by language. */
export const lineWords: Record<Language, typeof th> = { th, en };
