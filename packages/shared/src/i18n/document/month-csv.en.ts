import type { texts as th } from './month-csv.th.ts';
import type { TextsLike } from '../texts-like.ts';

export const texts: TextsLike<typeof th> = {
  fileName: 'money',
  column: {
    receivedOn: 'Received or paid on',
    writtenAt: 'Recorded at',
    reference: 'Reference',
    customerName: 'Name',
    kind: 'Kind',
    method: 'Method',
    bank: 'Bank',
    bankReference: 'Bank reference',
    stay: 'Stay',
    damage: 'Damage deposit',
    amount: 'Total',
    receipt: 'Receipt',
    receiptState: 'State of the receipt',
    booking: 'Booking',
    belongsTo: 'Belongs to',
    note: 'Note',
  },
  kind: {
    in: 'Received',
    out: 'Paid back',
    reversal: 'Reversal',
    reversed: 'Later reversed',
    takenOver: 'Taken over from before',
  },
  receiptState: { valid: 'Valid', voided: 'Void' },
  inBin: 'In the bin',
  edition: 'Closed, edition {{edition}}, {{time}}',
  total: 'Total of {{count}} payments',
};
