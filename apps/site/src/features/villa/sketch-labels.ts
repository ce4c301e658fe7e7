import type { Point } from './sketch-shore.ts';
import { SKETCH } from './sketch.ts';

/** Names are longest on a phone, whose drawing is small: as wide as they are written there. */
const LETTER = 15;
const LINE = 30;
/** A name longer than this is cut to its first part, and one whose first part is longer is left to the list. */
const LONG = 16;
const MAX_LENGTH = 22;
const PARTS = /\s*[:,;(–/]\s*|\s+(?:and|&)\s+|และ/u;
/** Vowels and tone marks of Thai stand above or below and take no room of their own. */
const NO_WIDTH = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/gu;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Label extends Point {
  text: string;
  anchor: 'start' | 'middle' | 'end';
}

/** The part of a place's name that a drawing has room for; '' when even its first part is too long. */
export function shortName(name: string): string {
  const lengthOf = (text: string) => text.replaceAll(NO_WIDTH, '').length;
  if (lengthOf(name) <= LONG) return name;
  const [first = ''] = name.split(PARTS);
  // Thai puts a space between phrases.
  const phrase = /[\u0e00-\u0e7f]/u.test(first) ? (first.split(' ')[0] ?? '') : first;
  return lengthOf(phrase) <= MAX_LENGTH ? phrase : '';
}

/**
 * Each name beside its mark, where it covers the least; '' stays without one.
 * @param lines points along what is drawn as a line: better not to be written on, but no harm; on a way rather less
 *   than on the shore; whose place is on land is best not named on the water, where the name would be an island's
 */
export function placeLabels(
  marks: readonly (Point & { radius: number; text: string; size?: number; isOnLand?: boolean })[],
  lines: {
    ways?: readonly Point[];
    shore?: readonly Point[];
    isSea?: (point: Point) => boolean;
  } = {},
): (Label | null)[] {
  const { ways = [], shore = [], isSea = () => false } = lines;
  const taken: Box[] = marks.map(({ x, y, radius }) => ({
    left: x - radius - 4,
    right: x + radius + 4,
    top: y - radius - 4,
    bottom: y + radius + 4,
  }));
  return marks.map(({ x, y, radius, text, size = 1, isOnLand = false }) => {
    if (text === '') return null;
    const width = text.replaceAll(NO_WIDTH, '').length * LETTER * size;
    const height = LINE * size;
    const beside = radius + 8;
    // Below or above its mark a name may move a little aside, so as not to be cut off.
    const middle = Math.min(Math.max(x, width / 2 + 8), SKETCH.width - width / 2 - 8);
    const spots: (Label & { box: Box })[] = (
      [
        ['start', x + beside, y + height * 0.28],
        ['end', x - beside, y + height * 0.28],
        ['middle', middle, y + radius + height * 0.92],
        ['middle', middle, y - radius - height * 0.4],
        // From the mark's edge on, where a way runs by on its other side.
        ['start', x - radius, y - radius - height * 0.4],
        ['end', x + radius, y - radius - height * 0.4],
        ['start', x - radius, y + radius + height * 0.92],
        ['end', x + radius, y + radius + height * 0.92],
      ] as const
    ).map(([anchor, left, baseline]) => {
      const from = { start: left, end: left - width, middle: left - width / 2 }[anchor];
      const box = {
        left: from,
        right: from + width,
        top: baseline - height * 0.8,
        bottom: baseline + height * 0.25,
      };
      return { x: left, y: baseline, anchor, text, box };
    });
    const costOf = ({ box }: { box: Box }) =>
      cost(box, taken) +
      crossed(box, ways) * 240 +
      crossed(box, shore) * 40 +
      (isOnLand ? along(box).filter(isSea).length * 120 : 0);
    const best = spots.reduce((one, other) => (costOf(other) < costOf(one) ? other : one));
    taken.push(best.box);
    const { box: _box, ...label } = best;
    return label;
  });
}

/** How much of a box lies over others or outside the drawing. */
function cost(box: Box, others: readonly Box[]): number {
  const over = others.reduce((sum, other) => {
    const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
    const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
    return sum + (wide > 0 && high > 0 ? wide * high : 0);
  }, 0);
  const outside =
    Math.max(0, 8 - box.left) +
    Math.max(0, box.right - SKETCH.width + 8) +
    Math.max(0, 8 - box.top) +
    Math.max(0, box.bottom - SKETCH.height + 8);
  return over + outside * 60;
}

function crossed({ left, top, right, bottom }: Box, lines: readonly Point[]): number {
  return lines.filter(({ x, y }) => x > left && x < right && y > top && y < bottom).length;
}

/** Points along the middle of a box. */
function along({ left, top, right, bottom }: Box): Point[] {
  return [0, 0.25, 0.5, 0.75, 1].map((part) => ({
    x: left + (right - left) * part,
    y: (top + bottom) / 2,
  }));
}

/** Answers true when no other point is that near. */
export function isFree(point: Point, room: number, others: readonly Point[]): boolean {
  return others.every((other) => Math.hypot(other.x - point.x, other.y - point.y) > room);
}
