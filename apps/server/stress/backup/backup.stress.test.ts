import { expect, test } from 'vitest';
import { copiesTheFile, uploadsFirst } from '../seeded-faults/faulty-backups.ts';
import { howOften, inSoak } from '../support/how-often.ts';
import { backUpUntilFoundOut, backUpWhileBooking } from './backup-harness.ts';

test('every booking that was acknowledged before a backup is in it, with its slip', async () => {
  const { violations, judged, refused } = await backUpWhileBooking(howOften(3, 1));
  expect(violations).toEqual([]);
  expect(refused).toEqual([]);
  expect(judged).toBeGreaterThan(howOften(10, 5));
});

inSoak(() => {
  test.each([
    ['copies the database like any file', copiesTheFile],
    ['takes the uploads before the database', uploadsFirst],
  ])('finds out a backup that %s', async (_what, faulty) => {
    const { violations } = await backUpUntilFoundOut(faulty);
    expect(violations).not.toEqual([]);
  });
});
