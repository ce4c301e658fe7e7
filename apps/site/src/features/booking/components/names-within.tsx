import { Fragment } from 'react';

/** Stands in a sentence where the names come; no text of ours has one. */
export const NAMES = '\n';

interface NamesWithinProps {
  /** With `NAMES` where they come. */
  sentence: string;
  names: readonly string[];
  /** Between two of them, with its spaces. */
  or: string;
}

/** Names of a payee within a sentence: no line ends within one, since a dictionary takes บ้านเวลา for two words. */
export function NamesWithin({ sentence, names, or }: NamesWithinProps) {
  const [before, after] = sentence.split(NAMES);
  return (
    <>
      {before}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 ? or : null}
          <span className="inline-block">{name}</span>
        </Fragment>
      ))}
      {after}
    </>
  );
}
