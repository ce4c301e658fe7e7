import { expect, it } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { databaseFile } from '../support/database-file.ts';
import { judgeDatabase } from '../support/judge-database.ts';
import { startServer } from '../support/server-process.ts';

it('two processes may start on one empty data folder at the same instant', async () => {
  for (let round = 0; round < 5; round += 1) {
    using folder = makeDataFolder();
    const start = () => startServer({ dataDir: folder.path, env: { SEED: 'none' } });
    const servers = await Promise.all([start(), start()]);
    for (const { baseUrl } of servers) {
      expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
    }
    await Promise.all(servers.map((server) => server.stop()));
    expect(judgeDatabase(`${folder.path}/${databaseFile}`)).toEqual([]);
  }
}, 60_000);
