import type { TextsLike } from '../texts-like.ts';
import type { texts as thai } from './verify.th.ts';

export const texts: TextsLike<typeof thai> = {
  title: 'Check before you pay',
  lead: 'Somebody sent you an account, a PromptPay ID, a telephone number, a LINE ID or an email address as ours? Type it here and we will tell you whether it is ours.',
  label: 'Account, PromptPay, telephone number, LINE ID or email address',
  hint: 'Enter it in full. LINE official accounts start with @.',
  check: 'Check',
  yes: {
    bank_account: 'Yes, this is our account at {{bank}}',
    promptpay: 'Yes, this is our PromptPay ID',
    phone: 'Yes, this is our telephone number',
    line: 'Yes, this is our LINE',
    email: 'Yes, this is our email address',
  },
  payee_one: 'Before you pay, your banking app must show this name:',
  payee_other: 'Before you pay, your banking app must show one of these names:',
  payeeElse: 'Does it show another one? Do not pay.',
  no: 'This is not ours',
  noText:
    'Do not pay, and do not answer that message. Check every character; if all are right, please contact us first.',
  noContact: 'Do not pay. Please contact us the way you did when you booked.',
  asked: 'Checked: {{text}}',
  wait: 'Too many checks. You can try again in {{time}}.',
  address: {
    title: 'Type the address of this page yourself',
    text: 'A link that somebody sends may lead to a forged page. Typed exactly like this, it leads here.',
  },
  habits: {
    name: 'Your banking app shows who gets the money. Compare the name before you confirm.',
    stop: 'Another name, another number, or somebody in a hurry? Do not pay.',
    call: 'In doubt, reach us as you did before, not as the message says.',
    contact: 'Or here, if you typed the address of this page yourself:',
  },
};
