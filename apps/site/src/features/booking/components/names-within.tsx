import { Fragment } from 'react';
import { wholeWords } from './two-names.tsx';

/** Stands in a sentence where the names come; no text of ours has one. */
export const NAMES = '\n';

interface NamesWithinProps {
  /** With `NAMES` where they come. */
  sentence: string;
  names: readonly string[];
  /** Between two of them, with its spaces. */
  or: string;
}

/** Names of a payee within a sentence: no line ends within a word of one. */
export function NamesWithin({ sentence, names, or }: NamesWithinProps) {
  const [before, after] = sentence.split(NAMES);
  return (
    <>
      {before}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 ? or : null}
          {wholeWords(name)}
        </Fragment>
      ))}
      {after}
    </>
  );
}
