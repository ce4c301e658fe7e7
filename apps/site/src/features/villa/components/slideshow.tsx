import { MAX_SLIDES } from '@villa/shared/domain/slides.ts';
import type { DrawnVilla } from '@villa/site/app/first-villa.ts';
import { type Language, localize } from '@villa/shared/domain/language.ts';
import { ChevronLeft, ChevronRight, Maximize2, Minimize2, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf } from '../slideshow-state.ts';
import { useSlidePictures } from '../use-slide-pictures.ts';
import { useSlideshow } from '../use-slideshow.ts';
import { ResponsivePicture } from './responsive-picture.tsx';

const BUTTON =
  'grid size-12 place-items-center rounded-full text-white transition-colors hover:bg-white/20';
const ICON = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-5' } as const;
const SIZES = '(min-width: 80rem) 52rem, (min-width: 64rem) 62vw, 100vw';

interface SlideshowProps {
  villa: DrawnVilla;
  language: Language;
  className?: string;
}

/** Up to ten slides that advance by themselves, by drag, by keys and by buttons. */
export function Slideshow({ villa, language, className = '' }: SlideshowProps) {
  const { t } = useTranslation('home');
  const frame = useRef<HTMLElement>(null);
  const slides = villa.slideImages.slice(0, MAX_SLIDES);
  const { isHydrated, state, dispatch, setFullscreen, stage, onKeyDown } = useSlideshow(
    slides.length,
    frame,
  );
  const pictures = useSlidePictures(villa, isHydrated);
  const { index, count, playing, drag, fullscreen } = state;
  if (count === 0) return null;
  const position = t('slideshow.slide', { number: index + 1, count });
  const captionOf = (address: string | undefined): string => {
    const caption = address === undefined ? undefined : pictures?.[address]?.caption;
    return caption ? localize(caption, language) : '';
  };
  const caption = captionOf(slides[index]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a carousel listens to its keys
    <section
      ref={frame}
      aria-roledescription="carousel"
      aria-label={t('slideshow.label')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows and space work here
      tabIndex={0}
      onKeyDown={onKeyDown}
      className={
        fullscreen
          ? 'fixed inset-0 z-50 bg-black'
          : `relative aspect-3/2 overflow-hidden bg-linear-to-b from-[#9fbfd3] via-[#d8c7ad] via-55% to-[#2f6f78] ${className}`
      }
    >
      <div
        {...stage}
        className="absolute inset-0 cursor-grab touch-pan-y select-none active:cursor-grabbing"
      >
        {slides.map((address, each) => {
          const place = placeOf(each, state);
          // The neighbours are drawn too, so that advancing never waits.
          if (!pictures || place === 'away') return null;
          const shift = { before: '-100%', here: '0%', after: '100%' }[place];
          const label = t('slideshow.slide', { number: each + 1, count });
          return (
            <div
              key={address}
              role="group"
              aria-roledescription="slide"
              aria-label={label}
              aria-hidden={place !== 'here'}
              className={`absolute inset-0 ${drag === null ? 'transition duration-700 ease-calm' : ''} ${place === 'here' || drag !== null ? '' : 'opacity-0'}`}
              style={
                drag === null ? undefined : { transform: `translateX(calc(${shift} + ${drag}px))` }
              }
            >
              <ResponsivePicture
                address={address}
                picture={pictures[address]}
                sizes={fullscreen ? '100vw' : SIZES}
                alt={captionOf(address) || label}
                className={`pointer-events-none absolute inset-0 size-full ${fullscreen ? 'object-contain' : 'object-cover'}`}
              />
            </div>
          );
        })}
      </div>
      {caption ? (
        <p aria-hidden="true" className="slide-caption">
          {caption}
        </p>
      ) : null}
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-center justify-between bg-linear-to-t from-black/70 to-transparent px-2 pt-14 pb-2 text-white *:pointer-events-auto">
        <div className="flex">
          <button
            type="button"
            className={BUTTON}
            aria-label={t('slideshow.previous')}
            onClick={() => dispatch({ type: 'previous' })}
          >
            <ChevronLeft {...ICON} />
          </button>
          <button
            type="button"
            className={BUTTON}
            aria-label={t('slideshow.next')}
            onClick={() => dispatch({ type: 'next' })}
          >
            <ChevronRight {...ICON} />
          </button>
        </div>
        <p aria-live={playing ? 'off' : 'polite'} aria-atomic="true" className="figures text-sm">
          <span aria-hidden="true">
            {index + 1} / {count}
          </span>
          <span className="sr-only">{caption ? `${position}: ${caption}` : position}</span>
        </p>
        <div className="flex">
          <button
            type="button"
            className={BUTTON}
            aria-label={playing ? t('slideshow.pause') : t('slideshow.play')}
            onClick={() => dispatch({ type: 'toggle-play' })}
          >
            {playing ? <Pause {...ICON} /> : <Play {...ICON} />}
          </button>
          <button
            type="button"
            className={BUTTON}
            aria-label={fullscreen ? t('slideshow.exitFullscreen') : t('slideshow.fullscreen')}
            onClick={() => void setFullscreen(!fullscreen)}
          >
            {fullscreen ? <Minimize2 {...ICON} /> : <Maximize2 {...ICON} />}
          </button>
        </div>
      </div>
      <noscript>
        <img src={slides[0]} alt="" className="absolute inset-0 size-full object-cover" />
      </noscript>
    </section>
  );
}
