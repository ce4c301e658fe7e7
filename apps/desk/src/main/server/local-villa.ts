/** The villa on this computer: its server, its address, and the owner's first account in it. */
import { randomBytes } from 'node:crypto';
import { register } from '@villa/shared/contract/auth.ts';
import type { ErrorBody } from '@villa/shared/contract/errors.ts';
import { getHealth } from '@villa/shared/contract/health.ts';
import type { CallInput, Outcome, ServerState } from '../../bridge.ts';
import type { SettingsFile } from '../settings/settings-file.ts';
import type { Fetch } from '../villa/check-villa.ts';
import { serverEnvironment } from './environment.ts';
import { freePort } from './free-port.ts';
import { LogRing } from './log-ring.ts';
import { type ServerChild, type Supervisor, createSupervisor } from './supervisor.ts';

const PATIENCE_MS = 3000;

export interface LocalVillaOptions {
  settings: SettingsFile;
  fetch: Fetch;
  data: string;
  environment: Readonly<Record<string, string | undefined>>;
  launch: (env: Record<string, string>, say: (piece: string) => void) => ServerChild;
  onChange: (state: ServerState) => void;
}

export interface LocalVilla {
  readonly server: Supervisor;
  readonly log: LogRing;
  address: () => string;
  /** Makes the first account. @returns the owner's token, or the server's refusal */
  setUpOwner: (
    input: CallInput<'setUpOwner'>,
  ) => Promise<{ token: string } | Extract<Outcome, { ok: false }>>;
}

export function createLocalVilla(options: LocalVillaOptions): LocalVilla {
  const { settings, fetch } = options;
  // The server takes it only while there is no owner, so one for each start of the desk is enough, and
  // nobody has to see it.
  const setupCode = randomBytes(24).toString('base64url');
  const log = new LogRing(() => new Date(), setupCode);
  const address = (): string => `http://127.0.0.1:${settings.get().here.port}`;

  const server = createSupervisor({
    async findPort() {
      const { here } = settings.get();
      const port = await freePort(here.port);
      if (port !== here.port) settings.change({ here: { ...here, port } });
      return port;
    },
    launch: (port) =>
      options.launch(
        serverEnvironment(options.environment, { port, userData: options.data, setupCode }),
        (piece) => log.write(piece),
      ),
    async isHealthy() {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await fetch(address() + getHealth.path, { signal }).catch(() => null);
      return response?.ok ?? false;
    },
    lastWords: () => log.last(),
    onChange: options.onChange,
  });

  return {
    server,
    log,
    address,
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
        settings.change({ here: { ...settings.get().here, ownerMade: true } });
      }
      if (session.success) return { token: session.data.token };
      return { ok: false, code: refused?.code ?? 'unavailable', fields: refused?.fields ?? {} };
    },
  };
}
