import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as commonEn } from '@villa/shared/i18n/common.en.ts';
import { texts as commonTh } from '@villa/shared/i18n/common.th.ts';
import { texts as homeEn } from '@villa/shared/i18n/guest/home.en.ts';
import { texts as homeTh } from '@villa/shared/i18n/guest/home.th.ts';
import type { Texts } from '../app/texts/namespaces.ts';

/** The texts that the server writes into pages. */
export const FIRST_TEXTS: Record<Language, Pick<Texts, 'common' | 'home'>> = {
  th: { common: commonTh, home: homeTh },
  en: { common: commonEn, home: homeEn },
};
