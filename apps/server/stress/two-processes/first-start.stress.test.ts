import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { databaseFile } from '../support/database-file.ts';
import { judgeDatabase } from '../support/judge-database.ts';
import { startServer } from '../support/server-process.ts';
import type { InStep } from './open-in-step.ts';
import { howOften, inSoak } from '../support/how-often.ts';

it('two processes may start on one empty data folder at the same instant', async () => {
  for (let round = 0; round < howOften(5, 1); round += 1) {
    using folder = makeDataFolder();
    const start = () => startServer({ dataDir: folder.path, env: { SEED: 'none' } });
    const servers = await Promise.all([start(), start()]);
    for (const { baseUrl } of servers) {
      expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200);
    }
    await Promise.all(servers.map((server) => server.stop()));
    expect(judgeDatabase(`${folder.path}/${databaseFile}`)).toEqual([]);
  }
});

it('new databases are each opened twice in one moment, and none is refused', async () => {
  using folder = makeDataFolder();
  const files = newFiles(folder.path, howOften(100, 10));
  expect(await openedInStep('./open-new.ts', files)).toEqual([]);
  expect(files.flatMap((file) => judgeDatabase(file))).toEqual([]);
});

inSoak(() => {
  it('an opening without patience is refused in some of them, and this is seen', async () => {
    using folder = makeDataFolder();
    // How close two threads come is the machine's affair: a quiet one meets in the first hundred
    // files, a very busy one has needed several hundred.
    for (let round = 0; round < 100; round += 1) {
      const files = newFiles(folder.path, 100, round);
      const refused = await openedInStep('../seeded-faults/opens-without-patience.ts', files);
      if (refused.length === 0) continue;
      expect(new Set(refused)).toEqual(new Set(['database is locked']));
      return;
    }
    expect.unreachable('ten thousand openings in step, and nobody was refused');
  });
});

function newFiles(folder: string, count: number, round = 0): string[] {
  return Array.from({ length: count }, (_, place) => join(folder, `${round}-${place}.db`));
}

/** The refusals of two threads that opened each of these files at the same time. */
async function openedInStep(module: string, files: readonly string[]): Promise<string[]> {
  const shared = new SharedArrayBuffer(files.length * Int32Array.BYTES_PER_ELEMENT);
  const workerData: InStep = { module, files, threads: 2, gates: new Int32Array(shared) };
  const workers = [1, 2].map(
    () => new Worker(new URL('./open-in-step.ts', import.meta.url), { workerData }),
  );
  const responses = await Promise.all(workers.map((worker) => once(worker, 'message')));
  await Promise.all(workers.map((worker) => worker.terminate()));
  return responses.flatMap(([refused]) => refused as string[]);
}
