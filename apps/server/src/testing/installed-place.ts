/** A villa as the installer leaves it, for the tests of the `villa` command: its release is this very program, by links. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type Server, createServer as createHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place } from '../command/place.ts';
import type { Service } from '../command/service.ts';
import { readConfig } from '../config.ts';
import { type VillaServer, createServer } from '../create-server.ts';
import { program } from '../features/versions/program-versions.ts';
import { copyMigratedDatabase } from './migrated-database.ts';
import { insertPlainVilla } from './plain-villa.ts';

export interface TestPlace extends AsyncDisposable {
  place: Place;
  /** Lets another release stand beside: this very program under another number. */
  layOut: (version: string) => void;
  keepBackup: (name: string) => void;
  /** Ends the server, as a service that is down. */
  stop: () => Promise<void>;
}

/** With a server that answers, in this very process. */
export async function makePlace(): Promise<TestPlace> {
  const home = mkdtempSync(join(tmpdir(), 'villa-place-'));
  const root = join(home, 'releases');
  const dataDir = join(home, 'data');
  for (const folder of [root, dataDir]) mkdirSync(folder);
  copyMigratedDatabase(dataDir);
  const http = createHttp().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const env = {
    PORT: String((http.address() as AddressInfo).port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SEED: 'none',
    // The clock, mail and address of the machine that tests run on are not what is tested.
    VILLA_INSTALL: 'source',
    PATH: '/nowhere',
  };
  const config = readConfig(env);
  const villa = createServer(config);
  insertPlainVilla(villa.context.db);
  http.on('request', villa.app);
  const running = { isUp: true };
  const place: Place = {
    root,
    own: join(root, program.version),
    current: join(root, 'current'),
    env,
    config,
    service: serviceOf(running),
  };
  const layOut = (version: string): void => layOutRelease(join(root, version), version);
  layOut(program.version);
  symlinkSync(program.version, place.current);
  const stop = async (): Promise<void> => {
    if (running.isUp) await end(villa, http);
    running.isUp = false;
  };
  return {
    place,
    layOut,
    stop,
    keepBackup(name) {
      mkdirSync(join(dataDir, 'backups'), { recursive: true });
      writeFileSync(join(dataDir, 'backups', name), '');
    },
    async [Symbol.asyncDispose]() {
      await stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function end(villa: VillaServer, http: Server): Promise<void> {
  http.close();
  http.closeAllConnections();
  await villa.close();
}

function layOutRelease(folder: string, version: string): void {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'bin/node'));
  symlinkSync(fileURLToPath(new URL('../../', import.meta.url)), join(folder, 'server'));
  writeFileSync(join(folder, 'VERSION'), JSON.stringify({ version, commit: 'abc', schema: '' }));
  writeFileSync(join(folder, 'SHA256SUMS'), '');
}

/** A service that only says whether it runs. */
const serviceOf = (running: { isUp: boolean }): Service => ({
  name: 'villa.service',
  start: () => {},
  stop: () => {},
  state: () => (running.isUp ? 'active' : 'down'),
  restarts: () => 0,
  logs: () => '',
  follow: () => 0,
});
