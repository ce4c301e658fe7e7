import { describe, expect, test } from 'vitest';
import { type SmtpError, failureKindOf } from './smtp-answer.ts';

/** An answer as nodemailer hands it on. */
function answered(command: string, response: string): SmtpError {
  const code = command === 'MESSAGE' ? 'EMESSAGE' : 'EENVELOPE';
  return {
    code,
    command: command === 'MESSAGE' ? 'DATA' : command,
    responseCode: Number(response.slice(0, 3)),
    response,
    message: `Mail failed: ${response}`,
  };
}

describe('an answer about this recipient', () => {
  test.each([
    ['RCPT TO', '550 5.1.1 The email account that you tried to reach does not exist', 'refused'],
    ['RCPT TO', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found', 'refused'],
    ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied', 'refused'],
    ['RCPT TO', '552 5.2.2 The email account that you tried to reach is over quota', 'refused'],
    ['RCPT TO', '550 5.2.1 The user you are trying to contact is disabled', 'refused'],
    ['RCPT TO', '550 5.5.0 Requested action not taken: mailbox unavailable', 'refused'],
    ['RCPT TO', '550 no such user here', 'refused'],
    ['RCPT TO', '550 <spam.policy@sender.example>: User unknown', 'refused'],
    ['RCPT TO', '550 sorry, no mailbox here by that name. (#5.1.1)', 'refused'],
    ['RCPT TO', '450 4.2.0 Greylisted, see http://postgrey.schweikert.ch', 'later'],
    ['RCPT TO', '452 4.2.2 The email account is over quota', 'later'],
    ['RCPT TO', '450 mailbox busy', 'later'],
    ['MESSAGE', '552 5.2.2 Mailbox full', 'refused'],
    ['MESSAGE', '550 5.1.1 User unknown', 'refused'],
  ])('%s: %s → %s', (command, response, kind) => {
    expect(failureKindOf(answered(command, response))).toBe(kind);
  });
});

describe('an answer about the server or about us ends no mail', () => {
  test.each([
    ['MAIL FROM', '553 5.7.1 Sender address rejected: not owned by user'],
    ['MAIL FROM', '550 5.1.8 Sender address rejected: Domain not found'],
    ['MAIL FROM', '550 5.1.1 unknown'],
    ['MAIL FROM', '530 5.7.0 Authentication required'],
    ['MAIL FROM', '452 4.3.1 Insufficient system storage'],
    ['RCPT TO', '554 5.7.1 <anna@example.com>: Relay access denied'],
    ['RCPT TO', '550 5.1.8 Bad sender’s system address'],
    ['RCPT TO', '550 5.1.7 Bad sender’s mailbox address'],
    ['RCPT TO', '553 sorry, that domain isn’t in my list of allowed rcpthosts (#5.7.1)'],
    ['RCPT TO', '550 relay not permitted'],
    ['RCPT TO', '550 Sender verify failed'],
    ['RCPT TO', '550 Your host 192.0.2.5.1.1 is blocked'],
    ['RCPT TO', '554 Transaction failed'],
    ['RCPT TO', '450 4.7.1 Rate limit exceeded for your account'],
    ['RCPT TO', '451 4.3.0 Temporary lookup failure'],
    ['RCPT TO', '421 4.7.0 Try again later, closing connection'],
    ['RCPT TO', '421 4.2.1 closing'],
    ['DATA', '550 5.4.5 Daily user sending quota exceeded'],
    ['MESSAGE', '550 5.4.5 Daily user sending quota exceeded'],
    ['MESSAGE', '550 5.7.1 Our system has detected that this message is likely unsolicited mail'],
    ['MESSAGE', '550 5.7.26 This mail has been blocked because the sender is unauthenticated'],
    ['MESSAGE', '554 5.7.60 Client does not have permissions to send as this sender'],
    ['MESSAGE', '554 Message rejected'],
    ['MESSAGE', '552 Message size exceeds fixed limit'],
    ['MESSAGE', '451 4.7.500 Server busy'],
  ])('%s: %s', (command, response) => {
    expect(failureKindOf(answered(command, response))).toBe('unreachable');
  });

  test.each([
    ['EAUTH', 'AUTH PLAIN', 'Invalid login: 535 5.7.8 Bad credentials'],
    ['ECONNECTION', 'CONN', 'connect ECONNREFUSED'],
    ['ETLS', 'STARTTLS', 'certificate has expired'],
    ['EENVELOPE', 'API', 'Invalid sender "a<b"'],
    ['EMESSAGE', 'MAIL FROM', 'Message size larger than allowed 1000'],
    [undefined, undefined, 'something else'],
  ])('%s in %s: %s', (code, command, message) => {
    expect(failureKindOf({ code, command, message })).toBe('unreachable');
  });
});

test('an address that nobody could send to is refused before anybody is asked', () => {
  const message = 'Invalid recipient "a<b"';
  expect(failureKindOf({ code: 'EENVELOPE', command: 'API', message })).toBe('refused');
});
