import type { TextsLike } from '../texts-like.ts';
import type { texts as thai } from './quote.th.ts';

export const texts: TextsLike<typeof thai> = {
  pageTitle: 'A quote',
  invited: 'A price for your stay',
  for: 'For {{name}}, from {{villa}}',
  from: 'From {{villa}}',
  title: '{{nights}} in {{month}}',
  free: {
    title: 'Your nights are still free, seen at {{time}}',
    text: 'This quote does not hold them: whoever books first has them.',
  },
  taken: {
    title_one: 'The night of {{nights}} is no longer free',
    title_other: 'The nights of {{nights}} are no longer free',
    text: 'Choose other nights, or write to us.',
  },
  ended: {
    title: 'This quote ended on {{moment}}',
    free: 'Your nights are still free, at today’s price of {{price}}.',
    taken: 'Not all of your nights are still free.',
    notBookable: 'Write to us for a new price.',
  },
  used: {
    title: 'Booked with this quote',
    text: 'It works once; the booking has a page of its own.',
    find: 'Find my booking',
  },
  withdrawn: {
    title: 'This quote has been withdrawn',
    text: 'Nothing can be booked with it any more. Write to us for a new price.',
  },
  risen: 'Our price has risen to {{today}} meanwhile. Yours stays {{price}} until {{moment}}.',
  fallen:
    'Today’s price has fallen to {{today}}, below the {{quoted}} that we quoted: you pay the lower one.',
  price: 'Your price',
  priceToday: 'Today’s price',
  valid: 'Valid until {{moment}}',
  book: 'Book at {{price}}',
  bookToday: 'Book at today’s {{price}}',
  seeFree: 'See what is free',
  unknown: 'There is no such quote',
  unknownText: 'The link may not be complete, or the quote ended long ago. Write to us.',
  failed: 'The quote cannot be opened right now',
};
