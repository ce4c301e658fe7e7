import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { useTranslation } from 'react-i18next';
import { mapLinks } from '../map-links.ts';
import { placedNearby, sketchOf } from '../sketch.ts';
import { BandHeading } from './band-heading.tsx';
import { NearbyList } from './nearby-list.tsx';
import { SketchMap } from './sketch-map.tsx';

type Place = Pick<Villa, 'name' | 'address' | 'position' | 'directions' | 'nearby'>;

/** The place of the villa: words, the places nearby, and a drawing. */
export function PlaceBand({ villa, language }: { villa: Place; language: Language }) {
  const { t } = useTranslation('page');
  const { position, nearby } = villa;
  const address = localize(villa.address, language);
  const directions = localize(villa.directions, language).split(/\n{2,}/);
  const sketch = position ? sketchOf(position, placedNearby(nearby)) : null;
  return (
    <section
      aria-labelledby="place-title"
      id="place"
      className={`band ${sketch ? 'lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-x-[clamp(2.5rem,5vw,6rem)]' : 'mx-auto max-w-7xl px-5 sm:px-8'}`}
    >
      <div
        className={
          sketch ? 'px-5 sm:px-8 lg:pr-0 lg:pl-[max(2rem,calc((100vw-80rem)/2+2rem))]' : ''
        }
      >
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
            <NearbyList
              nearby={nearby}
              withNumbers={sketch !== null}
              language={language}
              className="mt-10 max-w-[36rem]"
            />
          </>
        ) : null}
        {address ? (
          <div className="mt-6 max-w-[36rem] text-sm whitespace-pre-line">
            <p className="text-xs text-soft">{t('place.address')}</p>
            {address}
          </div>
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
      {sketch ? <SketchMap sketch={sketch} villa={villa} language={language} /> : null}
    </section>
  );
}
