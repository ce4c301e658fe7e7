import type { texts as thai } from './guest-page.th.ts';
import type { TextsLike } from './texts-like.ts';

export const texts: TextsLike<typeof thai> = {
  pageTitle: 'Your stay',
  countdown: {
    inDays_one: '{{count}} day until you arrive',
    inDays_other: '{{count}} days until you arrive',
    tomorrow: 'You arrive tomorrow',
    today: 'Today, from {{time}}, the villa is yours',
    during: 'You stay until {{date}}',
    last: 'Today you leave, by {{time}}',
    over: 'This stay is over',
  },
  greeting: {
    inDays_one: 'See you in {{count}}\u00a0day',
    inDays_other: 'See you in {{count}}\u00a0days',
    tomorrow: 'See you tomorrow',
    today: 'Welcome',
    during: 'Enjoy your stay',
    last: 'Have a safe journey',
    over: 'This stay is over',
    withName: '{{greeting}}, {{name}}',
  },
  arrival: {
    title: 'Door code and Wi-Fi',
    titleElse: 'Getting in',
    early:
      'The door code and Wi-Fi appear here from {{date}}, once what is due before arrival is paid.',
    unpaid: 'The door code and Wi-Fi appear here once what is due before arrival is paid.',
    unpaidWaits: 'We are looking at your slip. Call us if you are on the way.',
    doorCode: 'Door code',
    wifi: 'Wi-Fi',
    wifiPassword: 'Wi-Fi password',
    caretaker: 'At the villa',
    until: 'Shown until check-out.',
  },
  call: {
    title: 'Contact us',
    ask: 'Unsure before you pay? Ask {{name}}',
    askUs: 'Unsure before you pay? Ask us',
  },
  bedrooms: { title: 'Guests and bedrooms' },
  way: { title: 'Getting here' },
  rules: { title: 'House rules' },
  share: {
    title: 'For those who come along',
    short: 'Share',
    text: 'This link shows the days, how many come, the bedrooms, the way and the house rules. It shows no money, no codes and nothing of how to reach you. It works until check-out.',
    make: 'Make a link',
    made: 'The link is made',
    copy: 'Copy the link',
    link: 'The link for those who come along',
    withdraw: 'Take the link back',
    withdrawn: 'The link opens nothing any more',
  },
  shared: {
    title: '{{name}} is taking you to {{villa}}',
    titleNoName: 'A stay at {{villa}}',
    note: 'This page shows no money, no codes and nothing of how to reach whoever booked. The door code and Wi-Fi are with {{name}}.',
    noteNoName: 'This page shows no money, no codes and nothing of how to reach whoever booked.',
    unknown: 'This link opens nothing any more',
    unknownText:
      'The stay may be over, or whoever booked has taken the link back. Please ask them.',
    failed: 'This page cannot be loaded right now',
  },
};
