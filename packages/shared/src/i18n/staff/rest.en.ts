import type { texts as thai } from './rest.th.ts';
import type { TextsLike } from '../texts-like.ts';

export const texts: TextsLike<typeof thai> = {
  title: 'This villa was brought back from a copy',
  copied: 'It holds the data of {{copyMadeAt}}, brought back {{restoredAt}}.',
  none: 'This villa was never brought back from a copy, so there is nothing to answer here.',
  ask: {
    title: 'What is this villa?',
    text: 'Until you answer, nothing leaves it, neither mails nor calendars, and guests cannot book. If the villa still runs on another machine, choose “Only a look”: there must not be two of it.',
    looking:
      'This villa is only looked at. If it shall be the real one from now on, you can say so at any time.',
    mine: 'This is my villa now',
    look: 'Only a look',
    reading: 'Reading the other calendars ...',
    first:
      'First the other calendars are read, and you see what was found before anything is opened.',
  },
  calendars: {
    title: 'Other calendars',
    at: 'Read {{time}}',
    none: 'There are no other calendars to read.',
    read: 'Read',
    failed: 'Could not be read. Please look at {{name}} for new bookings yourself.',
    again: 'Read again',
  },
  lost: {
    title: 'Bookings lost with the copy?',
    text: 'These calendars still close nights that nobody has here. A booking that came after the copy may be behind them. The nights that you keep are blocked in the calendar until you enter the booking or free them.',
    none: 'No calendar closes nights that nobody has here.',
    nights: '{{name}}: {{from}} to {{until}}',
    marked:
      'The entry comes from this villa’s own calendar: these nights were booked or blocked here.',
    closed: 'Closed since the copy was made: by this villa’s calendar, or by somebody at {{name}}.',
  },
  counted: {
    title: 'Counts as sent',
    text: 'These mails fell due between the copy and now. The villa of before may have sent them, so they are not sent again. Open one to send it yourself.',
    none: 'No mail fell due in that time.',
    held_one: '{{count}} mail waited when the copy was made, and is held back.',
    held_other: '{{count}} mails waited when the copy was made, and are held back.',
    openHeld: 'Look at them',
  },
  open: 'Open the villa',
  openText:
    'From then on guests can book, mails go out as ever, and the other calendars can read this one again.',
  opened: 'The villa is open',
  looked: 'Only a look: nothing leaves this villa',
  ended: 'It is the villa since {{time}}.',
  toCalendar: 'Open the calendar',
};
