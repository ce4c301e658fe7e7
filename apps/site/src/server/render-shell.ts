import type { SiteRenderer } from '@villa/shared/contract/site-renderer.ts';
import { localize } from '@villa/shared/domain/text/language.ts';
import { texts as bookingEn } from '@villa/shared/i18n/guest/booking.en.ts';
import { texts as bookingTh } from '@villa/shared/i18n/guest/booking.th.ts';
import { texts as cleaningEn } from '@villa/shared/i18n/guest/cleaning.en.ts';
import { texts as cleaningTh } from '@villa/shared/i18n/guest/cleaning.th.ts';
import { texts as verifyEn } from '@villa/shared/i18n/guest/verify.en.ts';
import { texts as guestPageEn } from '@villa/shared/i18n/guest/guest-page.en.ts';
import { texts as guestPageTh } from '@villa/shared/i18n/guest/guest-page.th.ts';
import { texts as findEn } from '@villa/shared/i18n/guest/find.en.ts';
import { texts as findTh } from '@villa/shared/i18n/guest/find.th.ts';
import { texts as quoteEn } from '@villa/shared/i18n/guest/quote.en.ts';
import { texts as quoteTh } from '@villa/shared/i18n/guest/quote.th.ts';
import { texts as reviewsEn } from '@villa/shared/i18n/guest/reviews.en.ts';
import { texts as reviewsTh } from '@villa/shared/i18n/guest/reviews.th.ts';
import { texts as receiptEn } from '@villa/shared/i18n/guest/verify-receipt.en.ts';
import { texts as receiptTh } from '@villa/shared/i18n/guest/verify-receipt.th.ts';
import { texts as verifyTh } from '@villa/shared/i18n/guest/verify.th.ts';
import { appEntry } from 'virtual:client-files';
import { lostScript } from '../app/lost-code.ts';
import { ADMIN_BASE, paths } from '../app/paths.ts';
import { shortenDescription } from '../features/villa/shorten-description.ts';
import { appTags } from './app-tags.ts';
import { makeDocument } from './document.ts';
import { escapeHtml } from './escape.ts';
import { entryTags } from './entry-tags.ts';
import { FIRST_TEXTS } from './first-texts.ts';
import { texts as checkInEn } from '@villa/shared/i18n/guest/check-in.en.ts';
import { texts as checkInTh } from '@villa/shared/i18n/guest/check-in.th.ts';
import { LOST_TEXTS, bareWords } from './render-lost.tsx';
import { previewPicture } from './preview-picture.ts';
import { renderAdmin } from './render-admin.ts';

const BOOKING_TEXTS = { th: bookingTh, en: bookingEn };
const CLEANING_TEXTS = { th: cleaningTh, en: cleaningEn };
/** Cleaners keep their pages on the phone. */
const CLEANING_APP = {
  manifest: '/cleaning-app.webmanifest',
  icon: '/cleaning-icons/icon-180.png',
};
const VERIFY_TEXTS = { th: verifyTh, en: verifyEn };
const GUEST_PAGE_TEXTS = { th: guestPageTh, en: guestPageEn };
const FIND_TEXTS = { th: findTh, en: findEn };
const CHECK_IN_TEXTS = { th: checkInTh, en: checkInEn };
const QUOTE_TEXTS = { th: quoteTh, en: quoteEn };
const REVIEW_TEXTS = { th: reviewsTh, en: reviewsEn };
const RECEIPT_TEXTS = { th: receiptTh, en: receiptEn };

/** A slow line takes a few seconds; what is said then goes when the code comes after all. */
const EMPTY_MS = 8000;

/** The page around a screen that is drawn in the browser. */
export const renderShell: SiteRenderer['renderShell'] = (input) => {
  const { villa, language, path } = input;
  if (path.startsWith(ADMIN_BASE)) return renderAdmin(input);
  const { common } = FIRST_TEXTS[language];
  const titles = BOOKING_TEXTS[language].pageTitle;
  const step = /\/(customer-info|payment|confirmation)\/?$/.exec(path)?.[1];
  const isCleaning = path === '/cleaning';
  const screen =
    path === '/'
      ? localize(villa.title, language)
      : isCleaning
        ? CLEANING_TEXTS[language].pageTitle
        : path === paths.verify
          ? VERIFY_TEXTS[language].title
          : path === paths.find
            ? FIND_TEXTS[language].title
            : path === paths.verifyReceipt
              ? RECEIPT_TEXTS[language].pageTitle
              : path === paths.sharedStay
                ? GUEST_PAGE_TEXTS[language].pageTitle
                : path === paths.quote
                  ? QUOTE_TEXTS[language].pageTitle
                  : path === paths.ownCheckIn
                    ? CHECK_IN_TEXTS[language].pageTitle
                    : path === paths.review
                      ? REVIEW_TEXTS[language].page.title
                      : titles[screenOf(step)];
  const name = localize(villa.name, language) || common.villa;
  const invited =
    path === paths.sharedStay
      ? GUEST_PAGE_TEXTS[language].shared.invited
      : path === paths.quote
        ? QUOTE_TEXTS[language].invited
        : path === paths.review
          ? REVIEW_TEXTS[language].page.invited
          : null;
  return makeDocument({
    language,
    ofTab: true,
    title: `${screen} – ${name}`,
    description: invited ?? shortenDescription(localize(villa.description, language), language),
    head:
      entryTags(appEntry, language) +
      (invited === null ? '' : invitationTags(input, invited)) +
      (isCleaning ? appTags(CLEANING_APP, language) : ''),
    body: '',
    data: { villa, language, texts: { common, lost: LOST_TEXTS[language] } },
    headScript: lostScript(EMPTY_MS),
    scripts: [],
    ...bareWords(villa, language, path),
    isApp: isCleaning,
  });
};

/** An invitation or a quote is previewed in chats by a picture and that it is one: the stay is for who opens it. */
function invitationTags(
  { villa, language, origin }: Parameters<SiteRenderer['renderShell']>[0],
  invited: string,
): string {
  const picture = origin === null ? [] : previewPicture(villa, origin, language);
  const properties = [['og:title', invited] as const, ...picture];
  return [
    ...properties.map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

function screenOf(
  step: string | undefined,
): 'customer-info' | 'payment' | 'confirmation' | 'panel' {
  return step === 'customer-info' || step === 'payment' || step === 'confirmation' ? step : 'panel';
}
