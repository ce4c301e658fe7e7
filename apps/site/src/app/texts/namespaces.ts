import type { Language } from '@villa/shared/domain/text/language.ts';
import type { texts as booking } from '@villa/shared/i18n/guest/booking.th.ts';
import type { texts as checkout } from '@villa/shared/i18n/guest/checkout.th.ts';
import type { texts as checkIn } from '@villa/shared/i18n/guest/check-in.th.ts';
import type { texts as cleaning } from '@villa/shared/i18n/guest/cleaning.th.ts';
import type { texts as common } from '@villa/shared/i18n/common.th.ts';
import type { texts as errors } from '@villa/shared/i18n/errors.th.ts';
import type { texts as find } from '@villa/shared/i18n/guest/find.th.ts';
import type { texts as extras } from '@villa/shared/i18n/guest/extras.th.ts';
import type { texts as guestPage } from '@villa/shared/i18n/guest/guest-page.th.ts';
import type { texts as home } from '@villa/shared/i18n/guest/home.th.ts';
import type { texts as lost } from '@villa/shared/i18n/guest/lost.th.ts';
import type { texts as page } from '@villa/shared/i18n/guest/page.th.ts';
import type { texts as quote } from '@villa/shared/i18n/guest/quote.th.ts';
import type { texts as reviews } from '@villa/shared/i18n/guest/reviews.th.ts';
import type { texts as stay } from '@villa/shared/i18n/guest/stay.th.ts';
import type { texts as verify } from '@villa/shared/i18n/guest/verify.th.ts';
import type { texts as verifyReceipt } from '@villa/shared/i18n/guest/verify-receipt.th.ts';
import type { texts as stayChanges } from '@villa/shared/i18n/guest/stay-changes.th.ts';
import type { TextsLike } from '@villa/shared/i18n/texts-like.ts';

/** The shape of every text file. */
export interface Texts {
  common: TextsLike<typeof common>;
  errors: TextsLike<typeof errors>;
  home: TextsLike<typeof home>;
  booking: TextsLike<typeof booking>;
  checkout: TextsLike<typeof checkout>;
  'check-in': TextsLike<typeof checkIn>;
  cleaning: TextsLike<typeof cleaning>;
  find: TextsLike<typeof find>;
  lost: TextsLike<typeof lost>;
  page: TextsLike<typeof page>;
  quote: TextsLike<typeof quote>;
  reviews: TextsLike<typeof reviews>;
  stay: TextsLike<typeof stay>;
  verify: TextsLike<typeof verify>;
  extras: TextsLike<typeof extras>;
  'guest-page': TextsLike<typeof guestPage>;
  'verify-receipt': TextsLike<typeof verifyReceipt>;
  'stay-changes': TextsLike<typeof stayChanges>;
}
export type Namespace = keyof Texts;

type Load<Key extends Namespace> = () => Promise<{ texts: Texts[Key] }>;

/** The loaders of the texts. A page loads the files it needs, in one language. */
export const TEXT_FILES: { [Key in Namespace]: Record<Language, Load<Key>> } = {
  common: {
    th: async () => ({ texts: (await import('./home-words.th.ts')).words.common }),
    en: async () => ({ texts: (await import('./home-words.en.ts')).words.common }),
  },
  errors: {
    th: () => import('@villa/shared/i18n/errors.th.ts'),
    en: () => import('@villa/shared/i18n/errors.en.ts'),
  },
  home: {
    th: async () => ({ texts: (await import('./home-words.th.ts')).words.home }),
    en: async () => ({ texts: (await import('./home-words.en.ts')).words.home }),
  },
  booking: {
    th: () => import('@villa/shared/i18n/guest/booking.th.ts'),
    en: () => import('@villa/shared/i18n/guest/booking.en.ts'),
  },
  checkout: {
    th: () => import('@villa/shared/i18n/guest/checkout.th.ts'),
    en: () => import('@villa/shared/i18n/guest/checkout.en.ts'),
  },
  'check-in': {
    th: () => import('@villa/shared/i18n/guest/check-in.th.ts'),
    en: () => import('@villa/shared/i18n/guest/check-in.en.ts'),
  },
  cleaning: {
    th: () => import('@villa/shared/i18n/guest/cleaning.th.ts'),
    en: () => import('@villa/shared/i18n/guest/cleaning.en.ts'),
  },
  find: {
    th: () => import('@villa/shared/i18n/guest/find.th.ts'),
    en: () => import('@villa/shared/i18n/guest/find.en.ts'),
  },
  lost: {
    th: () => import('@villa/shared/i18n/guest/lost.th.ts'),
    en: () => import('@villa/shared/i18n/guest/lost.en.ts'),
  },
  page: {
    th: () => import('@villa/shared/i18n/guest/page.th.ts'),
    en: () => import('@villa/shared/i18n/guest/page.en.ts'),
  },
  quote: {
    th: () => import('@villa/shared/i18n/guest/quote.th.ts'),
    en: () => import('@villa/shared/i18n/guest/quote.en.ts'),
  },
  reviews: {
    th: () => import('@villa/shared/i18n/guest/reviews.th.ts'),
    en: () => import('@villa/shared/i18n/guest/reviews.en.ts'),
  },
  stay: {
    th: () => import('@villa/shared/i18n/guest/stay.th.ts'),
    en: () => import('@villa/shared/i18n/guest/stay.en.ts'),
  },
  verify: {
    th: () => import('@villa/shared/i18n/guest/verify.th.ts'),
    en: () => import('@villa/shared/i18n/guest/verify.en.ts'),
  },
  extras: {
    th: () => import('@villa/shared/i18n/guest/extras.th.ts'),
    en: () => import('@villa/shared/i18n/guest/extras.en.ts'),
  },
  'guest-page': {
    th: () => import('@villa/shared/i18n/guest/guest-page.th.ts'),
    en: () => import('@villa/shared/i18n/guest/guest-page.en.ts'),
  },
  'verify-receipt': {
    th: () => import('@villa/shared/i18n/guest/verify-receipt.th.ts'),
    en: () => import('@villa/shared/i18n/guest/verify-receipt.en.ts'),
  },
  'stay-changes': {
    th: () => import('@villa/shared/i18n/guest/stay-changes.th.ts'),
    en: () => import('@villa/shared/i18n/guest/stay-changes.en.ts'),
  },
};
