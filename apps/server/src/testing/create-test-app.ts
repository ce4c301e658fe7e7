import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiClient, createApiClient } from '@villa/shared/client/api-client.ts';
import type { RolePermissions, Role } from '@villa/shared/domain/booking/permission.ts';
import { DEFAULT_LANGUAGE } from '@villa/shared/domain/text/language.ts';
import type { AppContext } from '../app-context.ts';
import type { Services } from '../composition.ts';
import { type Config, readConfig } from '../config.ts';
import { createServer } from '../create-server.ts';
import { SECRETS_FOLDER } from '../platform/files/secrets.ts';
import { seedWhenEmpty } from '../features/seed/seed-when-empty.ts';
import { usersTable } from '../features/staff/users.table.ts';
import { type PreparedInsert, prepareInsert } from '../platform/database/prepare-insert.ts';
import { type SlowLimits, createHttpServer } from '../platform/http/http-server.ts';
import { type HeldClock, createHeldClock } from './held-clock.ts';
import { copyMigratedDatabase } from './migrated-database.ts';
import { linkPlainDemo, makeDemoPlain } from './plain-demo.ts';
import { insertPlainVilla } from './plain-villa.ts';

/** A Friday morning at the villa (09:00 in Bangkok). */
const A_MORNING = '2026-11-20T02:00:00.000Z';

export interface TestAppOptions {
  /** `plain`: one villa with the worked example's prices and no pictures. `demo` when left out. */
  seed?: 'demo' | 'plain' | 'none';
  /** With the demo villa's terms and green season. When left out, all is paid at once, and weekdays are discounted all year. */
  demoTerms?: boolean;
  now?: Date | string;
  /** Rate and hold limits; off when left out. */
  limits?: boolean;
  /** Another test app's folder: two servers on one database. */
  dataDir?: string;
  /** How patient it is with slow senders; as in production when left out. */
  slowLimits?: SlowLimits;
  /** The permissions of each role; the product's table when left out. */
  rolePermissions?: RolePermissions;
  /** Anything else that is configured. */
  config?: Partial<Config>;
}

export interface TestApp {
  baseUrl: string;
  /** The shared client, as a guest. */
  api: ApiClient;
  /** `fetch` with the server's address put before a path. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** The server's parts, for a test that looks behind the API. */
  deps: AppContext & Services;
  db: AppContext['db'];
  clock: HeldClock;
  dataDir: string;
  /** A token of a new user. */
  tokenFor(role: Role): Promise<string>;
  close(): Promise<void>;
}

/** The real app on a free port, with a real database in a folder of its own and a clock that the test holds. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const seed = options.seed ?? 'demo';
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'villa-test-'));
  const isPlainDemo = seed === 'demo' && options.dataDir === undefined && !options.demoTerms;
  const isLinked = isPlainDemo && linkPlainDemo(dataDir);
  const isPlain = seed === 'plain' && options.dataDir === undefined;
  const isCopied =
    options.dataDir === undefined &&
    !isLinked &&
    copyMigratedDatabase(dataDir, isPlain ? 'plain' : 'none');
  const clock = createHeldClock(options.now ?? A_MORNING);
  const config: Config = {
    ...readConfig({ LOG_LEVEL: 'error', DATA_DIR: dataDir, PORT: '0' }),
    limits: options.limits ?? false,
    seed: seed === 'demo' ? 'demo' : 'none',
    // A test of the site says which build it means; the others must not depend on whether there is one.
    siteDist: join(dataDir, 'no-site'),
    ...options.config,
  };
  if (options.dataDir === undefined) makeSecrets(config);
  const villa = createServer(config, {
    clock,
    ...(options.rolePermissions && { rolePermissions: options.rolePermissions }),
  });
  // No test cuts the power, and waiting for the disk took a tenth of a busy machine's time.
  villa.context.sqlite.pragma('synchronous = OFF');
  const deps = { ...villa.context, ...villa.services };
  const users = prepareInsert(deps.db, usersTable);
  if (isPlain && !isCopied) insertPlainVilla(deps.db);
  await seedWhenEmpty(villa.context);
  if (isPlainDemo && !isLinked) makeDemoPlain(deps);
  const server = createHttpServer(villa.app, { log: deps.log, limits: options.slowLimits }).listen(
    0,
    '127.0.0.1',
  );
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve).once('error', reject);
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl,
    api: createApiClient({ baseUrl, fetch: fetch as never }),
    fetch: (path, init) => fetch(baseUrl + path, init),
    deps,
    db: deps.db,
    clock,
    dataDir,
    tokenFor: (role) => addUser(deps, users, role),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await deps.imageEncoder.stop();
      await deps.slipEvidences.stop();
      await villa.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The secrets that the start would make, random as those are. The start waits until each is on the disk, which took longer
 * than to open the database.
 */
function makeSecrets({ dataDir, jwtSecret }: Config): void {
  const write = (name: string, bytes: number) =>
    writeFileSync(join(dataDir, name), randomBytes(bytes).toString('base64url'), { mode: 0o600 });
  if (jwtSecret === null) write('token-secret', 48);
  mkdirSync(join(dataDir, SECRETS_FOLDER), { mode: 0o700 });
  write(join(SECRETS_FOLDER, 'push-key'), 32);
}

async function addUser(
  deps: TestApp['deps'],
  users: PreparedInsert<typeof usersTable.$inferSelect, unknown>,
  role: Role,
): Promise<string> {
  const id = deps.newId();
  users.run({
    id,
    name: `A user (${role})`,
    email: `${id}@example.com`,
    passwordHash: 'none: this user never logs in',
    role,
    mailLanguage: DEFAULT_LANGUAGE,
    slipMails: true,
    tokenGeneration: 1,
    createdAt: deps.clock.now(),
    lastLogInAt: null,
    removedAt: null,
  });
  const token = await deps.tokens.issue({ id, tokenGeneration: 1 });
  // Owners here have just typed their password; a test of that very question logs in by itself.
  const session = role === 'owner' ? await deps.tokens.read(token) : null;
  if (session) deps.recentPasswords.note(session);
  return token;
}
