import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test.each([0, 1])(
  'a villa of before with open_for_booking %i keeps what it says and counts as opened',
  (open) => {
    const { sqlite } = trial;
    trial.migrateTo('0036_stay-ends');
    const text = JSON.stringify({ th: 'วิลล่า', en: 'Villa' });
    sqlite
      .prepare(
        `insert into villa (id, name, title, description, beachfront, weekday_price, weekend_price, open_for_booking)
         values (1, ?, ?, ?, ?, 15000, 18000, ?)`,
      )
      .run(text, text, text, text, open);
    const villas = () => sqlite.prepare('select * from villa').all();
    const before = villas();

    trial.migrateTo('0037_opened-villa');

    expect(villas()).toMatchObject(before);
    expect(villas()).toMatchObject([{ opened: 1, amenity_words: '{}' }]);
    expect(sqlite.prepare('select listing_id from villa').pluck().get()).toMatch(/^[\da-f]{8}$/);
  },
);
