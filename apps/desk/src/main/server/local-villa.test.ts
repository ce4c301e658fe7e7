/** The villa on this computer, of the real main process on the stand-in for Electron. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCipher } from '../testing/cipher.ts';
import { TOKEN } from '../testing/fake-villa.ts';
import { serve } from '../testing/serve.ts';
import { newFolder, startDesk } from '../testing/start-desk.ts';
import { until } from '../testing/until.ts';

test('a stranger who listens at the address of the villa on this computer gets no key and no password', async () => {
  const heard: string[] = [];
  const thief = await serve((req, res) => {
    heard.push(`${req.method} ${req.url}`);
    res.end('{}');
  });
  const cipher = createCipher();
  const userData = newFolder();
  const here = { port: Number(new URL(thief.address).port), ownerMade: true };
  const settings = { villa: { kind: 'here' }, here };
  writeFileSync(join(userData, 'settings.json'), JSON.stringify(settings));
  const session = JSON.stringify({ address: thief.address, token: TOKEN });
  writeFileSync(join(userData, 'session'), await cipher.encryptStringAsync(session));

  const desk = await startDesk((stage) => void Object.assign(stage, { cipher, userData }));
  expect((await desk.load('app://desk/api/admin/bookings')).status).toBe(503);
  const owner = { name: 'Nok', email: 'nok@example.com', password: 'a long enough password' };
  expect(await desk.ask('setUpOwner', owner)).toMatchObject({ ok: false, code: 'unavailable' });
  expect(heard.filter((call) => call !== 'GET /healthz')).toEqual([]);
});

test('a villa on this computer that crashes three times is shown as failed, with its last message', async () => {
  // Beside this desk's folder there is no server to start.
  const { ask, news } = await startDesk();
  await ask('runVillaHere');
  await until(() => {
    const place = news('state').at(-1)?.villa;
    expect(place).toMatchObject({ kind: 'here', server: { phase: 'failed', crashes: 3 } });
  });
  const phases = news('state').map(({ villa }) =>
    villa?.kind === 'here' ? villa.server.phase : '',
  );
  expect(new Set(phases)).toEqual(new Set(['starting', 'restarting', 'failed', 'stopped']));
  expect(news('state').at(-1)?.villa).toMatchObject({
    server: { reason: expect.stringContaining('Cannot find module') as string },
  });
  const log = (await ask('serverLog')) as { text: string }[];
  expect(log.length).toBeGreaterThan(5);
}, 30_000);
