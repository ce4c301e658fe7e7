import { Fragment } from 'react';

/** As many letters as a phrase may have that a narrow line still holds. */
const MOST = 22;

/** What Thai writes above and below a letter takes no room on the line. */
const lettersOf = (phrase: string) => phrase.replaceAll(/\p{Mn}/gu, '').length;

/** A polite ending and the word that it belongs to, which browsers' dictionaries tear apart: ใหม่นะ + คะ. */
const ENDING = /((?:แล้วส่งใหม่|อีกครั้ง)?นะคะ)/;

/** A phrase that may be longer than a line. */
function LongPhrase({ phrase }: { phrase: string }) {
  const [words, ending, ...rest] = phrase.split(ENDING);
  // A string that is no child of anything would keep none of its words whole.
  return (
    <>
      {words}
      {ending === undefined ? null : <span className="whitespace-nowrap">{ending}</span>}
      {rest.join('')}
    </>
  );
}

/** A sentence whose lines end between its phrases, which Thai writes with spaces between: no line is left with a last word alone. */
export function WholePhrases({ text, most = MOST }: { text: string; most?: number }) {
  // The sign of the baht stands among the letters, and in English texts.
  if (!/[\u0e01-\u0e3a\u0e40-\u0e5b]/.test(text)) return text;
  return text.split(' ').map((phrase, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- phrases may be alike
    <Fragment key={index}>
      {index > 0 ? ' ' : null}
      {lettersOf(phrase) > most ? (
        <LongPhrase phrase={phrase} />
      ) : (
        <span className="inline-block">{phrase}</span>
      )}
    </Fragment>
  ));
}
