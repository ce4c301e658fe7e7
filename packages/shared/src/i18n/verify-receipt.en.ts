import type { TextsLike } from './texts-like.ts';
import type { texts as th } from './verify-receipt.th.ts';

export const texts: TextsLike<typeof th> = {
  pageTitle: 'Verify a receipt',
  title: 'Receipt {{number}}',
  valid: 'This receipt was issued by {{issuer}}',
  voided: 'This receipt is void',
  state: { valid: 'Valid', voided: 'Void' },
  compare:
    'Compare number, dates and amount with your receipt. If they differ, yours is not the one that was issued.',
  number: 'Receipt number',
  amount: 'Amount',
  receivedOn: 'Received on',
  issuedOn: 'Issued on',
  issuer: 'Issued by',
  voidedOn: 'Voided on',
  unknown: {
    title: 'There is no such receipt',
    text: 'No receipt has this code. Scan it again, or check that the link is complete. If it still cannot be found, the villa did not issue it.',
  },
  failed: {
    title: 'The receipt cannot be verified right now',
    text: 'Whether it is valid cannot be said yet. Please try again in a moment.',
  },
};
