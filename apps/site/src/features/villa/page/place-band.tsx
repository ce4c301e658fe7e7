import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/language.ts';
import { useTranslation } from 'react-i18next';
import { sketchOf } from '../sketch.ts';
import { BandHeading } from './band-heading.tsx';
import { SketchMap } from './sketch-map.tsx';

type Place = Pick<Villa, 'name' | 'address' | 'position' | 'directions' | 'nearby'>;

/** Where the villa is: words, what is near, and a drawing of it; numbers join the list and the drawing. */
export function PlaceBand({ villa, language }: { villa: Place; language: Language }) {
  const { t } = useTranslation('page');
  const { position, nearby } = villa;
  const address = localize(villa.address, language);
  const directions = localize(villa.directions, language).split(/\n{2,}/);
  const placed = nearby.flatMap((one) => (one.position ? [one.position] : []));
  const sketch = position ? sketchOf(position, placed) : null;
  const numbers = new Map(
    nearby.filter((one) => one.position && sketch).map((one, index) => [one, index + 1]),
  );
  return (
    <section
      aria-labelledby="place-title"
      id="place"
      className={`band rise ${sketch ? 'place-with-map' : 'mx-auto max-w-7xl px-5 sm:px-8'}`}
    >
      <div className={sketch ? 'place-words' : ''}>
        <BandHeading id="place-title" text={t('place.title')} language={language} />
        {directions.map((paragraph, index) =>
          paragraph === '' ? null : (
            // oxlint-disable-next-line react/no-array-index-key -- they never change places
            <p key={index} className="mt-5 max-w-[36rem] whitespace-pre-line text-soft">
              {paragraph}
            </p>
          ),
        )}
        {nearby.length > 0 ? (
          <>
            <h3 className="sr-only">{t('place.nearby')}</h3>
            <ol className="mt-10 max-w-[36rem] border-b border-line">
              {nearby.map((one, index) => {
                const number = numbers.get(one);
                return (
                  <li
                    // oxlint-disable-next-line react/no-array-index-key -- two places may be called alike
                    key={index}
                    className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-3 border-t border-line py-3"
                  >
                    <span aria-hidden="true" className={number ? 'place-number' : ''}>
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
          </>
        ) : null}
        {address ? (
          <p className="mt-6 max-w-[36rem] text-sm whitespace-pre-line">
            <span className="block text-xs text-soft">{t('place.address')}</span>
            {address}
          </p>
        ) : null}
        {position ? (
          <p className="mt-3 flex flex-wrap gap-x-8 text-sm">
            {mapLinks(position, localize(villa.name, language)).map(([name, href]) => (
              <a
                key={name}
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center text-accent underline decoration-1 underline-offset-[0.3em] hover:underline-offset-[0.45em]"
              >
                {t(`place.${name}`)}
              </a>
            ))}
          </p>
        ) : null}
      </div>
      {sketch ? (
        <SketchMap sketch={sketch} name={localize(villa.name, language)} language={language} />
      ) : null}
    </section>
  );
}

function mapLinks(
  { lat, lng }: NonNullable<Villa['position']>,
  name: string,
): [name: 'google' | 'apple', href: string][] {
  const at = `${lat},${lng}`;
  return [
    ['google', `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(at)}`],
    ['apple', `https://maps.apple.com/?ll=${at}&q=${encodeURIComponent(name)}`],
  ];
}
