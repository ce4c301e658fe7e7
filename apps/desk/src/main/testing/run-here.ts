import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { freePort } from '../server/free-port.ts';
import { type StartedDesk, startDesk } from './start-desk.ts';
import { until } from './until.ts';

export const OWNER = { name: 'Nok', email: 'nok@example.com', password: 'a long enough password' };

/** From where the desk lies the project's own server is found, and really runs. */
export async function withServer(stage: StartedDesk['stage']): Promise<void> {
  stage.appPath = join(import.meta.dirname, '../../..');
  // Tests of other files run at the same time, and would find each other's server at the usual port.
  const port = await freePort(0);
  const settings = { here: { port, ownerMade: false } };
  writeFileSync(join(stage.userData, 'settings.json'), JSON.stringify(settings));
}

export const untilRunning = ({ ask }: StartedDesk): Promise<void> =>
  until(async () =>
    expect(await ask('state')).toMatchObject({ villa: { server: { phase: 'running' } } }),
  );

/** A desk on whose computer an empty villa runs; `SEED` has to be given back by `vi.unstubAllEnvs`. */
export async function runHere(...given: unknown[]): Promise<StartedDesk> {
  vi.stubEnv('SEED', 'none');
  const desk = await startDesk(withServer);
  expect(await desk.ask('runVillaHere', ...given)).toEqual({ ok: true });
  await untilRunning(desk);
  return desk;
}
