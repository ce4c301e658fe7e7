import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { today } from '../support/today.ts';
import { databaseFile } from '../support/database-file.ts';
import { takenNights } from '../support/guest-calls.ts';
import { howOften, inSoak } from '../support/how-often.ts';
import { judgeDatabase, nightsOfLiveBookings } from '../support/judge-database.ts';
import { type TwoServers, startTwoServers } from '../support/two-servers.ts';
import { type RaceReport, runRaces } from './race-harness.ts';

const checkThenInsert = fileURLToPath(
  new URL('../seeded-faults/check-then-insert.ts', import.meta.url),
);

const ROUNDS = howOften(200, 15);

describe('fifty guests for one night, two server processes, one database', () => {
  let two: TwoServers;
  let report: RaceReport;

  beforeAll(async () => {
    two = await startTwoServers();
    report = await runRaces({
      baseUrls: two.baseUrls,
      rounds: ROUNDS,
      guests: 50,
      seed: 20_261_121,
    });
  });

  afterAll(() => two[Symbol.asyncDispose]());

  it('books exactly one of them, again and again, and refuses all others the same way', () => {
    expect(report.violations).toEqual([]);
    const { rounds } = report;
    expect(rounds).toBeGreaterThanOrEqual(ROUNDS);
    expect(report).toMatchObject({ created: rounds, refused: rounds * 49 });
  });

  it('is a real race: either process wins some of the rounds', () => {
    expect(Math.min(...report.winsByServer)).toBeGreaterThan(0);
  });

  it('leaves a sound database in which every live booking owns exactly its nights', () => {
    expect(judgeDatabase(join(two.dataDir, databaseFile))).toEqual([]);
  });

  it('shows the same taken nights from both processes: those of the live bookings', async () => {
    const nights = nightsOfLiveBookings(join(two.dataDir, databaseFile));
    expect(nights.length).toBeGreaterThan(0);
    const [from, to] = [today(), addDays(today(), 600)];
    for (const baseUrl of two.baseUrls) {
      const answer = await takenNights(baseUrl, from, to);
      expect(answer.body).toEqual({ from, to, taken: nights, firstCheckIn: expect.any(String) });
    }
  });
});

inSoak(() => {
  describe('the same race on a server that checks first and inserts afterwards', () => {
    it('is lost, and the harness says so', async () => {
      await using two = await startTwoServers({ entry: checkThenInsert });

      const report = await runRaces({
        baseUrls: two.baseUrls,
        rounds: 20,
        guests: 50,
        seed: 1,
        stopAtFirst: true,
      });

      expect(report.violations.join('\n')).toMatch(/\b\d+ bookings of one night/);
      expect(judgeDatabase(join(two.dataDir, databaseFile)).join('\n')).toMatch(
        /the night of \S+ has \d+ takers/,
      );
    });
  });
});
