import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppContext } from './app-context.ts';
import { checkStart } from './checks/check-start.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { type VillaServer, createServer } from './create-server.ts';
import { DataFolderRefused, needsUpdate } from './data-folder.ts';
import { seedWhenEmpty } from './features/seed/seed-when-empty.ts';
import { setupPath } from './features/staff/setup-link.ts';
import { isOnTrial, trialFile, untilOpened } from './features/versions/trial.ts';
import { updateInThread } from './features/versions/update-in-thread.ts';
import { createWhileUpdating } from './features/versions/while-updating.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { endAtOnce, requireAnswer } from './platform/jobs/answers-in-time.ts';
import { createLogLines } from './platform/log-lines.ts';
import { folderTrouble } from './platform/files/folder-trouble.ts';
import { type Log, createLog } from './platform/log.ts';
import { endAfter, stopOnSignal } from './platform/jobs/stop.ts';
import { keepLastAddress } from './last-address.ts';
import { startWarnings } from './start-warnings.ts';

/** How often it is asked whether another version has changed the tables. */
const FOREIGN_EVERY_MS = 2000;

/** Configuration, server, seed; prints what a newcomer opens next. */
async function start(): Promise<void> {
  const config = readOrExplain();
  await requireAnswerOrExplain(config);
  const lines = createLogLines(1);
  endAfter(lines);
  const log = createLog(config.logLevel, lines);
  let answer: RequestListener = createWhileUpdating(log);
  const server = createHttpServer((req, res) => answer(req, res), { log });
  const onTrial = isOnTrial(config.dataDir);
  if (onTrial) refuseToUpdateOnTrial(config);
  else await updateOrExplain(config, server);
  const villa = createOrExplain(config, { log, onTrial });
  if (!onTrial) await seedWhenEmpty(villa.context);
  answer = onTrial ? createWhileUpdating(log, villa.app) : villa.app;
  await listenOrExplain(server, config);
  // Before it is said that it is open: whoever reads that may end it.
  stopOnSignal(
    server,
    { log, lines },
    {
      endStreams: () => villa.endStreams(),
      close: () => villa.close(),
    },
  );
  const address = server.address() as AddressInfo;
  if (onTrial) {
    console.log(
      `\n  On trial at ${urlOf(address)}: nothing is written until the update is finished.\n`,
    );
    await untilOpened(config.dataDir);
    villa.takeOver();
    answer = villa.app;
  }
  try {
    greet(villa.context, address);
  } catch (error) {
    explainFolder(error, config);
  }
  villa.startJobs();
  endOnceForeign(villa.context);
}

function readOrExplain(): Config {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    explain(error.problems);
    process.exit(1);
  }
}

async function requireAnswerOrExplain({ dataDir }: Config): Promise<void> {
  try {
    await requireAnswer(dataDir);
  } catch (error) {
    explain([(error as Error).message]);
    await endAtOnce();
  }
}

/** Guests are answered while the database is brought to this version; the port is ours before anything is changed. */
async function updateOrExplain(config: Config, server: Server): Promise<void> {
  try {
    if (!needsUpdate(config.dataDir)) return;
    await listenOrExplain(server, config);
    await updateInThread(config.dataDir, (line) => console.log(line));
  } catch (error) {
    explainFolder(error, config);
  }
}

/** Whoever put it on trial has brought the database to this version before; what is there now can still be gone back to. */
function refuseToUpdateOnTrial({ dataDir }: Config): void {
  try {
    if (!needsUpdate(dataDir)) return;
  } catch (error) {
    explainFolder(error, { dataDir });
  }
  explain([
    `${trialFile(dataDir)} puts this server on trial, and its database is of an older version, which is not changed then. ` +
      '`villa status` finishes the update or goes back',
  ]);
  process.exit(1);
}

async function listenOrExplain(server: Server, config: Config): Promise<void> {
  if (server.listening) return;
  try {
    server.listen(config.port, config.host);
    await once(server, 'listening');
  } catch (error) {
    explain([listenProblem(error as NodeJS.ErrnoException, config)]);
    process.exit(1);
  }
}

function createOrExplain(config: Config, how: { log: Log; onTrial: boolean }): VillaServer {
  try {
    return createServer(config, how);
  } catch (error) {
    return explainFolder(error, config);
  }
}

function explainFolder(error: unknown, { dataDir }: Pick<Config, 'dataDir'>): never {
  const trouble =
    error instanceof DataFolderRefused
      ? `the data folder ${dataDir} cannot be used: ${error.message}`
      : folderTrouble(dataDir, error);
  explain([trouble ?? (error as Error).message]);
  // Our own fault needs its stack.
  if (trouble === null) console.error(error);
  process.exit(1);
}

/** Ends a server whose tables a newer one has changed: its answers would be wrong, and it no longer writes. */
function endOnceForeign({ isStillOurs, sqlite }: AppContext): void {
  setInterval(() => {
    if (!sqlite.open || isStillOurs()) return;
    console.error('Another version of the program has changed the database: this server ends.');
    process.exit(1);
  }, FOREIGN_EVERY_MS).unref();
}

function listenProblem(error: NodeJS.ErrnoException, { host, port }: Config): string {
  if (error.code === 'EADDRINUSE') {
    return `port ${port} is in use already; stop what uses it, or start with another PORT`;
  }
  return `cannot listen on ${host}:${port}: ${error.message}`;
}

function explain(problems: readonly string[]): void {
  console.error(`The server cannot start:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
}

const urlOf = ({ address, port }: AddressInfo): string => `http://${address}:${port}`;

function greet(context: AppContext, address: AddressInfo): void {
  const { config } = context;
  // Port 0 takes a free one, which only the running server knows.
  const open =
    config.port === 0 ? urlOf(address) : (config.publicUrl ?? `http://localhost:${config.port}`);
  keepLastAddress(config, open);
  const setup = setupPath(context);
  const next =
    setup === null
      ? `The admin: ${open}/admin`
      : `Next, make the owner's account (this link does it once):\n  ${open}${setup}`;
  console.log(
    `\n  The villa is running: ${open}\n  ${next}\n  Its data is kept in ${config.dataDir}\n`,
  );
  for (const warning of startWarnings(config)) console.warn(`  ${warning}\n`);
}

// A reader that went away, or a full disk, is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
if (process.argv.includes('--check')) process.exitCode = await checkStart();
else await start();
