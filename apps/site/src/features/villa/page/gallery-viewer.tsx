import { sorted } from '@villa/shared/domain/sorted.ts';
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

/** The widest file of each picture that the page has drawn already: it stands for the one that fills the screen. */
function seenFiles(pictures: readonly PagePicture[]): (string | undefined)[] {
  const drawn = [...document.images].filter(
    ({ complete, naturalWidth }) => complete && naturalWidth > 0,
  );
  const here = new Set(drawn.map(({ currentSrc }) => new URL(currentSrc, location.href).pathname));
  return pictures.map(({ address, picture }) =>
    sorted([...(picture?.avif ?? []), ...(picture?.webp ?? [])], (a, b) => b.width - a.width)
      .map(({ url }) => url)
      .concat(address)
      .find((url) => here.has(url)),
  );
}

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
 * On its side it has no height for anything else: words and buttons lie over the picture.
 */
export function GalleryViewer({ pictures, start, language, onClose, opener }: GalleryViewerProps) {
  const { t } = useTranslation(['page', 'common']);
  const [index, setIndex] = useState(start);
  const [seen] = useState(() => seenFiles(pictures));
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
          className="viewer-pictures -outline-offset-2 outline-white"
        >
          {pictures.map((picture, each) => (
            <li key={picture.address} aria-hidden={each !== index} className="viewer-picture">
              <ResponsivePicture
                address={picture.address}
                picture={picture.picture}
                meanwhile={seen[each]}
                sizes="100vw"
                alt={
                  localize(picture.caption, language) ||
                  t('gallery.picture', { number: each + 1, count })
                }
                lazy={Math.abs(each - index) > 1}
                className={each === index ? 'gallery-grown' : ''}
              />
              {/* Its words are the picture's own, for whoever hears it. */}
              <p aria-hidden="true" className="viewer-words">
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
            className={`viewer-step pointer-events-auto ${BUTTON}`}
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
            className={`viewer-step pointer-events-auto ${BUTTON}`}
          >
            <ChevronRight {...ICON} />
          </button>
        </div>
      </div>
      <p aria-live="polite" data-empty={caption ? undefined : ''} className="viewer-caption">
        <span className="sr-only">{position}. </span>
        {caption}
      </p>
      <ul ref={thumbs} aria-label={t('gallery.thumbs')} className="viewer-thumbs">
        {pictures.map((picture, each) => (
          <li key={picture.address} className="shrink-0">
            <button
              type="button"
              aria-label={t('gallery.picture', { number: each + 1, count })}
              aria-current={each === index}
              onClick={() => go(each, 'instant')}
              className="-outline-offset-2 outline-white"
            >
              <ResponsivePicture
                address={picture.address}
                picture={picture.picture}
                sizes="4.5rem"
                alt=""
                lazy
              />
            </button>
          </li>
        ))}
      </ul>
    </ScreenDialog>
  );
}
