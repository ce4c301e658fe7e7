/** The mail server of the villa on this computer, as its owner enters it and as the villa's server wants it. */
import type { MailServerInput, Outcome } from '../../bridge.ts';
import type { MailSetting } from '../settings/settings.ts';

export interface MailServerChoice extends MailSetting {
  password: string;
}

type Refused = Extract<Outcome, { ok: false }>;

const SERVER = /^(?:(smtps?):\/\/)?([a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::(\d{1,5}))?$/i;
/** As the villa's server takes it: without control characters, since it becomes a line of a mail's head. */
const SENDER = /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u;
/** Encrypted from the first byte; any other port begins in the open and changes over. */
const TLS_PORT = 465;
const USUAL_PORT = 587;

/**
 * @param keptPassword the one that is known for a server and a user: it is not asked for again, and is
 * given to no other server
 */
export function readMailServer(
  input: MailServerInput,
  keptPassword: (setting: Pick<MailSetting, 'server' | 'user'>) => string | null,
): MailServerChoice | Refused {
  const server = input.server.trim();
  const user = input.user.trim();
  const from = input.from.trim();
  const password =
    input.password === '' && user !== '' ? (keptPassword({ server, user }) ?? '') : input.password;
  const fields: Record<string, string> = {};
  if (server === '') fields['server'] = 'required';
  else if (readServer(server) === null) fields['server'] = 'invalid';
  if (user === '' && password !== '') fields['user'] = 'required';
  if (user !== '' && password === '') fields['password'] = 'required';
  if (from === '') fields['from'] = 'required';
  else if (!SENDER.test(from)) fields['from'] = 'invalid_email';
  if (Object.keys(fields).length > 0) return { ok: false, code: 'validation_failed', fields };
  return { server, user, from, password };
}

/** The server's settings; one whose password is not known is left out, or each mail would fail. */
export function mailEnvironment(
  { server, user, from }: MailSetting,
  password: string | null,
): Record<string, string> {
  const at = readServer(server);
  if (at === null || (user !== '' && password === null)) return {};
  const who =
    user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`;
  return { SMTP_URL: `${at.scheme}://${who}${at.host}:${at.port}`, MAIL_FROM: from };
}

function readServer(written: string): { scheme: string; host: string; port: number } | null {
  const [, said = '', host, digits] = SERVER.exec(written) ?? [];
  if (host === undefined) return null;
  const isTls = said.toLowerCase() === 'smtps';
  const port = digits === undefined ? (isTls ? TLS_PORT : USUAL_PORT) : Number(digits);
  if (port < 1 || port > 65_535) return null;
  return { scheme: isTls || port === TLS_PORT ? 'smtps' : 'smtp', host, port };
}
