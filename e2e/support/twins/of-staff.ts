import type { AskedElsewhere } from './asked-elsewhere.ts';

/** Tests of the owner, the staff and the cleaners, and of the desk. */
export const OF_STAFF: readonly AskedElsewhere[] = [
  {
    file: 'admin-accounts',
    titles: ['changing the password keeps the log-in'],
    by: '`account-screen.test.tsx`: a changed password goes on with the new token',
  },
  {
    file: 'admin-app-offline',
    titles: ['B4 another user finds nothing of the one before'],
    by: '`kept-reads.test.ts`: another token shows nothing; here: nothing is kept after a log-out',
  },
  {
    file: 'admin-app-share',
    titles: ['B4 on each device a slip is added from a picture'],
    by: 'here: a shared picture, on the same screen',
  },
  {
    file: 'admin-arrivals',
    titles: ['C2 a tap that was a mistake', 'G8 a late report is filed as its day'],
    by: '`arrivals.test.ts` and `arrivals-screen.test.tsx`; here: the tap, the file and the receipt',
  },
  {
    file: 'admin-backups',
    titles: ['staff read that backups are the owner’s'],
    by: '`session-guard.test.tsx`: staff at an owner’s address',
  },
  {
    file: 'admin-bookings',
    titles: [
      'a search is kept in the address',
      'a period is chosen by keyboard',
      'a longer stay costs more',
      'the second of two users at one booking',
      'a new booking that was not made yet',
      'undoing the cancellation of a booking',
      'staff book a guest who calls',
    ],
    by: '`bookings-screen`, `booking-form`, `versioned-forms`; `admin-taps`: a longer stay, a booking by telephone; here: a draft, an undo',
  },
  {
    file: 'admin-calendar',
    titles: [
      'touching the first and the last night',
      'a selection stops before a taken night',
      'a bar shows all it knows',
    ],
    by: '`nights-taken.test.ts`, `bar-segments.test.ts`; `admin-taps`: two presses block two nights; here: a finger, the card of a bar',
  },
  {
    file: 'admin-discounts',
    titles: ['an owner makes a discount and a code by touch', 'discounts and an open code'],
    by: 'here: the same by keyboard, with axe on the form of a booking; `discounts-and-codes.test.tsx`',
  },
  {
    file: 'admin-live',
    titles: ['a slip on the dashboard opens its review'],
    by: '`admin-journey`: the owner opens it there and confirms',
  },
  {
    file: 'admin-rates',
    titles: [
      'what is drawn, typed and booked already',
      'somebody else’s changes appear',
      'staff read the rates and change nothing',
      'axe finds nothing on the rates',
    ],
    by: '`rates-screen.test.tsx`; `admin-bank` and `admin-villa`: two who edit at once; here: years drawn by keys and by touch',
  },
  {
    file: 'admin-slip-review',
    titles: ['what a colleague decides meanwhile'],
    by: '`slips-screen.test.tsx`: what a colleague decides is said, and the next slip is shown',
  },
  {
    file: 'admin-statements',
    titles: ['D7 and by thumb on a phone'],
    by: 'here: the same rows by keys; `statement-screen.test.tsx`',
  },
  {
    file: 'admin-villa',
    titles: [
      'an invalid value shows an error at its field',
      'leaving unsaved changes asks first',
      'staff see the prices',
    ],
    by: '`prices.test.tsx`, `account-screen.test.tsx` (focus), `session-guard.test.tsx`; `admin-bookings`: a draft outlives an ended session',
  },
  {
    file: 'cleaning-app',
    titles: ['B4 an iPhone’s app brings the code along'],
    by: '`enter-page.test.tsx`: a code that came along; here: the code is typed',
  },
  {
    file: 'desk-here',
    titles: ['a server that cannot start says why'],
    by: '`supervisor`, `real-server` and `local-villa.test.ts`: failed three times, shown in its words, started again; here: the villa runs',
  },
  {
    file: 'desk-print',
    titles: ['a PDF that cannot be drawn'],
    by: 'here: where printing fails, the reader has it',
  },
  {
    file: 'desk-slips',
    titles: ['what happened while the computer slept'],
    by: '`notifications.test.ts`: after sleep the desk finds out; `desk-offline`: awake and on the network again',
  },
  {
    file: 'desk-way-in',
    titles: ['any screen can be opened anew', 'the screen says that the log-in is not kept'],
    by: '`desk-files` opens three anew; here: the same note beside the other one; `session.test.ts`',
  },
];
