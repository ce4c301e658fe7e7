import { eq } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/open.ts';
import { type Secrets, endingOf } from '../../platform/files/secrets.ts';
import { createFileTransport, mailsFolder } from './file-transport.ts';
import { mailServerTable } from './mail-server.table.ts';
import { DeliveryFailure, type MailTransport } from './mail-transport.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** Its name below the folder of secrets. */
const SECRET = 'mail-server';
const ROW = 1;
/** The port of a connection that is secret from its first byte. */
const SECRET_FROM_THE_START = 465;
/** Without a sender mails are only files, so it does not matter. */
const NOBODY = 'villa@localhost';

export interface MailServerAddress {
  host: string;
  port: number;
  /** Empty: it asks for no log-in. */
  user: string;
}
export interface MailServerFields extends MailServerAddress {
  sender: string;
}

export interface MailServerState {
  /** `environment`: named by SMTP_URL, and so not to be changed in the admin. */
  setIn: 'environment' | 'admin' | 'nowhere';
  /** Null where none is named. */
  server: MailServerFields | null;
  /** Null where none is kept, or it may not be shown. */
  passwordEnding: string | null;
  /** The villa came out of a backup, which holds no password. */
  passwordMissing: boolean;
}

/** The mail server as the environment or the owner names it; asked anew for each mail, since the owner may change it. */
export interface MailServer {
  state(): MailServerState;
  /** Hands mails to the server of the moment, or writes them into files. */
  transport: MailTransport;
  sender(): { name: string; address: string };
  /** The password that is kept for this log-in at this server; null where another one was typed. */
  passwordOf(address: MailServerAddress): string | null;
  /** Belongs into a transaction. Null: mails become files from now on. */
  save(server: (MailServerFields & { password: string }) | null): void;
}

export function createMailServer(deps: {
  config: Pick<Config, 'dataDir' | 'mailFrom' | 'smtpUrl'>;
  secrets: Secrets;
  db: Db;
  clock: Clock;
}): MailServer {
  const { config, secrets, db, clock } = deps;
  const files = createFileTransport(mailsFolder(config.dataDir));
  const ofEnvironment = config.smtpUrl === null ? null : createSmtpTransport(config.smtpUrl);
  let made: { url: string; transport: MailTransport } | undefined;

  const read = (): MailServerFields | null => {
    const row = db.select().from(mailServerTable).where(eq(mailServerTable.id, ROW)).get();
    if (!row) return null;
    const { host, port, user, sender } = row;
    return { host, port, user, sender };
  };

  const passwordOf = (address: MailServerAddress): string | null => passwordIn(secrets, address);

  function current(): MailTransport {
    if (ofEnvironment !== null) return ofEnvironment;
    const server = read();
    if (server === null) return files;
    const password = server.user === '' ? '' : passwordOf(server);
    if (password === null) return withoutPassword;
    const url = smtpUrlOf(server, password);
    if (made?.url !== url) made = { url, transport: createSmtpTransport(url) };
    return made.transport;
  }

  return {
    passwordOf,
    transport: {
      get delivery() {
        return current().delivery;
      },
      send: (mail) => current().send(mail),
      greet: () => current().greet(),
    },
    sender() {
      if (ofEnvironment !== null) return readSender(config.mailFrom ?? NOBODY);
      return readSender(read()?.sender ?? config.mailFrom ?? NOBODY);
    },
    state() {
      if (config.smtpUrl !== null) {
        const sender = readSender(config.mailFrom ?? NOBODY).address;
        const server = { ...addressIn(config.smtpUrl), sender };
        return { setIn: 'environment', server, passwordEnding: null, passwordMissing: false };
      }
      const server = read();
      const password = server === null ? null : passwordOf(server);
      return {
        setIn: server === null ? 'nowhere' : 'admin',
        server,
        passwordEnding: password === null ? null : endingOf(password),
        passwordMissing: server !== null && server.user !== '' && password === null,
      };
    },
    save(next) {
      db.delete(mailServerTable).where(eq(mailServerTable.id, ROW)).run();
      if (next === null) return secrets.remove(SECRET);
      const { password, ...server } = next;
      db.insert(mailServerTable)
        .values({ id: ROW, ...server, changedAt: clock.now() })
        .run();
      if (server.user === '') return secrets.remove(SECRET);
      const { host, user } = server;
      // Names its log-in: after a kill between file and row nobody else is sent this password.
      return secrets.write(SECRET, JSON.stringify({ host, user, password }));
    },
  };
}

/** The password that is kept for this log-in at this server; null where none is. */
export function passwordIn(secrets: Secrets, { host, user }: MailServerAddress): string | null {
  const kept = secrets.read(SECRET);
  if (kept === null) return null;
  const secret = JSON.parse(kept) as { host: string; user: string; password: string };
  return secret.host === host && secret.user === user ? secret.password : null;
}

const refusal = () =>
  Promise.reject(
    new DeliveryFailure(
      'unreachable',
      'no_password',
      'The password of the mail server is not on this machine: it has to be typed again.',
    ),
  );
const withoutPassword: MailTransport = { delivery: 'smtp', send: refusal, greet: refusal };

/** As `SMTP_URL` would name it. */
export function smtpUrlOf({ host, port, user }: MailServerAddress, password: string): string {
  const scheme = port === SECRET_FROM_THE_START ? 'smtps' : 'smtp';
  const logIn = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const name = host.includes(':') ? `[${host}]` : host;
  return `${scheme}://${logIn}${name}:${port}`;
}

function addressIn(smtpUrl: string): MailServerAddress {
  const { protocol, hostname, port, username } = new URL(smtpUrl);
  const usual = protocol === 'smtps:' ? SECRET_FROM_THE_START : 587;
  return {
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: port === '' ? usual : Number(port),
    user: decodeURIComponent(username),
  };
}

/** `Villa <stay@villa.example.com>` or the address alone, in its parts. */
function readSender(text: string): { name: string; address: string } {
  const [, name = '', address = text] = /^(.*)<(.+)>$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}
