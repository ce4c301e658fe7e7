import { MAX_SLIDES } from '@villa/shared/domain/villa/slides.ts';
export const SLIDE_MS = 5000;
/** A horizontal drag farther than this, in pixels, goes to another slide. */
export const DRAG_PX = 100;

export interface SlideshowState {
  count: number;
  index: number;
  playing: boolean;
  /** How far the slide has been dragged, in pixels; null while nobody does. */
  drag: number | null;
  fullscreen: boolean;
}

export type SlideshowAction =
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'toggle-play' }
  | { type: 'pause' }
  | { type: 'drag'; by: number }
  | { type: 'drop' }
  | { type: 'fullscreen'; on: boolean };

export function startSlideshow(slides: number): SlideshowState {
  const count = Math.min(slides, MAX_SLIDES);
  return { count, index: 0, playing: true, drag: null, fullscreen: false };
}

/** Answers true while the timer advances the slides. */
export function isAdvancing(state: SlideshowState): boolean {
  return state.playing && state.drag === null && state.count > 1;
}

export function slideshowReducer(state: SlideshowState, action: SlideshowAction): SlideshowState {
  switch (action.type) {
    case 'next':
      return turn(state, 1);
    case 'previous':
      return turn(state, -1);
    case 'toggle-play':
      return { ...state, playing: !state.playing };
    case 'pause':
      return { ...state, playing: false };
    case 'drag':
      return { ...state, drag: action.by };
    case 'drop': {
      const by = state.drag ?? 0;
      const dropped = { ...state, drag: null };
      // The slide follows the finger: dragged to the right, the one before comes in from the left.
      if (by > DRAG_PX) return turn(dropped, -1);
      return by < -DRAG_PX ? turn(dropped, 1) : dropped;
    }
    case 'fullscreen':
      return { ...state, fullscreen: action.on };
  }
}

function turn(state: SlideshowState, step: number): SlideshowState {
  if (state.count === 0) return state;
  return { ...state, index: (state.index + step + state.count) % state.count };
}

export type SlidePlace = 'here' | 'before' | 'after' | 'away';

/** The place of a slide. The other one of two pictures is on the side that is being drawn into view. */
export function placeOf(each: number, { index, count, drag }: SlideshowState): SlidePlace {
  if (each === index) return 'here';
  const isBefore = each === (index + count - 1) % count;
  const isAfter = each === (index + 1) % count;
  if (isBefore && isAfter) return (drag ?? 0) > 0 ? 'before' : 'after';
  if (isBefore) return 'before';
  return isAfter ? 'after' : 'away';
}
