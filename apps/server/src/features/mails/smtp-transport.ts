import type { SMTPTransportOptions, SMTPSentMessageInfo, Transporter } from 'nodemailer';
import { once } from '../../lib/once.ts';
import { mailMessage } from './mail-message.ts';
import { DeliveryFailure, type FailureKind, type MailTransport } from './mail-transport.ts';

export interface SmtpTimeouts {
  /** To connect and to be greeted. */
  connectMs: number;
  /** How long the server may say nothing. */
  silenceMs: number;
}

/**
 * A server that has all of a mail and takes its time over the last word may well have taken it: the
 * shorter our patience, the more often a mail goes twice (RFC 1047).
 */
const TIMEOUTS: SmtpTimeouts = { connectMs: 20_000, silenceMs: 5 * 60_000 };
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
const MOST_WORDS = 300;

/** Hands mails to the server of `SMTP_URL`. The library is loaded with the first one. */
export function createSmtpTransport(
  smtpUrl: string,
  timeouts: SmtpTimeouts = TIMEOUTS,
): MailTransport {
  const connect = once(async (): Promise<Transporter<SMTPSentMessageInfo>> => {
    const { createTransport } = await import('nodemailer');
    const options: SMTPTransportOptions = {
      url: smtpUrl,
      connectionTimeout: timeouts.connectMs,
      greetingTimeout: timeouts.connectMs,
      dnsTimeout: timeouts.connectMs,
      socketTimeout: timeouts.silenceMs,
      requireTLS: mustBeSecret(smtpUrl),
    };
    return createTransport(options);
  });
  return {
    delivery: 'smtp',
    async send(mail) {
      const transporter = await connect();
      try {
        await transporter.sendMail(mailMessage(mail));
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** A password does not travel in the clear, unless it stays on this machine. */
function mustBeSecret(smtpUrl: string): boolean {
  const { password, hostname } = new URL(smtpUrl);
  return password !== '' && !LOCAL_HOSTS.includes(hostname);
}

function failureOf(error: unknown): DeliveryFailure {
  const { code, responseCode, message } = error as {
    code?: string;
    responseCode?: number;
    message: string;
  };
  const said = message.replace(/\s+/g, ' ').slice(0, MOST_WORDS);
  return new DeliveryFailure(
    kindOf(code, responseCode),
    String(responseCode ?? code ?? 'unknown'),
    said,
  );
}

/** Only an answer about this mail is recorded with it: a wrong password concerns the settings. */
function kindOf(code: string | undefined, responseCode: number | undefined): FailureKind {
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return 'unreachable';
  // 421: the server is closing down, whatever it was asked.
  if (responseCode === 421) return 'unreachable';
  // Without an answer's number, nodemailer itself found no address that it could send to.
  return responseCode === undefined || responseCode >= 500 ? 'refused' : 'later';
}
