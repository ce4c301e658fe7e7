import type { Language } from '@villa/shared/domain/text/language.ts';
import { Title } from '../components/title.tsx';

/** The heading of a band, which breaks between phrases only. */
export function BandHeading({
  id,
  text,
  language,
}: {
  id: string;
  text: string;
  language: Language;
}) {
  return (
    <h2 id={id} className="font-display text-3xl">
      <Title text={text} language={language} />
    </h2>
  );
}
