import type { TextsLike } from '../texts-like.ts';
import type { texts as thai } from './alerts.th.ts';

export const texts: TextsLike<typeof thai> = {
  title: 'My alerts',
  intro: '{{name}}, {{role}}. Everybody sets their own.',
  grid: {
    caption: 'The events that reach me, and how',
    event: 'Event',
    rings: 'Rings in quiet hours, too. An event with no way at all stays on the dashboard only.',
    ringsToo: 'rings in quiet hours, too',
    lastWay:
      'A tick that cannot be taken off is the last one: without it nobody would hear of that event.',
  },
  ways: {
    push: 'Phone',
    line: 'LINE',
    mail: 'Mail',
  },
  groups: {
    money: 'Money and bookings',
    stay: 'The stay',
    system: 'The system',
  },
  quiet: {
    title: 'Quiet hours',
    on: 'Nothing rings in these hours',
    from: 'from',
    until: 'until',
    to: 'to',
    hint: 'Alerts that wait come as one message at {{until}}. Slips and double bookings ring anyway. Mails are never held back.',
  },
  names: {
    title: 'Lock screen',
    show: 'Show names and amounts',
    off: 'Off: “A slip is waiting.” Whoever finds the phone learns no guest’s name.',
    on: 'On: guests’ names and amounts can be read without unlocking the phone.',
    both: 'See both',
    hidden: {
      way: 'Off',
      title: 'A slip is waiting',
      body: 'For 24 – 28 Dec. Open to look at it.',
    },
    shown: { way: 'On', title: 'Slip from Lucas Meyer', body: '18,540 baht, 24 – 28 Dec' },
  },
  devices: {
    title: 'Devices',
    none: 'No device receives your alerts yet.',
    add: 'Receive alerts on this device',
    added: 'This device receives alerts now',
    notAdded: 'This device did not allow alerts.',
    unnamed: 'Unknown device',
    this: 'this one',
    never: 'Nothing sent yet',
    reached: 'Last reached {{date}}',
    test: 'Test',
    remove: 'Remove {{name}}',
  },
  results: {
    sent: 'The test is on its way to this device.',
    gone: 'This device no longer receives alerts. Add it again.',
    ours: 'The push service refuses this server. That is not the fault of your device; System says more in its log.',
    unreachable: 'The push service does not answer now. Alerts are tried again.',
    refused: 'The push service did not take the message.',
    renew: 'This device has to be added again.',
  },
  problems: {
    ours: 'The push service refuses this server; the device is not at fault.',
    unreachable: 'Its push service does not answer at the moment.',
    refused: 'Its push service did not take the last message.',
    renew: 'Open the admin on it once: the server has new keys.',
  },
  refused: {
    server: 'This villa cannot send notifications yet.',
    device: 'This device refuses notifications.',
    homeScreen: 'Alerts come to an iPhone only from its home screen.',
    ours: 'The push service refuses this server.',
    oursText:
      'Your devices are not at fault and stay registered. Check that PUBLIC_URL is the address at which the villa is really open.',
  },
  refusals: {
    no_address: 'Its public address (PUBLIC_URL) is not set. Mails go as before.',
    not_https:
      'Its public address begins with http://; notifications need https. Mails go as before.',
    not_public: 'Its address cannot be found from the internet. Mails go as before.',
    resting: 'This villa was brought back from a copy and rests until its owner has decided.',
  },
  settings: {
    android:
      'Long press the app, App info, Notifications, on. Until then nothing rings here; mails go as before.',
    iphone:
      'Settings, Notifications, the name of this app, on. Until then nothing rings here; mails go as before.',
    other:
      'Press the sign beside the address and allow notifications. Until then nothing rings here; mails go as before.',
    homeScreen: 'Tap Share, then Add to Home Screen, and open the admin from there.',
  },
};
