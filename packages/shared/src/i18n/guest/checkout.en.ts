import type { texts as thai } from './checkout.th.ts';
import type { TextsLike } from '../texts-like.ts';

/** Paying on the provider's page. */
export const texts: TextsLike<typeof thai> = {
  title: {
    both: 'By card or PromptPay, on Stripe’s page',
    card: 'By card, on Stripe’s page',
    promptpay: 'By PromptPay, on Stripe’s page',
  },
  quick: 'Confirmed within a minute, no slip to send',
  noSurcharge: 'No surcharge',
  leave: 'You leave our page; check for {{host}}',
  damageLeftOut: 'Without the damage deposit of {{amount}}, which is paid by itself',
  pay: 'Pay {{amount}} on Stripe’s page',
  test: 'A trial: no money is taken',
  open: {
    title: 'A payment is open on Stripe’s page',
    until:
      'It stays open until {{time}}. To pay another way, stop it first, so that nothing is paid twice.',
    go: 'Continue on Stripe’s page',
    stop: 'Stop it and pay another way',
  },
  back: {
    title: 'One moment: we are waiting for Stripe',
    wait: 'You are back before Stripe’s answer. It mostly takes a few seconds, with PromptPay up to two minutes.',
    notAgain: 'Do not pay again.',
    closes: 'This page changes by itself; you may close it, we write to you.',
    refunded:
      'The money came too late, or was not owed any more, so we sent it back at once. Your bank needs 5 to 10 days.',
    unpaid: 'This payment did not go through. Nothing was charged.',
    reopen: 'Not paid yet? Back to Stripe’s page',
  },
};
