import type { texts as th } from './line-words.th.ts';

export const texts: typeof th = {
  linkedUser:
    'Linked: {{name}}, {{villa}}. Alerts come here from now on. To end it, block this account, or end it where you got the code.',
  linkedGroup: 'This group is linked with {{villa}}. No guest is named in what is sent here.',
  linkedGuest: 'Hello. From now on {{villa}} writes to you here about your stay: {{link}}',
  unknownCode:
    'This code does not work: it was used, or its time is over. Get a new one: {{address}}',
  test: 'A test from {{villa}}: alerts by LINE work.',
};
