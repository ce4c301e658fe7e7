import { describe, expect, test } from 'vitest';
import { NO_FIGURES, bySource, sumOfSources } from './money-source.ts';

const site = { kind: 'site', name: '' } as const;

describe('the money of a month by its sources', () => {
  test('is one line a source, in the order of the kinds and by name', () => {
    const lines = bySource([
      { kind: 'channel', name: 'Booking', came: 1 },
      { kind: 'channel', name: 'Airbnb', came: 2 },
      { kind: 'agent', name: 'Nok', kept: 3 },
      { ...site, revenue: 4 },
      { kind: 'agent', name: 'Nok', commission: 5 },
    ]);
    expect(lines).toEqual([
      { ...NO_FIGURES, ...site, revenue: 4 },
      { ...NO_FIGURES, kind: 'agent', name: 'Nok', kept: 3, commission: 5 },
      { ...NO_FIGURES, kind: 'channel', name: 'Airbnb', came: 2 },
      { ...NO_FIGURES, kind: 'channel', name: 'Booking', came: 1 },
    ]);
  });

  test('counts nights as priced unless it is said how many are', () => {
    expect(bySource([{ ...site, nights: 3 }])).toEqual([
      { ...NO_FIGURES, ...site, nights: 3, priced: 3 },
    ]);
    expect(bySource([{ ...site, nights: 3, priced: 1 }])).toMatchObject([{ nights: 3, priced: 1 }]);
  });

  test('leaves out a source of which all is 0, and keeps one that has fees alone', () => {
    expect(
      bySource([
        { ...site, came: 5 },
        { ...site, came: -5 },
      ]),
    ).toEqual([]);
    expect(bySource([{ ...site, fees: 7 }])).toEqual([{ ...NO_FIGURES, ...site, fees: 7 }]);
    expect(
      bySource([
        { ...site, fees: 7 },
        { ...site, fees: -7 },
      ]),
    ).toEqual([]);
  });

  test('adds up to the whole, fees where there are any', () => {
    const one = { ...NO_FIGURES, nights: 2, priced: 1, revenue: 30, came: 400 };
    const other = { ...NO_FIGURES, kept: 5, corrections: -6, commission: 7, came: -100 };
    expect(sumOfSources([one, other])).toEqual({
      ...one,
      kept: 5,
      corrections: -6,
      commission: 7,
      came: 300,
    });
    expect(
      sumOfSources([
        { ...one, fees: 3 },
        { ...other, fees: 4 },
      ]),
    ).toMatchObject({ fees: 7 });
    expect(sumOfSources([])).toEqual(NO_FIGURES);
  });
});
