import { join } from 'node:path';
import { expect, it } from 'vitest';
import { databaseFile } from '../support/database-file.ts';
import { howOften } from '../support/how-often.ts';
import { judgeDatabase } from '../support/judge-database.ts';
import {
  connect,
  halfOnline,
  payOnline,
  recordedOnline,
  startStripe,
  tell,
} from '../support/online-payments.ts';
import { registerOwner } from '../support/register-owner.ts';
import { startTwoServers } from '../support/two-servers.ts';

const ROUNDS = howOften(20, 3);
const COPIES = 50;

it('D2 fifty copies of one call that reach two processes at once are one payment', async () => {
  const stripe = await startStripe();
  await using two = await startTwoServers({
    env: { STRIPE_API_URL: stripe.url, SETUP_CODE: 'stress-set-up' },
  });
  const [left, right] = two.baseUrls;
  await connect(left, await registerOwner(left, 'stress-set-up'));
  for (let round = 0; round < ROUNDS; round += 1) {
    const event = await payOnline(left, stripe, 1 + 2 * round);
    const answers = await Promise.all(
      Array.from({ length: COPIES }, (_, copy) => tell(copy % 2 ? left : right, stripe, event)),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(halfOnline(two.dataDir, [event])).toBe(0);
  }
  const recorded = [...recordedOnline(two.dataDir).values()];
  expect(recorded).toEqual(Array.from({ length: ROUNDS }, () => 1));
  expect(judgeDatabase(join(two.dataDir, databaseFile))).toEqual([]);
  await stripe.close();
});
