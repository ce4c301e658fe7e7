import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { useModule } from '@villa/site/app/use-module.ts';
import { useOverPage } from '@villa/site/app/use-over-page.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { Images } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResponsivePicture } from '../components/responsive-picture.tsx';
import { Title } from '../components/title.tsx';
import type { PagePicture } from '../page-parts.ts';
import { BandHeading } from './band-heading.tsx';

const loadViewer = () => import('./gallery-viewer.tsx');

interface GalleryBandProps {
  tiles: readonly PagePicture[];
  /** Everything that the full screen shows. */
  pictures: readonly PagePicture[];
  language: Language;
}

/**
 * How wide a picture is drawn, by its tile's place in the grid. An upright tile shows the middle of a picture that is as
 * wide as its height asks: 16 by 9 of 32 hundredths of the window are 57.
 */
const WIDE = '(min-width: 103rem) 59rem, (min-width: 48rem) 66vw, 100vw';
const NARROW = '(min-width: 103rem) 59rem, (min-width: 48rem) 57vw, 100vw';

/** How many of twelve columns each of so many tiles takes on a wide page. */
const SPANS: Record<number, readonly number[]> = {
  2: [6, 6],
  3: [4, 4, 4],
  4: [3, 3, 3, 3],
  5: [8, 4, 4, 4, 4],
  6: [8, 4, 6, 6, 4, 8],
  7: [8, 4, 3, 6, 3, 4, 8],
};

/** Pictures that stand nowhere else on the page, in a grid; pressed, they fill the screen. */
export function GalleryBand({ tiles, pictures, language }: GalleryBandProps) {
  const { t } = useTranslation(['page', 'common']);
  const [open, setOpen] = useOverPage('gallery');
  const [start, setStart] = useState(0);
  const [wanted, setWanted] = useState(false);
  const { module, failed, retry } = useModule(loadViewer, wanted || open);
  const opener = useRef<HTMLElement | null>(null);
  const spans = SPANS[Math.min(tiles.length, 7)] ?? [12];

  function show(address: string | undefined, from: HTMLElement): void {
    if (failed) retry();
    setWanted(true);
    opener.current = from;
    const place = pictures.findIndex((picture) => picture.address === address);
    setStart(Math.max(0, place));
    setOpen(true);
  }

  return (
    <section aria-labelledby="pictures-title" id="pictures" className="band">
      <div className="mx-auto max-w-7xl px-5 sm:px-8">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 pb-[clamp(1.75rem,3vw,3rem)]">
          <BandHeading id="pictures-title" text={t('gallery.title')} language={language} />
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => show(undefined, currentTarget)}
            className={buttonClass('outline', 'min-h-11! gap-2.5 max-sm:mt-3')}
          >
            <Images aria-hidden="true" strokeWidth={1.5} className="size-5" />
            {t('gallery.all', { count: pictures.length })}
          </button>
        </div>
        {tiles.length > 0 ? (
          <ul className="mosaic grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-12 md:gap-[clamp(1.25rem,2.2vw,2.5rem)]">
            {tiles.map((tile, index) => {
              const caption = localize(tile.caption, language);
              const number = pictures.findIndex(({ address }) => address === tile.address) + 1;
              const name = caption || t('gallery.picture', { number, count: pictures.length });
              return (
                <li
                  key={tile.address}
                  style={{ '--span': spans[index] ?? 4 } as object}
                  className="max-md:nth-[3n+1]:col-span-2 max-md:nth-[3n+2]:last:col-span-2 md:[grid-column:span_var(--span)]"
                >
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    aria-label={t('gallery.open', { name })}
                    onClick={({ currentTarget }) => show(tile.address, currentTarget)}
                    className="mosaic-tile group block w-full text-start"
                  >
                    <span className="mosaic-picture block aspect-4/3 overflow-hidden bg-sunken md:aspect-auto md:h-[clamp(13rem,28vw,30rem)] print:h-[5cm]">
                      <ResponsivePicture
                        address={tile.address}
                        picture={tile.picture}
                        sizes={index === 0 || index === 3 || index === 6 ? WIDE : NARROW}
                        alt=""
                        lazy
                        className="size-full object-cover transition-transform duration-1000 group-hover:scale-[1.015]"
                      />
                    </span>
                    {caption ? (
                      <span className="mt-3 block max-w-lg text-sm text-pretty text-soft">
                        <Title text={caption} language={language} />
                      </span>
                    ) : null}
                  </button>
                </li>
              );
            })}
          </ul>
        ) : null}
        {failed ? (
          <p role="alert" className="mt-4 text-sm text-danger">
            {t('common:late.failed')}
          </p>
        ) : null}
      </div>
      {module && open ? (
        <module.GalleryViewer
          pictures={pictures}
          start={start}
          language={language}
          onClose={() => setOpen(false)}
          opener={opener.current}
        />
      ) : null}
    </section>
  );
}
