import { MAX_SLIDES } from '@villa/shared/domain/villa/slides.ts';
import type { DrawnVilla } from '@villa/shared/contract/home-villa.ts';
import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { ChevronLeft, ChevronRight, Maximize2, Minimize2, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf } from '../slideshow-state.ts';
import { useSlidePictures } from '../use-slide-pictures.ts';
import { useSlideshow } from '../use-slideshow.ts';
import { ResponsivePicture } from './responsive-picture.tsx';

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
  const buttons = [
    ['previous', ChevronLeft, () => dispatch({ type: 'previous' })],
    ['next', ChevronRight, () => dispatch({ type: 'next' })],
    [playing ? 'pause' : 'play', playing ? Pause : Play, () => dispatch({ type: 'toggle-play' })],
    [
      fullscreen ? 'exitFullscreen' : 'fullscreen',
      fullscreen ? Minimize2 : Maximize2,
      () => void setFullscreen(!fullscreen),
    ],
  ] as const;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a carousel listens to its keys
    <section
      ref={frame}
      aria-roledescription="carousel"
      aria-label={t('slideshow.label')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows and space work here
      tabIndex={0}
      onKeyDown={onKeyDown}
      className={`slides ${fullscreen ? 'slides-full' : className}`}
    >
      <div className="slides-stage">
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
                  drag === null
                    ? undefined
                    : { transform: `translateX(calc(${shift} + ${drag}px))` }
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
        <noscript>
          <img src={slides[0]} alt="" className="absolute inset-0 size-full object-cover" />
        </noscript>
      </div>
      {/* Below the picture, which keeps its colour; over it where it fills the screen. */}
      <div className="slides-row">
        <p aria-live={playing ? 'off' : 'polite'} aria-atomic="true" className="figures text-sm">
          <span aria-hidden="true">
            {index + 1} / {count}
          </span>
          <span className="sr-only">{caption ? `${position}: ${caption}` : position}</span>
        </p>
        <p aria-hidden="true" className="slides-caption">
          {caption}
        </p>
        <div className="slides-buttons">
          {buttons.map(([name, Icon, onClick], place) => (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- a button that was pressed keeps the focus when its name changes
              key={place}
              type="button"
              aria-label={t(`slideshow.${name}`)}
              onClick={onClick}
            >
              <Icon {...ICON} />
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
