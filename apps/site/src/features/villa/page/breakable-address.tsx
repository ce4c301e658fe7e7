import { Fragment } from 'react';

/** How to write to somebody: where a line is too short for it, it ends after an @ or a dot rather than within a word. */
export function BreakableAddress({ text }: { text: string }) {
  const pieces = (text.match(/.?[^@.]*(?:[@.]|$)/g) ?? []).filter((piece) => piece !== '');
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

/** The address of a place: a comma stays with the word before it, even where that word is longer than a line. */
export function PlaceAddress({ text }: { text: string }) {
  return text.split(/([^\s,]{1,3},)/).map((piece, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- they never change places
    <Fragment key={index}>
      {index % 2 === 0 ? piece : <span className="whitespace-nowrap">{piece}</span>}
    </Fragment>
  ));
}
