/** Kills a server while a provider tells it of payments: each is recorded once, or told again. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { databaseFile, makeDatabase } from '../support/database-file.ts';
import { howOften } from '../support/how-often.ts';
import { judgeDatabase } from '../support/judge-database.ts';
import {
  connect,
  halfOnline,
  payOnline,
  recordedOnline,
  startStripe,
  tell,
  tellUntilHeard,
} from '../support/online-payments.ts';
import { seededRandom } from '../support/random.ts';
import { registerOwner } from '../support/register-owner.ts';
import { startServer } from '../support/server-process.ts';

const KILLS = howOften(60, 2);
const IN_HAND = 4;

it('D2 a server that is killed between an event and its effect has both or neither', async () => {
  using folder = makeDataFolder();
  makeDatabase(folder.path);
  const stripe = await startStripe();
  const env = { LOG_LEVEL: 'warn', SETUP_CODE: 'stress-set-up', STRIPE_API_URL: stripe.url };
  const start = () => startServer({ dataDir: folder.path, env });
  const random = seededRandom(20_261_130);
  let server = await start();
  await connect(server.baseUrl, await registerOwner(server.baseUrl, env.SETUP_CODE));
  let paid = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const events = [];
    for (let one = 0; one < IN_HAND; one += 1) {
      events.push(await payOnline(server.baseUrl, stripe, 1 + paid));
      paid += 1;
    }
    const telling = events.map((event) => tell(server.baseUrl, stripe, event));
    await wait(random.whole(0, 60));
    await server.kill();
    await Promise.all(telling);
    expect(judgeDatabase(join(folder.path, databaseFile))).toEqual([]);
    expect(halfOnline(folder.path, events)).toBe(0);
    server = await start();
    for (const event of events) await tellUntilHeard(server.baseUrl, stripe, event);
    expect(recordedOnline(folder.path).size).toBe(paid);
  }
  expect([...recordedOnline(folder.path).values()].every((times) => times === 1)).toBe(true);
  await server.stop();
  await stripe.close();
});
