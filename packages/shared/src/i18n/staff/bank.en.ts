import type { texts as thai } from './bank.th.ts';
import type { TextsLike } from '../texts-like.ts';

export const texts: TextsLike<typeof thai> = {
  intro: 'The accounts and the PromptPay that guests see when they pay',
  accounts: {
    title: 'Bank accounts',
    empty: 'There is no bank account yet',
    emptyText: 'Add at least one account, or offer PromptPay, so that guests can pay.',
    add: 'Add an account',
    addTitle: 'Add a bank account',
    editTitle: 'Edit the bank account',
    bankName: 'Bank',
    accountNumber: 'Account number',
    accountName: 'Account name',
    abroad: 'For transfers from abroad',
    abroadHint:
      'With a SWIFT code, guests can choose to pay from abroad. Leave empty if this account takes no such transfers.',
    swift: 'SWIFT / BIC',
    branch: 'Branch',
    bankAddress: 'Address of the bank',
    charges: 'About the charges, for the guest',
    edit: 'Edit the account at {{bank}}',
    delete: 'Delete the account at {{bank}}',
    up: 'Move the account at {{bank}} up',
    down: 'Move the account at {{bank}} down',
    deleteQuestion: 'Are you sure you want to delete this bank account?',
    deleteText:
      'Guests no longer see it. Please make sure that nobody is sending money to it right now.',
    added: 'The bank account has been added',
    saved: 'The bank account has been saved',
    deleted: 'The bank account has been deleted',
  },
  promptpay: {
    title: 'PromptPay',
    intro:
      'A QR with the exact amount is made from your PromptPay ID, or your own picture is shown.',
    id: 'PromptPay ID',
    idHint:
      'A mobile number (06, 08 or 09), a 13-digit national or tax ID, or a 15-digit e-wallet number. Leave empty to offer none.',
    name: 'PromptPay account name',
    nameHint: 'The name that guests will see in their banking app',
    saved: 'PromptPay has been saved',
    picture: 'Your own QR picture',
    pictureHint: 'Shown instead of the QR we make; guests then type the amount themselves',
    upload: 'Choose a QR picture',
    replace: 'Replace the QR picture',
    remove: 'Stop using it',
    removeTitle: 'Stop using this QR picture?',
    removeText: 'Guests then see the QR that is made from your PromptPay ID, if there is one.',
    uploaded: 'The QR picture has been saved',
    removed: 'The QR picture is no longer used',
    pays: 'The code in this picture pays {{id}}',
    paysBill: 'The code in this picture pays the biller {{id}}',
    paysOther:
      'The code in this picture is not a PromptPay code. Please scan it with your banking app and check where the money goes.',
    unreadable:
      'No QR code can be read in this picture, so guests may not be able to scan it. Please choose another one.',
    paysAnother:
      'This is not your PromptPay ID, {{id}}. Please make sure that guests are not paying somebody else.',
    uploading: 'Sending {{percent}}%',
  },
  password: {
    title: 'Your password, please',
    text: 'Before guests are told to pay elsewhere.',
    guests_one:
      '{{count}} guest is paying just now and may have noted the old details. An open payment page says that they changed.',
    guests_other:
      '{{count}} guests are paying just now and may have noted the old details. An open payment page says that they changed.',
    submit: 'Confirm and change',
  },
  preview: {
    title: 'What guests see',
    intro: 'The payment screen for {{amount}}, with what has been saved',
    show: 'Show a preview',
  },
};
