/** 40 files of ten layouts, all made by us: alike those of Thai banks, copied from none. */
import { describe, expect, test } from 'vitest';
import type { StatementReading } from '@villa/shared/domain/statement/statement-row.ts';
import { LAYOUTS, type Layout } from '@villa/server/testing/statements/layouts.ts';
import { makeStatement } from '@villa/server/testing/statements/made-rows.ts';
import {
  type Damage,
  type MadeFile,
  writeFile,
} from '@villa/server/testing/statements/write-file.ts';
import { readFileHere } from './read-file.ts';

interface Kind {
  name: string;
  damage: Damage;
  turned?: true;
  bare?: true;
}

const KINDS: readonly Kind[] = [
  { name: 'as it is', damage: {} },
  {
    name: 'the other way round, both eras, broken bytes',
    turned: true,
    damage: { otherEra: [3, 9], brokenBytes: [1, 5] },
  },
  { name: 'rows left out', damage: { dropped: [20, 21] } },
  {
    name: 'an amount that cannot be read, nothing above or below',
    bare: true,
    damage: { spoiled: [15] },
  },
];

const FILES = LAYOUTS.flatMap((layout, index) =>
  KINDS.map((kind, number) => ({ layout: laidOut(layout, kind), kind, seed: index * 10 + number })),
);

function laidOut(layout: Layout, { turned, bare }: Kind): Layout {
  return {
    ...layout,
    newestFirst: turned ? !layout.newestFirst : layout.newestFirst,
    ...(bare && { above: [], openingRow: null, totals: null, below: [] }),
  };
}

async function readMade(layout: Layout, seed: number, damage: Damage) {
  const made = await writeFile(makeStatement(seed, 60), layout, damage);
  const read = await readFileHere(made.bytes, null);
  if (!('reading' in read)) throw new Error(`${layout.name}: ${read.refusal}`);
  return { made, reading: read.reading };
}

/** Rows of the truth that were read, those that were not, and those that were read and are not true. */
function compare(made: MadeFile, reading: StatementReading, layout: Layout) {
  const hasTime = layout.columns.some(([field]) => field === 'time' || field === 'dayAndTime');
  const key = (row: {
    line: number;
    day: string;
    time: string | null;
    satang: number;
    balanceSatang: number | null;
  }) => [row.line, row.day, hasTime ? row.time : '', row.satang, row.balanceSatang].join(' ');
  const truth = new Set(made.rows.map(key));
  const read = reading.rows.map(key);
  const wrong = read.filter((row) => !truth.has(row));
  const lost = [...truth].filter((row) => !read.includes(row));
  return { right: truth.size - lost.length, wrong, lost };
}

describe('D6 forty files of ten layouts', () => {
  test('have at least 98 % of their rows read right, and none wrong without a word', async () => {
    expect(FILES).toHaveLength(40);
    let [right, all] = [0, 0];
    const silent: string[] = [];
    for (const { layout, kind, seed } of FILES) {
      const { made, reading } = await readMade(layout, seed, kind.damage);
      const found = compare(made, reading, layout);
      right += found.right;
      all += made.rows.length + made.spoiled.length;
      if (reading.certain) silent.push(...found.wrong.map((row) => `${layout.name}: ${row}`));
      const unreadable = new Set(
        reading.leftOut.flatMap(({ why, line }) => (why === 'unreadable' ? line : [])),
      );
      const lost = [...found.lost.map((row) => Number.parseInt(row, 10)), ...made.spoiled];
      silent.push(
        ...lost
          .filter((line) => !unreadable.has(line))
          .map((line) => `${layout.name}, ${kind.name}: line ${line} is lost`),
      );
    }
    expect(silent).toEqual([]);
    expect(right / all).toBeGreaterThanOrEqual(0.98);
  });

  test.each(LAYOUTS.map((layout) => [layout.name, layout] as const))('%s', async (_, layout) => {
    const { made, reading } = await readMade(layout, 7, {});
    const { wrong, lost } = compare(made, reading, layout);
    expect(wrong).toEqual([]);
    // An amount without a sign and without a balance before it: the first row.
    const isFirstUnsigned = !layout.columns.some(
      ([field]) => field === 'in' || field === 'signed' || field === 'sign',
    );
    expect(lost).toHaveLength(isFirstUnsigned ? 1 : 0);
    expect(reading.certain).toBe(true);
    const form = layout.form.replace(/^xlsx.*/, 'xlsx').replace('bom', 'utf-8');
    expect(reading.encoding).toBe(form);
    const described = new Map(made.rows.map(({ line, description }) => [line, description]));
    expect(
      reading.rows.filter(
        ({ line, description }) => !description.startsWith(described.get(line) ?? '?'),
      ),
    ).toEqual([]);
  });
});
