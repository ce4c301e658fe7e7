import { expect, test } from 'vitest';
import { mailEnvironment, readMailServer } from './mail-server.ts';

const FROM = 'Baan Vela <stay@example.com>';
const typed = { server: 'mail.example.com', user: 'nok', password: 'p@ss/ word%', from: FROM };
const nothingKept = () => null;
const read = (some: Partial<typeof typed>) => readMailServer({ ...typed, ...some }, nothingKept);

test.each([
  ['mail.example.com', 'smtp://nok:secret@mail.example.com:587'],
  ['mail.example.com:2525', 'smtp://nok:secret@mail.example.com:2525'],
  ['mail.example.com:465', 'smtps://nok:secret@mail.example.com:465'],
  ['SMTPS://mail.example.com', 'smtps://nok:secret@mail.example.com:465'],
  ['smtp://mail.example.com:25', 'smtp://nok:secret@mail.example.com:25'],
])('%s is the address %s', (server, SMTP_URL) => {
  const setting = { server, user: 'nok', from: FROM };
  expect(mailEnvironment(setting, 'secret')).toEqual({ SMTP_URL, MAIL_FROM: FROM });
});

test('user and password may hold any character', () => {
  const { SMTP_URL = '' } = mailEnvironment({ ...typed, user: 'a@b:c' }, typed.password);
  const url = new URL(SMTP_URL);
  expect([
    url.hostname,
    decodeURIComponent(url.username),
    decodeURIComponent(url.password),
  ]).toEqual(['mail.example.com', 'a@b:c', 'p@ss/ word%']);
});

test('a server without a user needs no password', () => {
  expect(read({ user: '', password: '' })).toEqual({ ...typed, user: '', password: '' });
  expect(mailEnvironment({ ...typed, user: '' }, null)).toMatchObject({
    SMTP_URL: 'smtp://mail.example.com:587',
  });
});

test('a user whose password is not known leaves mails in their files', () => {
  expect(mailEnvironment(typed, null)).toEqual({});
});

test.each([
  [{ server: '' }, { server: 'required' }],
  [{ server: 'mail.example.com/inbox' }, { server: 'invalid' }],
  [{ server: 'https://mail.example.com' }, { server: 'invalid' }],
  [{ server: 'nok:secret@mail.example.com' }, { server: 'invalid' }],
  [{ server: 'mail.example.com:70000' }, { server: 'invalid' }],
  [{ server: 'mail.example.com\nMAIL_FROM=x' }, { server: 'invalid' }],
  [{ user: '' }, { user: 'required' }],
  [{ password: '' }, { password: 'required' }],
  [{ from: '' }, { from: 'required' }],
  [{ from: 'nobody' }, { from: 'invalid_email' }],
  [{ from: 'a@example.com\r\nBcc: all@example.com' }, { from: 'invalid_email' }],
  [{ from: 'a@example.com, b@example.com' }, { from: 'invalid_email' }],
])('%j is refused', (some, fields) => {
  expect(read(some)).toEqual({ ok: false, code: 'validation_failed', fields });
});

test('a kept password goes on to the same server and user, and to no other', () => {
  const kept = ({ server, user }: { server: string; user: string }) =>
    server === typed.server && user === typed.user ? 'kept' : null;
  const again = (some: Partial<typeof typed>) =>
    readMailServer({ ...typed, password: '', ...some }, kept);
  expect(again({ from: 'stay@example.com' })).toMatchObject({ password: 'kept' });
  const refused = { ok: false, fields: { password: 'required' } };
  expect(again({ server: 'mail.evil.example' })).toMatchObject(refused);
  expect(again({ server: 'mail.example.com:25' })).toMatchObject(refused);
  expect(again({ user: 'somebody' })).toMatchObject(refused);
});
