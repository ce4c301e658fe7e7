import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { expect, it } from 'vitest';
import { databaseFile, openForWriting } from '../support/database-file.ts';
import { codeIn, createBooking } from '../support/guest-calls.ts';
import { howOften, inSoak } from '../support/how-often.ts';
import { judgeDatabase } from '../support/judge-database.ts';
import { today } from '../support/today.ts';
import { type TwoServers, startTwoServers } from '../support/two-servers.ts';

const FAULT = fileURLToPath(new URL('../seeded-faults/asks-for-uses-once.ts', import.meta.url));
const ROUNDS = howOften(20, 3);
const GUESTS = 50;

/** Fifty guests want other nights and the same last use of a new code. @returns how they were answered */
async function wantTheLastUse(two: TwoServers, round: number): Promise<string[]> {
  const code = `ROUND${round}`;
  using file = openForWriting(two.dataDir);
  file.db
    .prepare(
      'insert into promo_codes (id, code, percent, max_uses, created_at) values (?, ?, 10, 1, 0)',
    )
    .run(code, code);
  file.db.exec(
    "delete from nights; delete from promo_uses; update bookings set status = 'cancelled', expires_at = null",
  );
  const first = addDays(today(), 30);
  const answers = await Promise.all(
    Array.from({ length: GUESTS }, (_, index) => {
      const checkIn = addDays(first, index);
      const stay = { checkIn, checkOut: addDays(checkIn, 1) };
      return createBooking(two.baseUrls[index % 2 === 0 ? 0 : 1], stay, { promoCode: code });
    }),
  );
  return answers.map((answer) => codeIn(answer) ?? String(answer.status)).toSorted();
}

const start = (entry?: string) =>
  startTwoServers({ env: { LIMITS: 'off' }, ...(entry !== undefined && { entry }) });

it('of fifty who want the last use of a code of two processes, exactly one gets it', async () => {
  await using two = await start();
  for (let round = 0; round < ROUNDS; round += 1) {
    expect(await wantTheLastUse(two, round)).toEqual([
      '201',
      ...Array<string>(GUESTS - 1).fill('promo_refused'),
    ]);
  }
  expect(judgeDatabase(join(two.dataDir, databaseFile))).toEqual([]);
});

inSoak(() => {
  it('a server that asks before it takes gives it to several, and this is seen', async () => {
    await using two = await start(FAULT);
    for (let round = 0; round < 200; round += 1) {
      const made = (await wantTheLastUse(two, round)).filter((answer) => answer === '201');
      if (made.length > 1) return;
    }
    expect.unreachable('two hundred rounds, and the last use was never given twice');
  });
});
