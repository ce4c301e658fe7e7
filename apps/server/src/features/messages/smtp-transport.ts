import type { SMTPTransportOptions, Transporter } from 'nodemailer';
import { once } from '../../platform/once.ts';
import { mailMessage } from './mail-message.ts';
import { DeliveryFailure, type MailTransport } from './mail-transport.ts';
import { type SmtpError, failureKindOf } from './smtp-answer.ts';

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
const MAX_WORDS = 300;

/** Hands mails to the server of `SMTP_URL`. The library is loaded with the first one. */
export function createSmtpTransport(
  smtpUrl: string,
  timeouts: SmtpTimeouts = TIMEOUTS,
): MailTransport {
  const connect = once(async (): Promise<Transporter> => {
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
  async function ask(question: (server: Transporter) => Promise<unknown>): Promise<void> {
    const server = await connect();
    try {
      await question(server);
    } catch (error) {
      throw failureOf(error);
    }
  }
  return {
    delivery: 'smtp',
    send: (mail) => ask((server) => server.sendMail(mailMessage(mail))),
    greet: () => ask((server) => server.verify()),
  };
}

/** A password does not travel in the clear, unless it stays on this machine. */
function mustBeSecret(smtpUrl: string): boolean {
  const { password, hostname } = new URL(smtpUrl);
  return password !== '' && !LOCAL_HOSTS.includes(hostname);
}

function failureOf(error: unknown): DeliveryFailure {
  const failed = error as SmtpError;
  const { code, responseCode, message } = failed;
  const said = message.replace(/\s+/g, ' ').slice(0, MAX_WORDS);
  return new DeliveryFailure(
    failureKindOf(failed),
    String(responseCode ?? code ?? 'unknown'),
    said,
  );
}
