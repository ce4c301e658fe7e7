import { type DataFolder, makeDataFolder } from './data-folder.ts';
import { makeDatabase } from './database-file.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export interface TwoServers extends AsyncDisposable {
  dataDir: string;
  servers: readonly [ServerProcess, ServerProcess];
  baseUrls: readonly [string, string];
}

/** Two server processes on one new database; both end and the database goes with the `await using` block. */
export async function startTwoServers({
  env = {},
  ...options
}: {
  entry?: string;
  env?: Readonly<Record<string, string>>;
} = {}): Promise<TwoServers> {
  const folder: DataFolder = makeDataFolder();
  makeDatabase(folder.path);
  const start = (): Promise<ServerProcess> =>
    startServer({ dataDir: folder.path, env: { LOG_LEVEL: 'warn', ...env }, ...options });
  const servers = await Promise.all([start(), start()]);
  return {
    dataDir: folder.path,
    servers,
    baseUrls: [servers[0].baseUrl, servers[1].baseUrl],
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((server) => server.stop()));
      folder[Symbol.dispose]();
    },
  };
}
