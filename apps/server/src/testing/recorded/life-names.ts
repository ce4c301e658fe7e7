import type { HeldRandom } from './life-random.ts';

/** Short names of random values, so that nothing depends on the order in which random bytes were drawn. */
export interface Names {
  /** The text with each random value in it replaced by its name. */
  in(text: string): string;
  /** The same, with one mark for all of them: what a text says beside them. */
  without(text: string): string;
  /** Gives a value its name; one that has a name keeps it. `of` is what it belongs to, such as a table. */
  give(value: string, of: string): void;
  /** Gives each random value that is in the text and has no name yet one. */
  giveAll(text: string, of: string): void;
}

/** With its dash, and as searches have it. */
const REFERENCE = /\bBV-?[2-9A-HJ-NP-Z]{6}\b/gi;
/** An encoded picture: its id, and a digest of its bytes, which are others on another machine. */
const PICTURE_FILE = /\b([a-z\d]{15,22})((?:-tall)?-\d+)-[\da-f]{16}(?=\.(?:avif|webp)\b)/g;
/** Ids and tokens (base64url), file names (hex), UUIDs and the codes of receipts. */
const CANDIDATE =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![\w-])[\w-]{15,64}(?![\w-])|(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/g;

/** The day at the start of a mail file's name. */
const DAY_BEFORE = /^\d{4}-\d\d-\d\d-(?=.)/;
/** Made of random bytes, and so never bytes that were drawn (`makeReceiptCode`). */
const RECEIPT_CODE = /^[2345679ACDEFHJKMNPQRTVWXY]{24}$/;

export function createNames(random: HeldRandom): Names {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const judged = new Map<string, boolean>();

  function isRandom(text: string): boolean {
    let answer = judged.get(text);
    if (answer === undefined) {
      answer =
        random.hasDrawnUuid(text) ||
        RECEIPT_CODE.test(text) ||
        (/^[0-9a-f]{32}$/.test(text) && random.hasDrawn(Buffer.from(text, 'hex'))) ||
        (/^[\w-]+$/.test(text) && random.hasDrawn(Buffer.from(text, 'base64url')));
      judged.set(text, answer);
    }
    return answer;
  }

  function give(value: string, of: string): void {
    if (names.has(value)) return;
    const count = (counts.get(of) ?? 0) + 1;
    counts.set(of, count);
    names.set(value, `${of}/${count}`);
  }

  const replace = (text: string, name: (value: string) => string): string =>
    text
      .replaceAll(PICTURE_FILE, (_, id: string, cut: string) => `${name(id)}${cut} any`)
      .replaceAll(CANDIDATE, (found) => {
        const day = DAY_BEFORE.exec(found)?.[0] ?? '';
        const value = found.slice(day.length);
        return names.has(value) || isRandom(value) ? day + name(value) : found;
      })
      .replaceAll(REFERENCE, (found) => name(`BV-${found.slice(-6).toUpperCase()}`));

  return {
    in: (text) => replace(text, (value) => names.get(value) ?? 'unnamed'),
    without: (text) => replace(text, () => '*'),
    give,
    giveAll(text, of) {
      replace(text, (value) => {
        give(value, of);
        return '';
      });
    },
  };
}
