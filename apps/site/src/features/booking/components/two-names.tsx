import { namesIn } from '@villa/shared/domain/two-names.ts';
import { Fragment } from 'react';
import { useShownLanguage } from '../use-shown-language.ts';

/**
 * A line of a bank matter ends between the words of a name: a dictionary takes บ้านเวลา for two. What stands in
 * brackets keeps to what it is said of, where one line has room for both.
 */
export function wholeWords(name: string) {
  return name.split(BRACKETED).map((part, index) => {
    const key = `${index}${part}`;
    return index % 2 === 1 ? (
      <span key={key} className="inline-block">
        {words(part)}
      </span>
    ) : (
      <Fragment key={key}>{words(part)}</Fragment>
    );
  });
}

/** Words and the bracket after them; they may begin another bracket, which holds a whole second name. */
const BRACKETED = /(\(?[^\s()]+ (?:[^\s()]+ )*\([^()]*\))/;

function words(text: string) {
  return text
    .replace(/(\bCo\.,) (?=Ltd\b)/, '$1\u00a0')
    .split(' ')
    .map((word, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- words may be alike
      <Fragment key={index}>
        {index > 0 ? ' ' : null}
        {word === '' ? null : <span className="inline-block">{word}</span>}
      </Fragment>
    ));
}

/** Each on a line of its own, that of the language on screen first. */
export function TwoNames({ text, restClass = '' }: { text: string; restClass?: string }) {
  return namesIn(text, useShownLanguage()).map((name, index) => (
    <span key={name} className={`block ${index > 0 ? restClass : ''}`}>
      {index > 0 ? <span className="sr-only"> · </span> : null}
      {wholeWords(name)}
    </span>
  ));
}
