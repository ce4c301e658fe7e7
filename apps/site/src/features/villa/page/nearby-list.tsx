import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { useTranslation } from 'react-i18next';

interface NearbyListProps {
  nearby: Villa['nearby'];
  /** True when a drawing stands beside it: its numbers are then the list's, too. */
  withNumbers: boolean;
  language: Language;
  className?: string;
}

/** The places nearby with their distances; numbers join the list and the drawing. */
export function NearbyList({ nearby, withNumbers, language, className = '' }: NearbyListProps) {
  const { t } = useTranslation('page');
  const numbers = new Map(
    nearby.filter((one) => one.position && withNumbers).map((one, index) => [one, index + 1]),
  );
  return (
    <ol className={`border-b border-line ${className}`}>
      {nearby.map((one, index) => {
        const number = numbers.get(one);
        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- two places may be called alike
            key={index}
            className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-3 border-t border-line py-3"
          >
            <span
              aria-hidden="true"
              className={
                number
                  ? 'mt-0.5 grid size-6 place-items-center self-start rounded-full border text-xs text-accent'
                  : ''
              }
            >
              {number}
            </span>
            <span>{localize(one.name, language)}</span>
            <span className="figures text-sm whitespace-nowrap text-soft">
              {t(`place.${one.by}`, { minutes: one.minutes })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
