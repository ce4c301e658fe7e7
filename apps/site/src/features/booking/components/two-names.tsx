import { namesIn } from '@villa/shared/domain/two-names.ts';

/** Each on a line of its own; read out and copied as it was written. */
export function TwoNames({ text, restClass = '' }: { text: string; restClass?: string }) {
  return namesIn(text).map((name, index) => (
    <span key={name} className={`block ${index > 0 ? restClass : ''}`}>
      {index > 0 ? <span className="sr-only"> · </span> : null}
      {name}
    </span>
  ));
}
