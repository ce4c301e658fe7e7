import { domainToASCII } from 'node:url';

const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind an address, however it is spelt: what follows a `+` is the reader's own note, and Gmail
 * passes over dots. Mails are counted by it and never sent to it.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const [local = ''] = address.slice(0, at).toLowerCase().split('+');
  if (GMAIL.includes(domain)) return `${local.replaceAll('.', '')}@gmail.com`;
  return `${local}@${domainToASCII(domain) || domain}`;
}
