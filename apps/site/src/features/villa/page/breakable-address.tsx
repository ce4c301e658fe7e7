import { Fragment } from 'react';

/** How to write to somebody: where a line is too short for it, it ends after an @ or a dot rather than within a word. */
export function BreakableAddress({ text }: { text: string }) {
  const pieces = text.split(/(?<=.[@.])(?=.)/);
  return (
    <span>
      {pieces.map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- they never change places
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {piece}
        </Fragment>
      ))}
    </span>
  );
}
