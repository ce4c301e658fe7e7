/** The villa on this computer: its server, its address, what its owner has chosen for it, and the first account in it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { register } from '@villa/shared/contract/auth.ts';
import type { ErrorBody } from '@villa/shared/contract/errors.ts';
import { getHealth } from '@villa/shared/contract/health.ts';
import type {
  CallInput,
  MailServerInput,
  MailServerState,
  Outcome,
  ServerState,
} from '../../bridge.ts';
import type { Settings } from '../settings/settings.ts';
import type { SettingsFile } from '../settings/settings-file.ts';
import type { Fetch } from '../villa/check-villa.ts';
import { dataFolder, serverEnvironment } from './environment.ts';
import { freePort } from './free-port.ts';
import { LogRing } from './log-ring.ts';
import { mailEnvironment, readMailServer } from './mail-server.ts';
import type { MailPassword } from './mail-password.ts';
import { type RestoreOutcome, runRestore } from './restore.ts';
import { type ServerChild, type Supervisor, createSupervisor } from './supervisor.ts';

const PATIENCE_MS = 3000;

export interface LocalVillaOptions {
  settings: SettingsFile;
  fetch: Fetch;
  data: string;
  environment: Readonly<Record<string, string | undefined>>;
  mailPassword: MailPassword;
  launch: (env: Record<string, string>, say: (piece: string) => void) => ServerChild;
  /** Starts the server's own restore with these arguments. */
  launchRestore: (
    args: readonly string[],
    env: Record<string, string>,
    say: (piece: string) => void,
  ) => ServerChild;
  onChange: (state: ServerState) => void;
}

export interface LocalVilla {
  readonly server: Supervisor;
  readonly log: LogRing;
  address: () => string;
  /** The folder of the backups that it has made itself. */
  readonly backups: string;
  /** Answers true when the villa exists already. */
  exists: () => boolean;
  mail: () => MailServerState | null;
  /** Takes what its owner chooses at its first start. */
  choose: (choices: NonNullable<CallInput<'runVillaHere'>>) => Promise<Outcome>;
  /** Sends mails by another server from now on, or by none. */
  setMailServer: (input: MailServerInput | null) => Promise<Outcome>;
  /** Puts a backup in the place of what is there, which is kept aside; the server is stopped meanwhile. */
  restore: (file: string) => Promise<RestoreOutcome>;
  /** Makes the first account. @returns the owner's token, or the server's refusal */
  setUpOwner: (
    input: CallInput<'setUpOwner'>,
  ) => Promise<{ token: string } | Extract<Outcome, { ok: false }>>;
}

export function createLocalVilla(options: LocalVillaOptions): LocalVilla {
  const { settings, fetch, mailPassword } = options;
  const folder = dataFolder(options.data);
  // The server takes it only while there is no owner, so one for each start of the desk is enough, and
  // nobody has to see it.
  const setupCode = randomBytes(24).toString('base64url');
  const log = new LogRing(() => new Date(), setupCode);
  const address = (): string => `http://127.0.0.1:${settings.get().here.port}`;

  const say = (piece: string): void => log.write(piece);
  const changeHere = (some: Partial<Settings['here']>): void =>
    settings.change({ here: { ...settings.get().here, ...some } });

  function environmentFor(port: number): Record<string, string> {
    const { seed, mail } = settings.get().here;
    const chosen = {
      ...(seed === null ? {} : { SEED: seed }),
      ...(mail === null ? {} : mailEnvironment(mail, mailPassword.of(mail))),
    };
    return serverEnvironment(options.environment, {
      port,
      userData: options.data,
      setupCode,
      chosen,
    });
  }

  async function keepMail(input: MailServerInput | null): Promise<Outcome> {
    if (input === null) {
      mailPassword.forget();
      changeHere({ mail: null });
      return { ok: true };
    }
    const read = readMailServer(input, mailPassword.of);
    if ('ok' in read) return read;
    const { password: _, ...mail } = read;
    await mailPassword.keep(read);
    changeHere({ mail });
    return { ok: true };
  }

  const server = createSupervisor({
    async findPort() {
      const before = settings.get().here.port;
      const port = await freePort(before);
      if (port !== before) changeHere({ port });
      return port;
    },
    launch: (port) => options.launch(environmentFor(port), say),
    async isHealthy() {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetch(address() + getHealth.path, { signal }).catch(() => null);
      if (!response?.ok) return false;
      const health = getHealth.answer.safeParse(await response.json().catch(() => null));
      return health.data?.status === 'updating' ? 'updating' : true;
    },
    lastMessage: () => log.last(),
    onChange: options.onChange,
  });

  return {
    server,
    log,
    address,
    backups: join(folder, 'backups'),
    exists: () => existsSync(join(folder, 'villa.db')),
    mail() {
      const { mail } = settings.get().here;
      if (mail === null) return null;
      return { ...mail, hasPassword: mail.user === '' || mailPassword.of(mail) !== null };
    },
    async choose({ seed, mail }) {
      const kept = await keepMail(mail);
      if (kept.ok) changeHere({ seed });
      return kept;
    },
    async setMailServer(input) {
      const kept = await keepMail(input);
      // It reads its settings when it starts.
      if (kept.ok) await server.pauseFor('restarting', async () => {});
      return kept;
    },
    restore: (file) =>
      server.pauseFor('restoring', async () => {
        const env = environmentFor(settings.get().here.port);
        const outcome = await runRestore(file, (args, hear) =>
          options.launchRestore(args, env, hear),
        );
        // Its users log in; one that was saved before anybody had an account still gets its first one.
        if (outcome.ok) changeHere({ ownerMade: outcome.report.users > 0 });
        return outcome;
      }),
    async setUpOwner(input) {
      // Whoever else listens there gets neither the code nor a password.
      if (server.state().phase !== 'running') return { ok: false, code: 'unavailable', fields: {} };
      const response = await fetch(address() + register.path, {
        method: register.method,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ ...input, code: setupCode }),
        credentials: 'omit',
      }).catch(() => null);
      const body: unknown = await response?.json().catch(() => null);
      const session = register.answer.safeParse(body);
      const refused = body as Partial<ErrorBody> | null | undefined;
      // Also when somebody has used the link that the server printed: then there is an owner to log in.
      if (session.success || refused?.code === 'wrong_code') {
        changeHere({ ownerMade: true });
      }
      if (session.success) return { token: session.data.token };
      return { ok: false, code: refused?.code ?? 'unavailable', fields: refused?.fields ?? {} };
    },
  };
}
