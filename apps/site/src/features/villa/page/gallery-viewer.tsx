import { type Language, localize } from '@villa/shared/domain/text/language.ts';
import { ScreenDialog } from '@villa/ui/screen-dialog.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResponsivePicture } from '../components/responsive-picture.tsx';
import type { PagePicture } from '../page-parts.ts';

interface GalleryViewerProps {
  pictures: readonly PagePicture[];
  /** Which of them stands there first. */
  start: number;
  language: Language;
  onClose: () => void;
  /** The element that gets the focus back. */
  opener: HTMLElement | null;
}

const BUTTON =
  'grid size-12 shrink-0 place-items-center rounded-full text-white -outline-offset-6 outline-white transition-colors hover:bg-white/15 disabled:opacity-35';
const ICON = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-6' } as const;

/** The eye's place in the window: of pictures one below another, the one that lies here is the one that is shown. */
const READING_LINE = 0.25;

/** Puts a picture where it is shown: beside the others, or on an upright phone below them. */
function show(list: HTMLElement, place: number, behavior: ScrollBehavior): void {
  const item = list.children[place];
  if (!(item instanceof HTMLElement)) return;
  list.scrollTo({ left: item.offsetLeft, top: item.offsetTop, behavior });
}

/** Which of them that is. */
function shownIn(list: HTMLElement): number {
  const left = list.scrollLeft + list.clientWidth / 2;
  const top = list.scrollTop + list.clientHeight * READING_LINE;
  const items = [...list.children] as HTMLElement[];
  const place = items.findIndex(
    (item) =>
      item.offsetLeft + item.offsetWidth > left &&
      (item.offsetWidth < list.scrollWidth || item.offsetTop + item.offsetHeight > top),
  );
  return place < 0 ? items.length - 1 : place;
}

/**
 * One picture fills the screen; a swipe, the keys, the buttons and the small ones below lead to the others. A phone
 * that is held upright would give each a third of itself: there they stand one below another, each with its words.
 */
export function GalleryViewer({ pictures, start, language, onClose, opener }: GalleryViewerProps) {
  const { t } = useTranslation(['page', 'common']);
  const [index, setIndex] = useState(start);
  const strip = useRef<HTMLUListElement>(null);
  const thumbs = useRef<HTMLUListElement>(null);
  const count = pictures.length;

  // As soon as it is there, before anything is painted: the picture that was pressed, not the first one.
  const placeStrip = useCallback(
    (list: HTMLUListElement | null) => {
      strip.current = list;
      if (list) show(list, start, 'instant');
    },
    [start],
  );

  function go(to: number, behavior: ScrollBehavior = 'auto'): void {
    const place = Math.min(Math.max(to, 0), count - 1);
    setIndex(place);
    if (strip.current) show(strip.current, place, behavior);
  }

  // A turned phone keeps the picture it shows.
  useEffect(() => {
    const list = strip.current;
    if (!list) return;
    const observer = new ResizeObserver(() => show(list, index, 'instant'));
    observer.observe(list);
    return () => observer.disconnect();
  }, [index]);

  useEffect(() => {
    const list = thumbs.current;
    const small = list?.children[index];
    if (!list || !(small instanceof HTMLElement)) return;
    const left = small.offsetLeft - (list.clientWidth - small.clientWidth) / 2;
    list.scrollTo({ left, behavior: 'auto' });
  }, [index]);

  function onKeyDown(event: KeyboardEvent): void {
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to, event.key.startsWith('Arrow') ? 'smooth' : 'instant');
  }

  function onScroll(): void {
    const list = strip.current;
    if (list && list.clientWidth > 0) setIndex(shownIn(list));
  }

  const shown = pictures[index];
  const caption = shown ? localize(shown.caption, language) : '';
  const position = t('gallery.picture', { number: index + 1, count });

  return (
    <ScreenDialog
      title={t('gallery.view')}
      closeLabel={t('common:close')}
      onClose={onClose}
      opener={opener}
      onKeyDown={onKeyDown}
      head={
        <p aria-hidden="true" className="figures text-sm">
          {index + 1} / {count}
        </p>
      }
    >
      <div className="relative min-h-0 flex-1">
        <ul
          ref={placeStrip}
          onScroll={onScroll}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows turn the pictures here
          tabIndex={0}
          aria-label={t('gallery.view')}
          className="relative flex h-full snap-x snap-mandatory overflow-x-auto overscroll-contain -outline-offset-2 outline-white [scrollbar-width:none] max-sm:portrait:snap-none max-sm:portrait:flex-col max-sm:portrait:overflow-y-auto max-sm:portrait:pb-[36svh]"
        >
          {pictures.map((picture, each) => (
            <li
              key={picture.address}
              aria-hidden={each !== index}
              className="flex size-full shrink-0 snap-center snap-always items-center justify-center sm:px-16 max-sm:portrait:block max-sm:portrait:h-auto"
            >
              <ResponsivePicture
                address={picture.address}
                picture={picture.picture}
                sizes="100vw"
                alt={
                  localize(picture.caption, language) ||
                  t('gallery.picture', { number: each + 1, count })
                }
                lazy={Math.abs(each - index) > 1}
                className="max-h-full max-w-full object-contain max-sm:portrait:h-auto max-sm:portrait:w-full"
              />
              {/* Its words are the picture's own, for whoever hears it. */}
              <p
                aria-hidden="true"
                className="hidden px-5 pt-2.5 pb-7 text-sm text-white/80 max-sm:portrait:block"
              >
                {localize(picture.caption, language)}
              </p>
            </li>
          ))}
        </ul>
        <div className="pointer-events-none absolute inset-y-0 left-2 hidden items-center sm:flex">
          <button
            type="button"
            disabled={index === 0}
            aria-label={t('gallery.previous')}
            onClick={() => go(index - 1, 'smooth')}
            className={`pointer-events-auto ${BUTTON}`}
          >
            <ChevronLeft {...ICON} />
          </button>
        </div>
        <div className="pointer-events-none absolute inset-y-0 right-2 hidden items-center sm:flex">
          <button
            type="button"
            disabled={index === count - 1}
            aria-label={t('gallery.next')}
            onClick={() => go(index + 1, 'smooth')}
            className={`pointer-events-auto ${BUTTON}`}
          >
            <ChevronRight {...ICON} />
          </button>
        </div>
      </div>
      <p
        aria-live="polite"
        className="mx-auto min-h-[3.2em] max-w-3xl px-5 pt-3.5 text-center text-sm text-balance text-white/80 max-sm:portrait:sr-only"
      >
        <span className="sr-only">{position}. </span>
        {caption}
      </p>
      <ul
        ref={thumbs}
        aria-label={t('gallery.thumbs')}
        className="relative flex shrink-0 gap-1.5 overflow-x-auto px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] [scrollbar-width:none] sm:mx-auto sm:max-w-full"
      >
        {pictures.map((picture, each) => (
          <li key={picture.address} className="shrink-0">
            <button
              type="button"
              aria-label={t('gallery.picture', { number: each + 1, count })}
              aria-current={each === index}
              onClick={() => go(each, 'instant')}
              className="group block h-12 w-18 border-b-2 border-transparent pb-1 -outline-offset-2 outline-white aria-[current=true]:border-white"
            >
              <ResponsivePicture
                address={picture.address}
                picture={picture.picture}
                sizes="4.5rem"
                alt=""
                lazy
                className="size-full object-cover opacity-45 group-hover:opacity-100 group-aria-[current=true]:opacity-100"
              />
            </button>
          </li>
        ))}
      </ul>
    </ScreenDialog>
  );
}
