import type { texts as thai } from './mails.th.ts';
import type { TextsLike } from '../texts-like.ts';

export const texts: TextsLike<typeof thai> = {
  intro: 'Every mail that the villa sends to its guests and its owner.',
  files:
    'No mail server is set up yet. Mails are kept as files and can be read here, but they reach nobody.',
  filter: 'State',
  all: 'All',
  state: {
    waiting: 'Waiting',
    sending: 'Being sent',
    sent: 'Sent',
    filed: 'Kept as a file',
    failed: 'Failed',
    dropped: 'Not sent',
    counted: 'Counts as sent',
  },
  countedState: '{{state}} {{number}}',
  heldBack: 'Held back',
  toLabel: 'To',
  writtenAt: 'Written {{time}}',
  goesAt: 'Goes out after {{time}}',
  nextAt: 'Tried {{count}} times without success, next {{time}}',
  problem: 'What the mail server said',
  droppedText:
    'When its time came, it was no longer true of the booking, or told the guest nothing new.',
  countedText:
    'It fell due after the copy was made that this villa was brought back from. The villa of before may have sent it, so it was not sent again. Send it now if you know that it never arrived.',
  overLimitText:
    'None of you has vouched for this address yet. Bookings that nobody has confirmed send at most six mails a day to one address, and each writes to at most three addresses. If you know whose address it is, send it now.',
  wrongAddress: 'If the address is wrong, correct it in the booking first; then send it now.',
  booking: 'Booking',
  openBooking: 'Open booking {{reference}}',
  empty: 'No mails yet',
  emptyText: 'The first one appears here once a guest has left their details.',
  emptyState: 'No mails in this state',
  back: 'All mails',
  view: 'View',
  html: 'As designed',
  text: 'Plain text',
  frame: 'The mail “{{subject}}”',
  forgotten: 'The words of a mail are kept for two years. These are no longer there.',
  attachments: 'Attachments',
  send: 'Send now',
  sendAgain: 'Send again',
  sendTest: 'Send a test mail',
  testQueued: 'A test mail is on its way to {{to}}',
  queued: 'The mail is on its way',
  ofBooking: 'Mails about this booking',
  ofBookingEmpty: 'No mail has been written about this booking yet.',
};
