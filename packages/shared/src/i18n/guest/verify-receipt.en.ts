import type { TextsLike } from '../texts-like.ts';
import type { texts as th } from './verify-receipt.th.ts';

export const texts: TextsLike<typeof th> = {
  pageTitle: 'Verify a receipt',
  lead: 'Type the code from a receipt to read the number, dates and amount of the one that we issued.',
  code: 'Receipt code',
  codeHint: '{{count}} characters at the end of the receipt; dashes and capitals do not matter',
  check: 'Verify',
  another: 'Verify another receipt',
  title: 'Receipt {{number}}',
  valid: 'This receipt was issued by {{issuer}}',
  voided: 'This receipt is void.',
  state: { valid: 'Valid', voided: 'Void' },
  voidedCompare:
    'Do not use it. If you need a receipt for this payment, please contact us with its number.',
  compare:
    'Compare number, dates and amount with your receipt. If they differ, yours is not the one that was issued.',
  number: 'Receipt number',
  amount: 'Amount',
  receivedOn: 'Received on',
  issuedOn: 'Issued on',
  issuer: 'Issued by',
  voidedOn: 'Voided on',
  replacedBy: 'Replaced by receipt',
  unknown: {
    title: 'No receipt with this code was found',
    text: 'Check the code against the paper, character by character, or scan the QR code again. A link that was cut off does not work either.',
    old: 'Codes of older receipts have 22 characters, too: type capitals and small letters as they are printed.',
    still: 'Still not found? Contact us with the receipt number, and we will look it up.',
  },
  failed: {
    title: 'The receipt cannot be verified right now',
    wait: 'Too many checks. You can try again in {{time}}.',
    text: 'Whether it is valid cannot be said yet. Please try again in a moment.',
  },
};
