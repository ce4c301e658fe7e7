import { expect, test } from 'vitest';
import { TYPED_MAIL_ADDRESSES } from '../../testing/typed-mail-addresses.ts';
import { mailLink, mailboxOf, normalizeEmail } from './mail-address.ts';

test.each(TYPED_MAIL_ADDRESSES)('%j is read as %s', (typed, kept) => {
  expect(normalizeEmail(typed)).toBe(kept);
  // Saving it again changes nothing.
  expect(normalizeEmail(kept ?? '')).toBe(kept);
});

test('a mailbox is one, however its domain is written', () => {
  for (const typed of ['X@บ้าน.ไทย', 'x@xn--q3cb6e5d.xn--o3cw4h', 'mailto:x@บ้าน.ไทย'])
    expect(mailboxOf(typed)).toBe('x@xn--q3cb6e5d.xn--o3cw4h');
});

test('a link to an address has nothing in it that would end the address', () => {
  expect(mailLink('malee@example.com')).toBe('mailto:malee@example.com');
  expect(mailLink("joe&o'ann/?=%@example.com")).toBe(
    'mailto:joe%26o%27ann%2F%3F%3D%25@example.com',
  );
  expect(mailLink('x@บ้าน.ไทย')).toBe('mailto:x@xn--q3cb6e5d.xn--o3cw4h');
});

test('a page of brackets is no address, and is not looked through', () => {
  for (const sign of [')', '(', '.', '<', 'a@'])
    expect(normalizeEmail(sign.repeat(60_000))).toBeNull();
  expect(normalizeEmail(`${')'.repeat(60_000)}x`)).toBeNull();
});
