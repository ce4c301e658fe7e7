/** The faults of a feed, each in one word; the staff's screens have a sentence for each. */
export const FEED_FAULTS = [
  'not_a_calendar',
  'cut_off',
  'unreadable_date',
  'unreadable',
  'too_many_events',
  'too_costly',
  'too_large',
] as const;
export type FeedFault = (typeof FEED_FAULTS)[number];

/** A feed that must not be believed: whatever could be read of it, nothing is taken or freed. */
export class FeedRefused extends Error {
  readonly fault: FeedFault;
  constructor(fault: FeedFault, detail = '') {
    super(detail === '' ? fault : `${fault}: ${detail}`);
    this.fault = fault;
  }
}

const LF = 10;
const CR = 13;
const SPACE = 32;
const TAB = 9;

/**
 * The lines of a feed as text. Folding cuts after so many bytes, so it may cut a Thai letter in two:
 * lines are put together before the bytes become letters.
 */
export function decodeFeed(bytes: Uint8Array, contentType = ''): string {
  const wide = wideEncoding(bytes);
  if (wide !== null) return unfoldText(new TextDecoder(wide).decode(bytes));
  const unfolded = unfoldBytes(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(unfolded);
  } catch {
    // Dates and keywords are ASCII in every charset that a calendar comes in: at worst a name is garbled.
    return new TextDecoder(charsetIn(contentType)).decode(unfolded);
  }
}

function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

function charsetIn(contentType: string): string {
  const named = /charset="?([^\s;"]+)/i.exec(contentType)?.[1] ?? '';
  try {
    const { encoding } = new TextDecoder(named);
    return encoding.startsWith('utf') ? 'windows-874' : encoding;
  } catch {
    return 'windows-874';
  }
}

const isBlank = (byte: number | undefined) => byte === SPACE || byte === TAB;

/** Some write CR CR LF, and some CR alone: a line ends with LF here. */
function unfoldBytes(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length);
  let length = 0;
  let lineAt = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    let end = at;
    while (bytes[end] === CR) end += 1;
    if (bytes[end] === LF) end += 1;
    const isLineEnd = end > at;
    const isFolded =
      isLineEnd && isBlank(bytes[end]) && (at - lineAt >= MIN_FOLDED || !beginsLine(bytes, end));
    if (isLineEnd) {
      lineAt = end;
      // A fold is a line end and one blank: we drop both, and keep further blanks.
      at = isFolded ? end : end - 1;
      if (isFolded) continue;
      while (isBlank(bytes[at + 1])) at += 1;
    }
    out[length] = isLineEnd ? LF : (bytes[at] ?? 0);
    length += 1;
  }
  return out.subarray(0, length);
}

/** Lines are folded when they are long. Behind a short one, what moves nights is a line of its own that is indented. */
const MIN_FOLDED = 50;
const BEGINS_LINE =
  /^[ \t]+(?:(?:BEGIN|END):|(?:DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID)[;:])/i;

function beginsLine(bytes: Uint8Array, at: number): boolean {
  return BEGINS_LINE.test(String.fromCharCode(...bytes.subarray(at, at + 40)));
}

function unfoldText(text: string): string {
  return text.replace(/(?:\r+\n?|\n)[ \t]/g, '');
}
