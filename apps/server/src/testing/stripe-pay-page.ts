import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StripeBooks } from './stripe-books.ts';

const PAGE = (title: string, amount: string, text: string, buttons: string) => `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width"><title>Pay</title>
<main><h1>${title}</h1><p>THB ${amount}</p><p role="status">${text}</p>
<form method="post">${buttons}</form></main></html>`;

const button = (how: string, label: string) =>
  `<p><button name="how" value="${how}">${label}</button></p>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The page at the provider's: pay by card or PromptPay, by a card that asks once more, by one that is declined, or leave. */
export async function payPage(
  books: StripeBooks,
  req: IncomingMessage,
  res: ServerResponse,
  bodyOf: (req: IncomingMessage) => Promise<string>,
): Promise<void> {
  const id = req.url?.split('/').at(-1) ?? '';
  const session = books.session(id);
  const show = (text: string, buttons: string) => {
    const amount = (session.amount_total / 100).toLocaleString('en');
    const page = PAGE(escaped(String(session['title'])), amount, text, buttons);
    res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  };
  const choices =
    button('card', 'Pay by card') +
    button('promptpay', 'Pay by PromptPay') +
    button('3ds', 'Pay by a card that asks') +
    button('declined', 'Pay by a declined card') +
    button('leave', 'Back');
  if (session.status !== 'open') return show('This page takes no money any more.', '');
  if (req.method !== 'POST') return show('', choices);
  const how = new URLSearchParams(await bodyOf(req)).get('how') ?? '';
  const leave = (to: unknown) => void res.writeHead(303, { location: String(to) }).end();
  if (how === 'leave') return leave(session['cancel_url']);
  if (how === 'declined') return show('Your card was declined.', choices);
  if (how === '3ds') return show('Your bank asks whether it is you.', button('card', 'It is me'));
  books.pay(id, { means: how });
  return leave(session['success_url']);
}
