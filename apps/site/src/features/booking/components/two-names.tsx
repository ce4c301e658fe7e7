import { namesIn } from '@villa/shared/domain/text/two-names.ts';
import { useShownLanguage } from '../use-shown-language.ts';

/** Each on a line of its own, that of the language on screen first. */
export function TwoNames({ text, restClass = '' }: { text: string; restClass?: string }) {
  return namesIn(text, useShownLanguage()).map((name, index) => (
    <span key={name} className={`block ${index > 0 ? restClass : ''}`}>
      {index > 0 ? <span className="sr-only"> · </span> : null}
      {name}
    </span>
  ));
}
