/**
 * Letters, marks and digits that the papers' faces have: Latin (Vietnamese, too), Thai, Cyrillic, Greek and Devanagari,
 * but for their rarest. A test holds it against the faces (`pdf-text.ts`).
 */
const PRINTED =
  /^(?![\ua8e0-\ua8ff\u1c89\u1c8a\u2160-\u2188\ua7cb-\ua7f1\uff00-\uffef])[\p{Script=Latin}\p{Script=Thai}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Devanagari}\d\u00b2\u00b3\u00b9\u00bc-\u00be\u02b0-\u036f]$/u;
const LETTERS = /[\p{L}\p{M}\p{N}]/gu;

/** True if papers can show all of its letters; they leave out symbols and emoji, which do not count here. */
export function canBePrinted(text: string): boolean {
  const letters = text.normalize('NFC').match(LETTERS) ?? [];
  return letters.every(
    (letter) => isSelector(letter) || (letter.length === 1 && PRINTED.test(letter)),
  );
}

/** Chooses how a picture is drawn, and is none of its own. */
function isSelector(mark: string): boolean {
  return mark >= '\ufe00' && mark <= '\ufe0f';
}

/** Full-width letters as plain ones, and what is one letter as one: `Ｍａｌｅｅ`, `e` with a loose accent. */
export function withPlainLetters(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[\uff01-\uff5e\u2160-\u2188\ufb00-\ufb06]/g, (letter) => letter.normalize('NFKC'));
}
