import type { texts as thai } from './stay.th.ts';
import type { TextsLike } from './texts-like.ts';

export const texts: TextsLike<typeof thai> = {
  calendar: {
    label: 'Choose your stay',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    chooseArrival: 'Choose your check-in day',
    chooseDeparture: 'Choose your check-out day',
    chosen: '{{checkIn}} – {{checkOut}}',
    clear: 'Clear dates',
    failed: 'The free dates could not be loaded',
    today: 'today',
    arrivalDay: 'check-in',
    departureDay: 'check-out',
  },
  refusal: {
    in_past: 'This day has passed',
    too_soon: 'This day is too near to be booked on the website',
    too_far_ahead: 'Bookings are open until {{date}}',
    taken: 'This night is already booked. Please choose another day.',
    wrong_arrival_day: 'A stay cannot begin on this weekday',
    gap_too_short: 'Fewer than {{nights}} nights are free from this day on',
    same_day: 'Check-in and check-out cannot be on the same day',
    too_few_nights: 'Please stay at least {{nights}} nights',
    too_many_nights: 'A booking can have at most {{nights}} nights',
    taken_between: 'A night in between is already booked. Please choose other dates.',
  },
  cleared: 'The dates you had chosen have just been booked. Please choose again.',
  refused: {
    title: 'These nights cannot be held for you right now',
    why: 'Bookings that are not confirmed yet are limited. They are counted by internet connection, and others may share yours.',
    nights_one: 'From your connection {{count}} night can still be held.',
    nights_other: 'From your connection {{count}} nights can still be held.',
    wait: 'It is worth trying again in {{time}}.',
    contact: 'Or book with us directly:',
    noContact: 'The villa has not written here how to reach it.',
    ways: { phone: 'Telephone', line: 'LINE', whatsapp: 'WhatsApp', email: 'Email' },
  },
  newPrice: 'The price is now {{total}}. Please check it and book again.',
};
