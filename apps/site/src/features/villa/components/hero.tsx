import type { Picture } from '@villa/shared/contract/villa.ts';
import type { DrawnVilla } from '@villa/shared/contract/home-villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { UNMEASURED } from '@villa/shared/domain/villa/picture-shade.ts';
import type { ReactNode } from 'react';
import { heroPictureOf, heroSources } from '../hero-picture.ts';
import { shortenDescription } from '../shorten-description.ts';
import { Scrim } from './scrim.tsx';
import { Title } from './title.tsx';

type Pictured = Pick<DrawnVilla, 'backgroundImage' | 'pictures'>;

export interface HeroProps {
  villa: DrawnVilla;
  /** Whose picture lies below the villa's, which has come after it. */
  before: Pictured | null;
  language: Language;
  /** The next action, on a wide screen only: a narrow one has the bar. */
  children?: ReactNode;
}

/** The first view: one picture, the title, and a few words. Without a picture it is a gradient. */
export function Hero({ villa, before, language, children }: HeroProps) {
  const picture = heroPictureOf(villa);
  const { shade = UNMEASURED } = picture ?? {};
  const title = localize(villa.title, language);
  const place = localize(villa.beachfront, language);
  // Browsers do not all find the same Thai words, so hydration keeps the server's cut.
  const description = shortenDescription(localize(villa.description, language), language);
  return (
    <section>
      <div className="hero relative h-[min(80svh,158vw)] min-h-96 overflow-hidden md:h-[min(100svh,64vw)] md:min-h-[34rem]">
        {[before, villa].map((one) =>
          one?.backgroundImage ? (
            <HeroPicture
              key={one.backgroundImage}
              address={one.backgroundImage}
              picture={heroPictureOf(one)}
            />
          ) : null,
        )}
        <div className="absolute inset-x-0 bottom-0 pt-36 text-white">
          <Scrim
            shade={shade.words}
            className="scrim-rising hero-scrim h-full min-h-72 md:min-h-[29rem]"
          />
          <div className="relative mx-auto max-w-7xl px-5 pb-7 sm:px-8 md:pb-8">
            <h1 className="wait-for-font max-w-[13.5em] font-display text-hero">
              <Title text={title} language={language} />
            </h1>
            <div className="hero-words mt-4 hidden max-w-2xl text-base md:block">
              <p>{place}</p>
              {description ? (
                <p suppressHydrationWarning className="mt-1 min-h-[2lh] text-balance">
                  {description}
                </p>
              ) : null}
            </div>
            {children ? <div className="mt-7 hidden lg:block">{children}</div> : null}
          </div>
        </div>
      </div>
      <div className="px-5 pt-6 sm:px-8 md:hidden">
        <p className="text-sm text-accent">{place}</p>
        {description ? (
          <p suppressHydrationWarning className="mt-1.5 min-h-[3lh] text-base text-soft">
            {description}
          </p>
        ) : null}
      </div>
    </section>
  );
}

interface HeroPictureProps {
  address: string;
  picture: Picture | undefined;
}

function HeroPicture({ address, picture }: HeroPictureProps) {
  return (
    <picture>
      {heroSources(picture).map(({ type, media, srcSet, sizes }) => (
        <source key={`${type} ${media}`} {...{ type, media, srcSet, sizes }} />
      ))}
      <img
        src={address}
        alt=""
        width={picture?.width}
        height={picture?.height}
        fetchPriority="high"
        decoding="sync"
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  );
}
