/** Random statements, written down in random layouts and read back. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import type { StatementReading } from '@villa/shared/domain/statement/statement-row.ts';
import type { Layout } from '@villa/server/testing/statements/layouts.ts';
import { type TrueStatement, makeStatement } from '@villa/server/testing/statements/made-rows.ts';
import { randomLayout } from '@villa/server/testing/statements/random-layouts.ts';
import { type MadeFile, writeFile } from '@villa/server/testing/statements/write-file.ts';
import { readFileHere } from './read-file.ts';

const ROWS = 24;
const statement = fc.nat({ max: 1_000_000 }).map((seed) => makeStatement(seed, ROWS));
const some = fc.uniqueArray(fc.nat({ max: ROWS - 1 }), { minLength: 1, maxLength: 3 });

async function readBack(layout: Layout, truth: TrueStatement, damage = {}) {
  const made = await writeFile(truth, layout, damage);
  const read = await readFileHere(made.bytes, null);
  if (!('reading' in read)) throw new Error(read.refusal);
  return { made, reading: read.reading };
}

const moneyOf = (rows: StatementReading['rows'] | MadeFile['rows']) =>
  rows.map(({ day, satang, balanceSatang }) => ({ day, satang, balanceSatang }));

/** Each day of the stretches, one by one. */
function wholeDays({ chain }: StatementReading): string[] {
  const days: string[] = [];
  for (const { from, to } of chain) {
    for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  }
  return days;
}

describe('D6 random statements in random layouts', () => {
  test('are read back as they were, oldest first, and told to be certain', async () => {
    await fc.assert(
      fc.asyncProperty(statement, randomLayout, async (truth, layout) => {
        const { made, reading } = await readBack(layout, truth);
        expect(moneyOf(reading.rows)).toEqual(moneyOf(made.rows));
        expect(reading.rows.map(({ line }) => line)).toEqual(made.rows.map(({ line }) => line));
        expect(reading.breaks).toEqual([]);
        expect(reading.leftOut.filter(({ why }) => why === 'unreadable')).toEqual([]);
        expect(reading.certain).toBe(true);
        expect(reading.accountDigits).toBe(
          layout.above.flat().join('').includes('{account}') ? truth.account : null,
        );
        expect(wholeDays(reading).at(-1)).toBe(truth.rows.at(-1)?.day);
        for (const field of ['time', 'reference'] as const) {
          if (!layout.columns.some(([has]) => has === field)) continue;
          expect(reading.rows.map((row) => row[field])).toEqual(made.rows.map((row) => row[field]));
        }
      }),
      { numRuns: 150 },
    );
  });

  test('are the same rows, whichever way the file goes', async () => {
    await fc.assert(
      fc.asyncProperty(statement, randomLayout, some, async (truth, layout, dropped) => {
        const [one, other] = await Promise.all(
          [true, false].map((newestFirst) =>
            readBack({ ...layout, newestFirst }, truth, { dropped }),
          ),
        );
        expect(moneyOf(one?.reading.rows ?? [])).toEqual(moneyOf(other?.reading.rows ?? []));
        expect(one?.reading.chain).toEqual(other?.reading.chain);
        expect(one?.reading.breaks.length).toBe(other?.reading.breaks.length);
      }),
      { numRuns: 60 },
    );
  });

  test('have no day called whole of which a row is missing or unreadable', async () => {
    await fc.assert(
      fc.asyncProperty(
        statement,
        randomLayout,
        some,
        fc.boolean(),
        async (truth, layout, places, drop) => {
          const { made, reading } = await readBack(
            layout,
            truth,
            drop ? { dropped: places } : { spoiled: places },
          );
          const last = made.rows.at(-1)?.day ?? '';
          const whole = wholeDays(reading);
          // The last day may always go on in the next file.
          const missing = places.flatMap((place) => truth.rows[place]?.day ?? []);
          expect(missing.filter((day) => day < last && whole.includes(day))).toEqual([]);
          const lines = reading.leftOut.flatMap(({ why, line }) =>
            why === 'unreadable' ? line : [],
          );
          expect(lines).toEqual(made.spoiled.toSorted((one, other) => one - other));
          expect(moneyOf(reading.rows)).toEqual(moneyOf(made.rows));
        },
      ),
      { numRuns: 100 },
    );
  });
});
