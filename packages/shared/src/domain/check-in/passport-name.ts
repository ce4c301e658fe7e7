import type { FieldReason } from '../../contract/errors.ts';

/** The sheet's own columns are not longer, and no passport prints more. */
export const MAX_NAME_LETTERS = 60;

const LATIN = /^[\p{Script=Latin}\p{M} '.-]*$/u;
const THAI_OR_LATIN = /^[\p{Script=Latin}\p{Script=Thai}\p{M} '.-]*$/u;
/** Control characters, direction marks, and what is not seen otherwise; each would hide in a name that is read aloud. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/u;

/** Words for a name that is missing, and words that programs read as something else; `NULL` is a name that people have. */
const RESERVED = new Set(
  'CONSTRUCTOR PROTOTYPE UNDEFINED TOSTRING VALUEOF HASOWNPROPERTY FNU LNU NFN NLN XXX UNKNOWN'.split(
    ' ',
  ),
);

/**
 * A name as it is kept: in large letters as the passport prints it, with one kind of apostrophe and of hyphen, and single
 * blanks. Thai letters have one size.
 */
export function passportName(typed: string): string {
  return typed
    .normalize('NFC')
    .replaceAll(/[’‘ʼ`´]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[ \u00a0]+/g, ' ')
    .trim()
    .toUpperCase();
}

/** The reason why a part of a name is refused; null for one that is right, and for an empty one. */
export function wrongName(name: string, isThai: boolean): FieldReason | null {
  if (name === '') return null;
  if (UNSEEN.test(name)) return 'unseen_letters';
  if ([...name].length > MAX_NAME_LETTERS) return 'too_long';
  if (!(isThai ? THAI_OR_LATIN : LATIN).test(name)) return 'name_in_latin';
  if (!/\p{L}/u.test(name) || RESERVED.has(name.replaceAll(/[^\p{L}]/gu, ''))) return 'no_name';
  return null;
}

const SPELT: readonly (readonly [RegExp, string])[] = [
  [/Ä|Æ|Œ/g, 'AE'],
  [/Ö|Ø/g, 'OE'],
  [/Ü/g, 'UE'],
  [/Å/g, 'AA'],
  [/SS|ẞ|ß/g, 'SS'],
  [/Þ/g, 'TH'],
  [/Ð|Đ/g, 'D'],
  [/Ł/g, 'L'],
];

/** The letters A to Z that a passport's last two lines have for a name (ICAO 9303, part 3, section 6), with its blanks and hyphens. */
export function machineName(name: string): string {
  const spelt = SPELT.reduce((text, [from, to]) => text.replaceAll(from, to), passportName(name));
  return spelt
    .normalize('NFD')
    .replaceAll(/[\p{M}'.]/gu, '')
    .trim();
}
