import type { TextsLike } from '../texts-like.ts';
import type { texts as thai } from './find.th.ts';

export const texts: TextsLike<typeof thai> = {
  title: 'Find my booking',
  reference: 'Booking reference',
  referenceHint: 'Starts with BV. It stands in the mail, on the QR and in your transfer’s note.',
  wrongReference: 'The reference has six letters or digits after BV-',
  contact: 'Telephone or email of the booking',
  wrongContact: 'Please enter a telephone number or an email address',
  send: 'Send me the link',
  sent: 'If this booking exists, its link is on its way to the address that stands on it, within five minutes.',
  nothing:
    'Nothing came? Look among spam, or ask us with your reference. We never ask for your card or a code.',
  noMail:
    'No mail leaves this villa at the moment. Ask us with your booking reference, and we give you the link.',
  again: 'Try again',
};
