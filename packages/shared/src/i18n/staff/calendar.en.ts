import type { texts as thai } from './calendar.th.ts';
import type { TextsLike } from '../texts-like.ts';

export const texts: TextsLike<typeof thai> = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  jump: 'Go to a month',
  toToday: 'This month',
  taken: 'Stays and blocked nights',
  takenBy: '{{name}} stays',
  blocked: 'Blocked',
  free: 'free',
  past: 'over',
  how: 'Draw over free nights, or touch the first and the last, to block them. A bar opens its booking.',
  prices:
    'The figure on a free day is the price of its night with all bedrooms, in thousands of baht.',
  keys: 'Arrow keys walk the days; with Shift they choose several nights; Enter goes on. Page Up and Page Down turn the months.',
  chosen: 'Chosen nights',
  note: 'Note',
  notePlaceholder: 'Note, such as pool repair (optional)',
  block: 'Block',
  book: 'Book for a guest',
  blockedNow: 'The nights are blocked',
  freedNow: 'The nights can be booked again',
  justTaken: 'One of these nights has just been taken. Please choose again.',
  openBooking: 'Open the booking',
  channel: {
    reserved: 'Reserved there',
    closed: 'Closed there',
    readAt: 'Read {{time}}',
    says: 'It says “{{title}}”',
    noteText:
      'Its calendar tells no name and no amount. You can note them here, for the staff alone.',
    name: 'Who stays (optional)',
    amount: 'What the stay pays (optional)',
    amountWrong: 'Please type an amount in whole baht.',
    save: 'Save the note',
    noted: 'The note is saved',
    notedBy: 'Noted by {{name}}',
  },
  change: {
    open: 'Change the nights or the note',
    title: 'Change the blocked nights',
    how: 'Choose other nights in the calendar: first the first, then the last.',
    done: 'The blocked nights are changed',
  },
  unblock: {
    title: 'Let these nights again?',
    text: 'Guests can book them at once.',
    by: 'Blocked by {{name}}',
    yes: 'Let them again',
    no: 'Keep them blocked',
  },
};
