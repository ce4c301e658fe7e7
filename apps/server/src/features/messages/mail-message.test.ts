import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { mailMessage } from './mail-message.ts';

test.each([
  // Mail servers want dots that stand so between quotes (RFC 5321, 4.1.2).
  ['taro..y.@docomo.ne.jp', '"taro..y."@docomo.ne.jp'],
  ['joe&ann/x=1@example.com', 'joe&ann/x=1@example.com'],
  ["o'brien@example.com", "o'brien@example.com"],
  ['x@บ้าน.ไทย', 'x@xn--q3cb6e5d.xn--o3cw4h'],
  ['x@xn--12cfi8ixb8l.xn--o3cw4h', 'x@xn--12cfi8ixb8l.xn--o3cw4h'],
])('a mail to %s goes to %s', async (to, recipient) => {
  const mail = mailMessage({
    id: '1',
    messageId: '<1@villa.example>',
    date: new Date(0),
    from: { name: 'Villa', address: 'stay@villa.example' },
    to: { name: 'Anna', address: to },
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    language: 'en',
    attachments: [],
  });
  const { envelope } = await createTransport({ jsonTransport: true }).sendMail(mail);
  expect(envelope.to).toEqual([recipient]);
});
