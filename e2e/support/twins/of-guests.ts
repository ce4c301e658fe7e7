import type { AskedElsewhere } from './asked-elsewhere.ts';

/** Tests of guests. */
export const OF_GUESTS: readonly AskedElsewhere[] = [
  {
    file: 'booking-card',
    titles: ['a wheel over it scrolls the page when the card itself'],
    by: 'here: in a low window it ends with the page',
  },
  {
    file: 'calendar',
    titles: ['arrival and departure on one day', 'a chosen stay follows the guest'],
    by: '`stay-choice.test.ts`, `stay-store.test.tsx`; here: refused days; `home-page`: a choice outlives a reload',
  },
  {
    file: 'cancellation',
    titles: ['whose stay the villa cancelled', 'what is still due need not be paid'],
    by: '`ended-notice`, `cancellation-card`, `refund`, `money-card`; here: asked for, and by the guest’s own word',
  },
  {
    file: 'card-with-dates',
    titles: ['what has the focus on the booking page'],
    by: 'here: the same form in the card and in the sheet',
  },
  {
    file: 'check-in',
    titles: ['G7 a link that was taken back'],
    by: '`check-in.test.ts`: G7; here: a companion’s own link',
  },
  {
    file: 'deposit-balance',
    titles: ['the mail’s link of long ago', 'who has sent a slip is not asked to pay'],
    by: '`ask-day.test.tsx`, `payment-due.test.ts`; here: deposit and balance; `open-pages`: a page that hears by itself',
  },
  {
    file: 'expiry',
    titles: ['a payment page left open overnight'],
    by: '`booking-gate.test.tsx`: a window that runs out while the page is open; here: a hold',
  },
  {
    file: 'find',
    titles: ['an address one letter off'],
    by: '`mail-typo.test.ts`; here: a lost booking',
  },
  {
    file: 'first-picture',
    titles: [
      'nobody has chosen',
      'a browser that keeps no cookie',
      'without a picture for the dark theme',
      'without the light one',
    ],
    by: '`page-parts.test.ts`: the first picture; `theme`: a computer that prefers dark; `language`: no cookie',
  },
  {
    file: 'forced-colours',
    titles: ['where the system sets the colours, the open tab'],
    by: 'here: days and ways to pay, of the same sheet of styles',
  },
  {
    file: 'guest-page',
    titles: ['the page says what each day', 'on a phone the parts are read'],
    by: '`true-sentences.test.tsx`, `stay-countdown.test.ts`, `stay-layout.test.tsx`',
  },
  {
    file: 'home-again',
    titles: [
      'F13 another visit tells the days alone',
      'F13 the guest’s own nights',
      'F13 nothing is kept or told where staff',
      'nothing is said of a booking that was cancelled',
      'has nothing to close where',
      'closes a room’s pictures',
    ],
    by: '`own-bookings.test.tsx`, `device.test.tsx`; here: a hold that has run out, the sheet; `home-page`: back out of a picture',
  },
  {
    file: 'home-page',
    titles: ['forty pictures are in the full screen', 'an address with a language shows it'],
    by: '`page-parts.test.ts`: of 40 slides; here: a picture fills the screen, the language of an address goes on',
  },
  {
    file: 'language',
    titles: ['follows local storage where', 'the words of every tab follow'],
    by: '`create-i18n.test.ts`; here: nothing but English where the cookie is lost, the whole description',
  },
  {
    file: 'large-slip',
    titles: ['a small file of more pixels', 'a file over 5 MB that is no picture'],
    by: '`slip-file.test.ts`, `slip-upload.test.tsx`; here: a photograph is made small',
  },
  {
    file: 'late-code',
    titles: ['on the booking page, too', 'the booking card beside the text says'],
    by: 'here: the same on the home page, the same of the calendar',
  },
  {
    file: 'links',
    titles: [
      'leads to the step of the booking',
      'says how a booking ended',
      'that is incomplete says',
      'shows an error page, and tries again',
    ],
    by: '`booking-step.test.ts`, `booking-gate.test.tsx`; here: to the payment; `late-code`: a step whose code is missing',
  },
  {
    file: 'open-pages',
    titles: [
      'an open payment page hears of a changed account',
      'a line that is lost while choosing',
    ],
    by: '`how-to-pay.test.tsx`; here: of a cancellation; `rates`: without the nights, and without the rates',
  },
  {
    file: 'rates',
    titles: ['beside a greater discount', 'in place of a smaller discount'],
    by: '`quote.test.ts`; here: over the edge of a season a code takes the place of a smaller discount',
  },
  {
    file: 'reviews',
    titles: ['C6 the mean of three'],
    by: '`structured-data.test.ts`, `first-villa.test.ts`; here: a review on its whole way; `first-view`: the first round trip',
  },
  {
    file: 'slideshow',
    titles: [
      'the slideshow has at most ten',
      'a mouse drag of more',
      'the slideshow does not advance',
    ],
    by: '`slideshow-state.test.ts`; here: a finger, the keys, the five seconds',
  },
  {
    file: 'tabs',
    titles: ['the amenities are the nine'],
    by: 'here: each tab shows its content',
  },
  {
    file: 'time-zones',
    titles: ['reads whose time it is when a request', 'no time says whose it is'],
    by: 'here: whose time it is until when to pay, and the hour at the door without it',
  },
  {
    file: 'translated',
    titles: ['a guest books on pages that the browser translates from the first press'],
    by: '`translated-texts.test.tsx`; here: the first press, the guest’s page in each state, what is done on it',
  },
  {
    file: 'windows',
    titles: ['a phone has the names of the places'],
    by: '`sketch-labels.test.ts`: none over another',
  },
];
