import type { TextsLike } from '../texts-like.ts';
import type { texts as thai } from './stay-changes.th.ts';

export const texts: TextsLike<typeof thai> = {
  cancel: {
    heading: 'If you cannot come',
    lead: 'You can ask us to cancel until check-in. We read every request and answer it.',
    beforeConfirmed:
      'To cancel while we check your payment, please contact us. Once your booking is confirmed, you can ask on this page until check-in.',
    action: 'Ask to cancel',
    title: 'Ask to cancel',
    refund: {
      title: 'If you ask today and we accept, you get back',
      undecided:
        'Nothing was agreed about refunds for this booking. We will decide what we give back of the {{paid}} that you have paid, and tell you.',
      nothingPaid:
        'We have received no payment for this booking, so there is nothing to give back.',
    },
    of: 'of the {{paid}} that you have paid',
    reason: {
      until: 'Your terms: {{percent}}% back if cancelled by {{date}}',
      always: 'Your terms: {{percent}}% back',
      ended: 'Your terms: the last day with a refund was {{date}}',
      never: 'By the terms of your booking',
    },
    damage: 'We will also give back the damage deposit of {{amount}}.',
    stays: 'The booking stays until we accept.',
    account: 'The account for your refund',
    bank: 'Bank or PromptPay',
    name: 'Account name',
    number: 'Account or PromptPay number',
    isAbroad: 'The account is outside Thailand (IBAN or other)',
    abroad: 'What your bank asks for beside it',
    abroadHint:
      'An IBAN needs nothing more. Else: SWIFT / BIC, the bank’s address, a routing or sort code',
    missing: {
      bank: 'Please enter the bank, or PromptPay',
      number: 'Please enter the account or PromptPay number',
      name: 'Please enter the account name',
    },
    words: 'A message to us (optional)',
    said: 'Your message to us',
    next: 'Review my request',
    back: 'Go back and edit',
    check: 'Review your request',
    checkText:
      'The booking stays until we accept. If we accept, your dates, {{dates}}, open to others at once.',
    send: 'Send the request',
    sent: 'Your request to cancel has been sent',
    keep: 'Keep booking',
  },
  asked: {
    badge: 'Waiting for our answer',
    heading: 'You have asked to cancel',
    open: 'Your booking stays until we answer',
    sentAt: 'You asked to cancel on {{when}}',
    rests:
      'While you wait for our answer, you need not pay the {{amount}} that is still to come. If we accept your request, it is no longer due; if we do not, it is due as before.',
    partsOnHold: 'That is {{stay}} for the stay and the damage deposit of {{damage}}.',
    refund: {
      title: 'If we accept it, you get back',
      day: 'Worked out by the day you asked.',
      undecided:
        'With our answer we will tell you what we give back of the {{paid}} that you have paid.',
      nothingPaid:
        'We have received no payment for this booking, so there is nothing to give back.',
    },
    declined: 'We have not accepted your request to cancel. The booking stays as it is.',
    accepted: 'We have accepted your request to cancel',
    answer: 'Our answer',
    withdraw: 'Withdraw the request',
    withdrawTitle: 'Withdraw the request?',
    withdrawText: 'The booking stays as it is.',
    withdrawn: 'The request has been withdrawn',
    no: 'Leave it',
    to: 'We will send the refund to',
    named: 'The account you gave us',
  },
  account: {
    name: 'Tell us where to send it',
    change: 'Change the account',
    save: 'Save the account',
    saved: 'The account is saved',
    close: 'Not now',
  },
  topUp: {
    heading: 'One more bedroom',
    sum_one: 'more for {{count}} night, {{rooms}} bedrooms in total',
    sum_other: 'more for all {{count}} nights, {{rooms}} bedrooms in total',
    offer:
      'On top of what your stay costs now, and under the same terms. If you do not take it, your booking stays as it is.',
    payable: 'Once you take it, it can be paid on the payment page until {{when}}',
    take: 'Open one more bedroom',
    title: 'Open one more bedroom?',
    text: '{{rooms}} bedrooms for the whole stay, for {{amount}} more. The bedroom opens once we have received that in full. If you do not pay in time, your booking stays as it is.',
    yes: 'Open it and go to payment',
    no: 'No, thank you',
    changed: 'The price of the bedroom is now {{amount}}. Please look again.',
    until: 'For the bedroom, please pay by {{when}}',
    opens: 'The bedroom opens once we have received this in full.',
    keeps_one: 'If you do not pay, nothing changes: your stay keeps its {{count}}\u00A0bedroom.',
    keeps_other: 'If you do not pay, nothing changes: your stay keeps its {{count}}\u00A0bedrooms.',
    paid: '{{amount}} received',
    pay: 'Go to payment',
    withdraw: 'I no longer want it',
    withdrawn: 'Your request for the extra bedroom has been withdrawn',
    confirmed: 'The extra bedroom is yours: {{rooms}} bedrooms in total',
    lapsed: 'It was not paid in time, so the extra bedroom was not opened.',
    declined:
      'We cannot open the extra bedroom this time. If you have paid for it, we still hold that money for you.',
  },
};
