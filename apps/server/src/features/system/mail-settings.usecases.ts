import { setTimeout as wait } from 'node:timers/promises';
import type { MailServerBody, MailTest } from '@villa/shared/contract/system.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { Log } from '../../platform/log.ts';
import type { WaysOut } from '../../platform/ways-out.ts';
import { mailFailureReason } from '../messages/mail-failure-reason.ts';
import { type MailServer, smtpUrlOf } from '../messages/mail-server.ts';
import { DeliveryFailure } from '../messages/mail-transport.ts';
import type { MailsRepository } from '../messages/mails.repository.ts';
import type { Mails } from '../messages/mails.usecases.ts';
import type { Recipient } from '../staff/recipient.ts';
import type { Relay } from '../messages/relay.ts';
import { createSmtpTransport } from '../messages/smtp-transport.ts';

/** Somebody sits in front of the screen. */
const PATIENCE = { connectMs: 10_000, silenceMs: 20_000 };
const TEST_WITHIN_MS = 30_000;

interface MailSettingsDeps {
  mailServer: MailServer;
  mails: Pick<Mails, 'sendTest'>;
  mailRows: Pick<MailsRepository, 'find'>;
  relay: Pick<Relay, 'beginAnew' | 'notify' | 'round'>;
  addressOf: (userId: string) => Recipient;
  writeTransaction: WriteTransaction;
  waysOut: Pick<WaysOut, 'require'>;
  log: Log;
}

/** The mail server that the owner types in the admin, where the environment names none. */
export function createMailSettings(deps: MailSettingsDeps) {
  const { mailServer, relay, writeTransaction } = deps;

  function requireOpen(): void {
    if (mailServer.state().setIn === 'environment') throw new AppError('mail_server_fixed');
  }

  return {
    /**
     * Logs in by the new settings, and saves them when that worked.
     * @throws AppError `mail_server_refused`, `mail_server_fixed`, `invalid_fields`, `villa_resting`
     */
    async change({ password: typed, ...server }: MailServerBody): Promise<void> {
      requireOpen();
      deps.waysOut.require('mail');
      const hasLogIn = server.user !== '';
      // A password that was typed for one server is sent to no other.
      const password = hasLogIn ? typed || mailServer.passwordOf(server) : '';
      if (password === null) throw invalidFields({ password: 'required' });
      try {
        await createSmtpTransport(smtpUrlOf(server, password), PATIENCE).greet();
      } catch (error) {
        if (!(error instanceof DeliveryFailure)) throw error;
        const { code, message: words } = error;
        const data = { reason: mailFailureReason(code), code, words };
        throw new AppError('mail_server_refused', { data });
      }
      writeTransaction(() => {
        mailServer.save({ ...server, password });
        relay.beginAnew();
      });
      deps.log.info('the mail server was changed');
      relay.notify();
    },

    /** Mails become files from now on. @throws AppError `mail_server_fixed` */
    remove(): void {
      requireOpen();
      writeTransaction(() => {
        mailServer.save(null);
        relay.beginAnew();
      });
      relay.notify();
    },

    /** Sends a mail to whoever asks, and says how far it came within half a minute. @throws AppError `villa_resting` */
    async test(userId: string): Promise<MailTest> {
      deps.waysOut.require('mail');
      const { id, to } = deps.mails.sendTest(deps.addressOf(userId));
      const timer = new AbortController();
      await Promise.race([relay.round(), wait(TEST_WITHIN_MS, null, { signal: timer.signal })]);
      timer.abort();
      const mail = deps.mailRows.find(id);
      return { to, state: mail?.state ?? 'waiting', problem: mail?.problem ?? null };
    },
  };
}
