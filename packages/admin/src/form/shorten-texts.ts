import { segmentEnds } from '@villa/shared/i18n/segments.ts';

/** A text that fits into a line or two is shown whole. */
const SHORT = 100;
/** The number of characters kept of the common text, before and after the difference. */
const AROUND = 25;

/** Versions of a long text, each without the beginning and the end that all of them have in common. */
export function shortenTexts(texts: readonly string[]): string[] {
  const lengths = texts.map((text) => text.length);
  if (Math.max(...lengths) <= SHORT) return [...texts];
  const shortest = Math.min(...lengths);
  const [first = ''] = texts;
  let start = 0;
  while (start < shortest && texts.every((text) => text[start] === first[start])) start += 1;
  let end = 0;
  while (
    end < shortest - start &&
    texts.every((text) => text.at(-1 - end) === first.at(-1 - end))
  ) {
    end += 1;
  }
  return texts.map((text) => cut(text, start - AROUND, text.length - end + AROUND));
}

/** Whole words from one place to another. */
function cut(text: string, from: number, to: number): string {
  const ends = segmentEnds(text, 'word');
  const start = ends.findLast((end) => end <= from) ?? 0;
  const end = ends.find((each) => each > to) ?? text.length;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
