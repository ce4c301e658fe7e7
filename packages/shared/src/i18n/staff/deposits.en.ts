import type { texts as thai } from './deposits.th.ts';
import type { TextsLike } from '../texts-like.ts';

export const texts: TextsLike<typeof thai> = {
  title: 'Damage deposits',
  intro: '{{amount}} of guests’ damage deposits is with the villa. It is not yours.',
  none: 'No damage deposit is with the villa',
  noneText: 'Each is listed here from the day it is received until it has gone back.',
  state: {
    due: 'To return now',
    held: 'Not to return yet',
    undecided: 'Deleted, not decided',
  },
  since: 'left {{date}}',
  cancelledOn: 'cancelled {{date}}',
  stay: 'stays {{dates}}',
  by: 'to return by {{date}}',
  late: 'late: promised by {{date}}',
  kept: '{{kept}} of {{held}} is kept',
  noAccount: 'The guest has named no account yet',
  account: 'account number',
  giveBack: 'Return {{amount}}',
  giveBackCash: 'Return {{amount}} in cash',
  keep: 'Keep part',
  open: 'Booking of {{name}}',
  inBin: 'In the bin: bring the booking back before you record that the money went back.',
  toBin: 'To the bin',
  ownerSends:
    'The owner transfers deposits back and keeps parts of them. You can record one that went back in cash.',
};
