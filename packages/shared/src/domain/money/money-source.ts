import { sorted } from '../sorted.ts';
import { BOOKING_SOURCES } from '../booking/booking-source.ts';

/** The ways by which money comes: those of bookings, a channel, and of bookings of which nobody said. */
export const MONEY_SOURCES = [...BOOKING_SOURCES, 'channel', 'unknown'] as const;

/** A line of "where from". An agent and a channel are each one of their own, by name. */
export interface MoneySource {
  kind: (typeof MONEY_SOURCES)[number];
  /** The agent's or the channel's; '' for all others. */
  name: string;
}

/** The figures of a source; but for the nights whole satang. */
export interface SourceFigures {
  /** Nights sold. */
  nights: number;
  /** Those of them that have revenue: a channel's stay whose price nobody has noted has none. */
  priced: number;
  /** The revenue by the nights. */
  revenue: number;
  /** The amounts kept of cancelled stays, and the later differences of closed months. */
  kept: number;
  corrections: number;
  commission: number;
  /** Stay money that came, less what went back; a channel's payouts. */
  came: number;
  /** The fees of a provider and what lost disputes took; left out where there are none. */
  fees?: number;
}
export type SourceLine = MoneySource & SourceFigures;

const FIGURES = [
  'nights',
  'priced',
  'revenue',
  'kept',
  'corrections',
  'commission',
  'came',
] as const;
export const NO_FIGURES: SourceFigures = {
  nights: 0,
  priced: 0,
  revenue: 0,
  kept: 0,
  corrections: 0,
  commission: 0,
  came: 0,
};

/** One line a source, in the order of the kinds and by name; a source of which all is 0 has none. */
export function bySource(all: readonly (MoneySource & Partial<SourceFigures>)[]): SourceLine[] {
  const groups = new Map<string, SourceLine>();
  for (const line of all) {
    const key = `${line.kind} ${line.name}`;
    const sum = groups.get(key) ?? { kind: line.kind, name: line.name, ...NO_FIGURES };
    // A closed month of before kept its nights alone: each counts as priced.
    const full = { ...NO_FIGURES, priced: line.nights ?? 0, ...line };
    for (const figure of FIGURES) sum[figure] += full[figure];
    groups.set(key, withFees(sum, line));
  }
  const lines = [...groups.values()].filter(
    (line) => line.fees !== undefined || FIGURES.some((figure) => line[figure] !== 0),
  );
  return sorted(
    lines,
    (a, b) =>
      MONEY_SOURCES.indexOf(a.kind) - MONEY_SOURCES.indexOf(b.kind) ||
      (a.name < b.name ? -1 : Number(a.name > b.name)),
  );
}

function withFees<Line extends SourceFigures>(sum: Line, { fees = 0 }: { fees?: number }): Line {
  const { fees: before = 0, ...others } = sum;
  return { ...others, ...(before + fees !== 0 && { fees: before + fees }) } as Line;
}

/** All lines together. */
export function sumOfSources(lines: readonly SourceFigures[]): SourceFigures {
  let sum = { ...NO_FIGURES };
  for (const line of lines) {
    for (const figure of FIGURES) sum[figure] += line[figure];
    sum = withFees(sum, line);
  }
  return sum;
}
