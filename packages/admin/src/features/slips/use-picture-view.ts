import { useState } from 'react';

const MAX_SCALE = 6;
const MIN_STEP = 0.5;
const CLOSE_LOOK = 2.5;
/** The number of steps that zoom from the whole of a long screenshot to its full width. */
const STEPS_TO_WIDTH = 8;

interface At {
  scale: number;
  /** Degrees, to the right. */
  turn: number;
  /** Pixels off the middle. */
  x: number;
  y: number;
}

/** How a picture is looked at. */
export interface PictureView {
  at: At;
  zoomIn: () => void;
  zoomOut: () => void;
  zoomTo: (scale: number) => void;
  /** Between the whole picture and a close look. */
  toggle: () => void;
  whole: () => void;
  turn: () => void;
  move: (x: number, y: number) => void;
  /** Says at which scale the short side fills the stage: a long screenshot can be read from there on. */
  knowWidth: (scale: number) => void;
}

const WHOLE: At = { scale: 1, turn: 0, x: 0, y: 0 };

export function usePictureView(): PictureView {
  const [at, setAt] = useState(WHOLE);
  const [width, setWidth] = useState(1);
  const step = Math.max(MIN_STEP, width / STEPS_TO_WIDTH);
  const zoomed = (before: At, scale: number): At => {
    const kept = Math.min(Math.max(MAX_SCALE, width), Math.max(1, scale));
    // The whole picture stands in the middle.
    const part = kept === 1 ? 0 : kept / before.scale;
    return { ...before, scale: kept, x: before.x * part, y: before.y * part };
  };
  return {
    at,
    zoomIn: () => setAt((before) => zoomed(before, before.scale + step)),
    zoomOut: () => setAt((before) => zoomed(before, before.scale - step)),
    zoomTo: (scale) => setAt((before) => zoomed(before, scale)),
    toggle: () =>
      setAt((before) => zoomed(before, before.scale > 1 ? 1 : Math.max(CLOSE_LOOK, width))),
    whole: () => setAt((before) => ({ ...WHOLE, turn: before.turn })),
    turn: () => setAt((before) => ({ ...before, turn: before.turn + 90, x: 0, y: 0 })),
    knowWidth: setWidth,
    move: (x, y) => setAt((before) => ({ ...before, x: before.x + x, y: before.y + y })),
  };
}
