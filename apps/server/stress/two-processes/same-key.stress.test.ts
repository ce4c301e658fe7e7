import { join } from 'node:path';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { expect, it } from 'vitest';
import { today } from '../support/today.ts';
import { databaseFile, openForWriting } from '../support/database-file.ts';
import { bookingIn, codeIn, createBooking } from '../support/guest-calls.ts';
import { howOften } from '../support/how-often.ts';
import { judgeDatabase } from '../support/judge-database.ts';
import { startTwoServers } from '../support/two-servers.ts';

const rounds = howOften(100, 10);

it('a double click that reaches both processes at once books once and gets one answer', async () => {
  await using two = await startTwoServers();
  const [left, right] = two.baseUrls;
  const ids = new Set<string>();

  for (let round = 0; round < rounds; round += 1) {
    const stay = {
      checkIn: addDays(today(), 1 + 3 * round),
      checkOut: addDays(today(), 3 + 3 * round),
    };
    const key = `double-click-${round}`;
    const answers = await Promise.all(
      [left, right, left, right].map((server) => createBooking(server, stay, { key })),
    );

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const [first, ...others] = answers;
    for (const other of others) expect(other.body).toEqual(first?.body);
    ids.add((first && bookingIn(first)?._id) ?? '');
  }

  expect(ids.size).toBe(rounds);
  using file = openForWriting(two.dataDir);
  expect(file.db.prepare('select count(*) from bookings').pluck().get()).toBe(rounds);
  expect(judgeDatabase(join(two.dataDir, databaseFile))).toEqual([]);
});

it('one key with two different requests at once books one of them and refuses the other', async () => {
  await using two = await startTwoServers();
  const [left, right] = two.baseUrls;

  for (let round = 0; round < rounds; round += 1) {
    const day = (offset: number): string => addDays(today(), 1 + 4 * round + offset);
    const key = `two-requests-${round}`;
    const answers = await Promise.all([
      createBooking(left, { checkIn: day(0), checkOut: day(2) }, { key }),
      createBooking(right, { checkIn: day(2), checkOut: day(4) }, { key }),
    ]);

    const outcomes = answers.map((answer) => codeIn(answer) ?? answer.status);
    expect(new Set(outcomes)).toEqual(new Set([201, 'idempotency_mismatch']));
  }

  expect(judgeDatabase(join(two.dataDir, databaseFile))).toEqual([]);
});
