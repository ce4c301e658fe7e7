/**
 * The browser tests that `npm test` leaves to `npm run soak -- screens`, which runs all of them. A test stands here only
 * if another one of `npm test` asks the same, and its row names that one.
 */

import { OF_GUESTS } from './of-guests.ts';
import { OF_STAFF } from './of-staff.ts';

/** In another language, size or zone, or on another screen than the one that stays. */
const OTHER_WAYS = [
  /\badmin-alerts\.spec\.ts in en B1/,
  /^desktop .*\badmin-alerts\.spec\.ts G2 a press/,
  /\badmin-arrivals\.spec\.ts in th .*@desktop/,
  /\badmin-bookings\.spec\.ts (?:in th .*@desktop|in en .*@phone)/,
  /\badmin-channels\.spec\.ts in en\b/,
  /\badmin-journey\.spec\.ts in en\b/,
  /\badmin-line\.spec\.ts in en\b/,
  /\badmin-messages\.spec\.ts in th (?:B6|.*copy the texts)/,
  /\badmin-messages\.spec\.ts in en .*hold a message/,
  /\badmin-money\.spec\.ts (?:in en what a booking in the bin|in th deposit)/,
  / booking\.spec\.ts a guest who reads en\b/,
  /\bcard-with-dates\.spec\.ts (?:.*\bin th, at|390 × 844|844 × 390|1280 × 800|1280 × 560)/,
  /\badmin-system\.spec\.ts in en\b/,
  /\bcheck-in\.spec\.ts en C1 the key for Thai/,
  /\bcheckout\.spec\.ts in (?:en\b.* (?:D1 D4|F14)|th\b.* D1 the owner types)/,
  /\bdeposit-balance\.spec\.ts in English .*a deposit and a balance/,
  /\bdesk-print\.spec\.ts .*in the light/,
  /\bdesk-way-in\.spec\.ts axe .*in th\b/,
  /\bextras\.spec\.ts at 1280 px in en\b/,
  /\bfind\.spec\.ts in en\b/,
  /^phone .*\bfirst-view\.spec\.ts slides show/,
  /\bguest-line\.spec\.ts in en\b/,
  /\bhome-page\.spec\.ts in en much/,
  /\bdevices\.spec\.ts .*letters of one and a half/,
  /\blarge-text\.spec\.ts (?:in th .*390|in en\b)/,
  /^desktop .*\blarge-text\.spec\.ts the payment page/,
  /\blarge-slip\.spec\.ts .*that staff attach/,
  /\blanguage\.spec\.ts (?:\/admin\/login|\/booking|.*does not count at (?:\/admin\/login|\/booking))/,
  /\blanguage\.spec\.ts without JavaScript, in en\b/,
  /\bpaper\.spec\.ts in (?:th .*(?:payment|a slip|a booking)|en .*(?:a booking|a confirmed|the month|a slip))/,
  /\bprice-change\.spec\.ts .*on the booking page/,
  / rates\.spec\.ts .*(?:over the edge .*on a desktop|window 1080)/,
  /\breviews\.spec\.ts in en .*from the mail/,
  /\bslip-service\.spec\.ts in en\b/,
  /\btime-zones\.spec\.ts a guest in Europe\/London/,
  /\btranslated\.spec\.ts (?:.*from the start on|admin-(?:edit|dashboard|channel-window|villa-rules-error)\b)/,
  /\bwords\.spec\.ts (?:in en\b|.*where guests cancel by their own word)/,
  /\bwindows\.spec\.ts .*\((?:home-whole|home-continue|booking-panel|payment-\w+)\)/,
];

const asPlain = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Each is held against a test's project, file, groups, title and tags, joined by blanks. */
export const TWINS: readonly RegExp[] = [
  ...OTHER_WAYS,
  ...[...OF_GUESTS, ...OF_STAFF].map(
    ({ file, titles }) =>
      new RegExp(` ${asPlain(file)}\\.spec\\.ts .*(?:${titles.map(asPlain).join('|')})`),
  ),
];
