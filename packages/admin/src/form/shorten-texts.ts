/** A text that fits into a line or two is shown whole. */
const SHORT = 100;
/** What stays of what the texts have in common, before and after where they differ. */
const AROUND = 25;

/** A mark above or below a letter, or the second half of a sign: it is not parted from what stands before it. */
const HANGS_ON = /[\p{M}\u200D\uDC00-\uDFFF]/u;

/** Versions of a long text, each without the beginning and the end that all of them have in common. */
export function shortenTexts(texts: readonly string[]): string[] {
  const shortest = Math.min(...texts.map((text) => text.length));
  if (Math.max(...texts.map((text) => text.length)) <= SHORT) return [...texts];
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

function cut(text: string, from: number, to: number): string {
  let start = Math.max(0, from);
  while (start > 0 && HANGS_ON.test(text.charAt(start))) start -= 1;
  let end = Math.min(text.length, to);
  while (end < text.length && HANGS_ON.test(text.charAt(end))) end += 1;
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
}
