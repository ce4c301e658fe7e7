import type { AddressInfo } from 'node:net';
import { ConfigError, readConfig, type Config } from './config.ts';
import { createFront } from './front.ts';
import { setupPath } from './features/users/setup-link.ts';
import { type House, openHouse } from './house.ts';
import { type LaterHandler, later } from './http/later.ts';
import { stopOnSignal } from './lib/stop.ts';
import { startWarnings } from './start-warnings.ts';

/** The first guest's page goes out before the API is loaded behind it: half of a warm start is the API. */
const API_AFTER_MS = 150;

/** Opens the house: configuration, database, seed, server; prints what a newcomer opens next. */
async function start(): Promise<void> {
  const config = readOrExplain();
  const house = openOrExplain(config);
  await seedWhenEmpty(house);
  const stops: (() => void | Promise<void>)[] = [() => void house.sqlite.close()];
  let hangUp = (): void => {};
  const api = later(async () => {
    const { startApi } = await import('./start-api.ts');
    const started = startApi(house);
    stops.unshift(started.stop);
    hangUp = started.hangUp;
    return started.api;
  });
  const server = createFront(house, api).listen(config.port, config.host, (error) => {
    if (error) {
      explain([listenProblem(error, config)]);
      process.exit(1);
    }
    greet(house, server.address() as AddressInfo);
    setTimeout(() => void loadOrEnd(api), API_AFTER_MS);
  });
  stopOnSignal(server, house.log, {
    hangUp: () => hangUp(),
    async close() {
      for (const stop of stops) await stop();
    },
  });
}

async function seedWhenEmpty(house: House): Promise<void> {
  const seeded = house.sqlite.prepare('select 1 from villa').get();
  if (seeded) return;
  if (house.config.seed === 'none') {
    const { seedEmpty } = await import('./features/seed/seed-empty.ts');
    seedEmpty(house);
    return;
  }
  const { seedDemo } = await import('./features/seed/seed-demo.ts');
  await seedDemo(house);
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

function openOrExplain(config: Config): House {
  try {
    return openHouse(config);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // What the disk and SQLite say has a code; anything else is a fault of ours and needs its stack.
    if (typeof code !== 'string') throw error;
    explain([`the data folder ${config.dataDir} cannot be used: ${message}`]);
    process.exit(1);
  }
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

/** A house that shows itself but takes no booking is worse than one that says why it is shut. */
async function loadOrEnd(api: LaterHandler): Promise<void> {
  try {
    await api.load();
  } catch (error) {
    explain([(error as Error).message]);
    console.error(error);
    process.exit(1);
  }
}

function greet(house: House, { address, port }: AddressInfo): void {
  const { config } = house;
  // Port 0 takes a free one, which only the running server knows.
  const open =
    config.port === 0
      ? `http://${address}:${port}`
      : (config.publicUrl ?? `http://localhost:${port}`);
  const setup = setupPath(house);
  const next =
    setup === null
      ? `The admin: ${open}/admin`
      : `Next, make the owner's account (this link does it once):\n  ${open}${setup}`;
  console.log(
    `\n  The villa is open: ${open}\n  ${next}\n  Its data is kept in ${config.dataDir}\n`,
  );
  for (const warning of startWarnings(config)) console.warn(`  ${warning}\n`);
}

await start();
