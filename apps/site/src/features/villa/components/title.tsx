import type { Language } from '@villa/shared/domain/text/language.ts';

/**
 * A title that breaks where a reader would. Thai puts spaces between phrases and nowhere else, so
 * that a line would otherwise end in the middle of one; the sign of repetition stays with its word.
 */
export function Title({ text, language }: { text: string; language: Language }) {
  if (language !== 'th') return text;
  return text.split(/ (?!ๆ)/).map((phrase, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- they never change places
    <span key={index}>
      {index > 0 ? ' ' : ''}
      <span className="inline-block">{phrase}</span>
    </span>
  ));
}
