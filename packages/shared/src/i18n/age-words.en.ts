import type { texts as thai } from './age-words.th.ts';
import type { TextsLike } from './texts-like.ts';

export const texts: TextsLike<typeof thai> = {
  noConnection: 'No connection.',
  nothingKept: 'This page can be read with a connection only.',
  asOf: 'As of {{time}}',
  ago: {
    hours: '{{hours}} h {{minutes}} min ago',
    wholeHours: '{{hours}} h ago',
    minutes: '{{minutes}} min ago',
  },
  daysOld: [
    'One day old.',
    'Two days old.',
    'Three days old.',
    'Four days old.',
    'Five days old.',
    'Six days old.',
  ],
  onDay: 'As of {{day}}, {{time}}.',
  promiseNothing: 'Nights may be sold, stays moved. Promise nobody anything.',
};
