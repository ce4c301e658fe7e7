import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { useModule } from '@villa/site/app/use-module.ts';
import { useOverPage } from '@villa/site/app/use-over-page.ts';
import { buttonClass } from '@villa/ui/button.tsx';
import { Images } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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

/** Pictures that stand nowhere else on the page, in a grid; pressed, they fill the screen. */
export function GalleryBand({ tiles, pictures, language }: GalleryBandProps) {
  const { t } = useTranslation(['page', 'common']);
  const [open, setOpen] = useOverPage('gallery');
  const [start, setStart] = useState(0);
  const [wanted, setWanted] = useState(false);
  const { module, failed, retry } = useModule(loadViewer, wanted || open);
  const opener = useRef<HTMLElement | null>(null);

  function show(address: string | undefined, from: HTMLElement): void {
    if (failed) retry();
    setWanted(true);
    opener.current = from;
    setStart(
      Math.max(
        0,
        pictures.findIndex((picture) => picture.address === address),
      ),
    );
    grow(from.querySelector('img'), () => setOpen(true));
  }

  return (
    <section aria-labelledby="pictures-title" id="pictures" className="band rise">
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
          <ul className="mosaic" data-tiles={Math.min(tiles.length, 7)}>
            {tiles.map((tile, index) => {
              const caption = localize(tile.caption, language);
              const number = pictures.findIndex(({ address }) => address === tile.address) + 1;
              const name = caption || t('gallery.picture', { number, count: pictures.length });
              return (
                <li key={tile.address}>
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    aria-label={t('gallery.open', { name })}
                    onClick={({ currentTarget }) => show(tile.address, currentTarget)}
                    className="mosaic-tile"
                  >
                    <span className="mosaic-picture">
                      <ResponsivePicture
                        address={tile.address}
                        picture={tile.picture}
                        sizes={index === 0 || index === 3 || index === 6 ? WIDE : NARROW}
                        alt=""
                        lazy
                        className="size-full object-cover"
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

/** The picture grows from its tile where the browser can do that and the guest wants motion. */
function grow(tile: HTMLElement | null, change: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!tile || still || !('startViewTransition' in document)) {
    change();
    return;
  }
  tile.style.viewTransitionName = 'gallery-picture';
  // oxlint-disable-next-line villa/old-browsers -- asked for just above
  const transition = document.startViewTransition(() => {
    tile.style.viewTransitionName = '';
    flushSync(change);
  });
  // One that is skipped, because the window is hidden or another begins, is no failure.
  transition.ready.catch(() => {});
}
