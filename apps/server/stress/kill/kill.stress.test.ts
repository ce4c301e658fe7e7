import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeDataFolder } from '../support/data-folder.ts';
import { bookFarAhead, makeDatabase } from '../support/database-file.ts';
import { howOften, inSoak } from '../support/how-often.ts';
import { runKills } from './kill-harness.ts';

const KILLS = howOften(100, 4);

const answersBeforeWriting = fileURLToPath(
  new URL('../seeded-faults/answers-before-writing.ts', import.meta.url),
);

/** Enough bookable nights for the whole run. */
function prepare(dataDir: string): void {
  makeDatabase(dataDir);
  bookFarAhead(dataDir);
}

it('loses nothing that it acknowledged, killed again and again in the middle of writing', async () => {
  using folder = makeDataFolder();
  prepare(folder.path);

  const report = await runKills({
    dataDir: folder.path,
    kills: KILLS,
    guests: 6,
    seed: 20_261_121,
  });

  expect(report.violations).toEqual([]);
  expect(report.kills).toBeGreaterThanOrEqual(KILLS);
  expect(report.cutOff).toBeGreaterThan(KILLS);
});

inSoak(() => {
  it('would be found out if it answered before it wrote', async () => {
    using folder = makeDataFolder();
    prepare(folder.path);

    const report = await runKills({
      dataDir: folder.path,
      entry: answersBeforeWriting,
      kills: 20,
      guests: 6,
      seed: 1,
      stopAtFirst: true,
    });

    // Which lie the kill uncovers first is chance: a booking that is gone, or one that fell back.
    expect(report.violations.join('\n')).toMatch(
      /was acknowledged, now: 404|neither acknowledged nor asked/,
    );
  });
});
