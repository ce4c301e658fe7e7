import { words as confirmedMail } from '../../apps/server/src/features/messages/kinds/confirmed.words.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as bookingEn } from '@villa/shared/i18n/guest/booking.en.ts';
import { texts as bookingTh } from '@villa/shared/i18n/guest/booking.th.ts';
import { texts as commonEn } from '@villa/shared/i18n/common.en.ts';
import { texts as commonTh } from '@villa/shared/i18n/common.th.ts';
import { texts as errorsEn } from '@villa/shared/i18n/errors.en.ts';
import { texts as errorsTh } from '@villa/shared/i18n/errors.th.ts';
import { texts as homeEn } from '@villa/shared/i18n/guest/home.en.ts';
import { texts as homeTh } from '@villa/shared/i18n/guest/home.th.ts';
import { texts as lostEn } from '@villa/shared/i18n/guest/lost.en.ts';
import { texts as lostTh } from '@villa/shared/i18n/guest/lost.th.ts';
import { texts as pageEn } from '@villa/shared/i18n/guest/page.en.ts';
import { texts as pageTh } from '@villa/shared/i18n/guest/page.th.ts';
import { texts as reviewsEn } from '@villa/shared/i18n/guest/reviews.en.ts';
import { texts as reviewsTh } from '@villa/shared/i18n/guest/reviews.th.ts';
import { texts as stayEn } from '@villa/shared/i18n/guest/stay.en.ts';
import { texts as stayTh } from '@villa/shared/i18n/guest/stay.th.ts';
import { texts as verifyEn } from '@villa/shared/i18n/guest/verify.en.ts';
import { texts as verifyTh } from '@villa/shared/i18n/guest/verify.th.ts';
import type { TextsLike } from '@villa/shared/i18n/texts-like.ts';

/** Every text of the site in one language: a test looks for what the guest reads. */
export type Words = TextsLike<{
  booking: typeof bookingTh;
  common: typeof commonTh;
  errors: typeof errorsTh;
  home: typeof homeTh;
  lost: typeof lostTh;
  page: typeof pageTh;
  reviews: typeof reviewsTh;
  stay: typeof stayTh;
  verify: typeof verifyTh;
}>;

export const WORDS: Record<Language, Words> = {
  th: {
    booking: bookingTh,
    common: commonTh,
    errors: errorsTh,
    home: homeTh,
    lost: lostTh,
    page: pageTh,
    reviews: reviewsTh,
    stay: stayTh,
    verify: verifyTh,
  },
  en: {
    booking: bookingEn,
    common: commonEn,
    errors: errorsEn,
    home: homeEn,
    lost: lostEn,
    page: pageEn,
    reviews: reviewsEn,
    stay: stayEn,
    verify: verifyEn,
  },
};

/** A text with its `{{placeholders}}` filled. @throws when one has no value */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`no value for {{${name}}} of "${text}"`);
    return String(value);
  });
}

/** The text with whatever spaces the screen has given it: in Thai some of them do not break. */
export function asWrapped(text: string): RegExp {
  return new RegExp(
    text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`),
  );
}

type Counted = keyof Words['common']['count'] extends infer Key
  ? Key extends `${infer Name}_one`
    ? Name
    : never
  : never;

/** "1 night", "3 nights": as the site counts. */
export function counted(words: Words, name: Counted, count: number): string {
  const isEnglish = words === WORDS.en;
  const form = isEnglish && count === 1 ? 'one' : 'other';
  return fill(words.common.count[`${name}_${form}`], { count });
}

/** The name of a confirmation in the list of mails, in whichever language the screen is. */
export const CONFIRMED_MAIL = new RegExp(`${confirmedMail.th.name}|${confirmedMail.en.name}`);
