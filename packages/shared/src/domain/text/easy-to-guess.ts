import { sorted } from '../sorted.ts';

/** At least so many characters of a password must not follow from the one before. */
const MIN_SURPRISES = 5;
/** A word that is said again and again is as good as the word alone, which must be as long as a password. */
const MIN_UNIT = 10;

/** Blanks, and what nobody sees: control and format characters, fillers of fonts. */
const UNSEEN = /[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The keys as they lie, in the letters of both layouts; each row half a key to the right of the one above. */
const KEYBOARDS: readonly (readonly string[])[] = [
  ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'],
  ['ๅ/-ภถุึคตจขช', 'ๆไำพะัีรนยบล', 'ฟหกด้เ่าสวง', 'ผปแอิืทมใฝ'],
];

/** As it is compared: one form of each letter, capitals or not, nothing that is not seen. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(UNSEEN, '');
}

/**
 * Answers true for a password that somebody who knows the user would guess: it is blank, one sign or a run of signs, a
 * short word repeated, or a name of theirs.
 * @param about the user's own name and email address
 */
export function isEasyToGuess(password: string, about: readonly string[] = []): boolean {
  const bare = about
    .flatMap(partsOf)
    .reduce((rest, part) => rest.replaceAll(part, ''), plain(password));
  const unit = unitOf([...bare]);
  if (unit.length < bare.length && unit.length < MIN_UNIT) return true;
  const surprises = unit.filter((sign, at) => !follows(unit[at - 1], sign));
  return new Set(surprises).size < MIN_SURPRISES;
}

/** An address, what stands before its @ and behind it; a name, and each word of it. The longest first. */
function partsOf(text: string): string[] {
  const words = text.split(/[\s@.+_-]+/u);
  const sides = text.split('@');
  const parts = new Set([text, ...sides, ...words].map(plain));
  const long = [...parts].filter((part) => part.length >= 3);
  return sorted(long, (a, b) => b.length - a.length);
}

/** The shortest part that the text repeats; the whole text when it repeats none. */
function unitOf(text: readonly string[]): readonly string[] {
  for (let length = 1; length <= text.length / 2; length += 1) {
    if (text.every((sign, at) => sign === text[at % length])) return text.slice(0, length);
  }
  return text;
}

/** The same sign again, its neighbour in the alphabet, or a key beside it. */
function follows(before: string | undefined, sign: string): boolean {
  if (before === undefined) return false;
  const step = (sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  if (Math.abs(step) <= 1) return true;
  return KEYBOARDS.some((rows) => {
    const [from, to] = [placeOf(rows, before), placeOf(rows, sign)];
    if (from === null || to === null) return false;
    return Math.abs(from.row - to.row) <= 1 && Math.abs(from.at - to.at) <= 1;
  });
}

function placeOf(rows: readonly string[], sign: string): { row: number; at: number } | null {
  const row = rows.findIndex((keys) => keys.includes(sign));
  if (row === -1) return null;
  return { row, at: [...(rows[row] ?? '')].indexOf(sign) + row / 2 };
}
