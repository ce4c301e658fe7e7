import {
  type MailFailureReason,
  mailFailureReason,
} from '../features/messages/mail-failure-reason.ts';
import { DeliveryFailure } from '../features/messages/mail-transport.ts';
import { createSmtpTransport } from '../features/messages/smtp-transport.ts';
import { typedSmtpUrl } from '../features/messages/typed-smtp-url.ts';
import { LINES, isServer } from '../installed-as.ts';
import { createWaysOut } from '../platform/ways-out.ts';
import { type Check, warn, well, wrong } from './check.ts';

/** Somebody waits at the terminal. */
const PATIENCE = { connectMs: 15_000, silenceMs: 15_000 };

/** Logs in to the mail server as the first mail would, and sends nothing. */
export const checkMail: Check = async ({ config }) => {
  const { smtpUrl, dataDir, installedAs } = config;
  const typed = smtpUrl === null ? typedSmtpUrl(dataDir) : null;
  const ofEnvironment = `SMTP_URL and MAIL_FROM in ${LINES[installedAs].settings}`;
  const settings = typed === null ? ofEnvironment : 'the admin, System';
  if (typed?.url === null) return [wrong(`${TROUBLE.no_password(typed.host)}.`, settings)];
  const url = smtpUrl ?? typed?.url ?? null;
  if (url === null) {
    const words = 'No mail goes out: each is a file in the data folder, to be read in the admin.';
    return [isServer(installedAs) ? warn(words, settings) : well(words)];
  }
  if (!createWaysOut(dataDir).mayLeave('mail')) {
    return [well('The villa was restored and rests: the mail server is not asked.')];
  }
  const { host } = new URL(url);
  try {
    await createSmtpTransport(url, PATIENCE).greet();
    return [well(`The mail server ${host} lets us in.`)];
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    return [wrong(`${TROUBLE[mailFailureReason(error.code)](host)} (${error.message}).`, settings)];
  }
};

const TROUBLE: Readonly<Record<MailFailureReason, (host: string) => string>> = {
  log_in: (host) => `The mail server ${host} refuses the user name or the password`,
  no_password: (host) => `The password of the mail server ${host} has to be typed again`,
  refused: (host) => `The mail server ${host} takes nothing from us`,
  unreachable: (host) => `The mail server ${host} cannot be reached`,
};
