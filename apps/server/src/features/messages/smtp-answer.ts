import type { FailureKind } from './mail-transport.ts';

/** The error of nodemailer for a mail that it could not hand over. */
export interface SmtpError {
  /** Its own word: `EAUTH`, `EENVELOPE`, `EMESSAGE`, `ECONNECTION` and others. */
  code?: string | undefined;
  /** The command that failed: `MAIL FROM`, `RCPT TO`, `DATA`; `API` when nodemailer asked no server. */
  command?: string | undefined;
  responseCode?: number | undefined;
  /** The server's answer, with its number in front. */
  response?: string | undefined;
  message: string;
}

/** RFC 3463: class, subject and detail of an answer. Some servers put it behind the words: `(#5.7.1)`. */
const ENHANCED = /(?<![\d.])[45]\.(\d{1,3}\.\d{1,3})(?![\d.])/;
/**
 * Subject and detail that speak of this recipient: the address (but x.1.7 and x.1.8 speak of the sender's),
 * the mailbox, and the way to it (no answer from its host, no way to its domain; x.4.5 is a quota).
 */
const OF_RECIPIENT = /^(?:1\.(?![78]$)\d+|2\.\d+|4\.[14])$/;
/** They say no more than the number in front of them. */
const VAGUE = /^(?:0\.0|5\.0)$/;
/** Without a subject, these answers to RCPT TO are about the mailbox (RFC 5321, 4.2.3). */
const OF_MAILBOX: readonly number[] = [450, 550, 551, 552, 553, 556];
/** Said with the same numbers by servers that mean us: a relay that does not know us, a sender that it does not like. */
const OF_SENDER = /relay|sender|authenticat|blocked|block ?list|black ?list|spam|policy|limit/i;

/**
 * Only an answer about this recipient is counted against the mail; everything else (a wrong password, a sender
 * that is refused, a quota, a policy) is about the server or about us, and in doubt it is.
 */
export function failureKindOf(error: SmtpError): FailureKind {
  const { responseCode: answered } = error;
  // 421: the server is closing down, whatever it was asked.
  if (!isAboutRecipient(error) || answered === 421) return 'unreachable';
  return answered === undefined || answered >= 500 ? 'refused' : 'later';
}

function isAboutRecipient({ code, command, responseCode, response, message }: SmtpError): boolean {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false;
  if (command === 'API') return /recipient/i.test(message);
  if (command !== 'RCPT TO' && command !== 'DATA') return false;
  const said = response ?? message;
  const subject = ENHANCED.exec(said)?.[1];
  if (subject !== undefined && !VAGUE.test(subject)) return OF_RECIPIENT.test(subject);
  if (command === 'DATA' || responseCode === undefined) return false;
  // The address that is quoted in it may hold any word.
  return OF_MAILBOX.includes(responseCode) && !OF_SENDER.test(said.replaceAll(/\S+@\S+/g, ''));
}
