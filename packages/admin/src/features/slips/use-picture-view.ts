import { useState } from 'react';

const MOST_SCALE = 6;
const STEP = 0.5;
const CLOSE_LOOK = 2.5;

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
}

const WHOLE: At = { scale: 1, turn: 0, x: 0, y: 0 };

export function usePictureView(): PictureView {
  const [at, setAt] = useState(WHOLE);
  const zoomed = (before: At, scale: number): At => {
    const kept = Math.min(MOST_SCALE, Math.max(1, scale));
    // The whole picture stands in the middle.
    const part = kept === 1 ? 0 : kept / before.scale;
    return { ...before, scale: kept, x: before.x * part, y: before.y * part };
  };
  return {
    at,
    zoomIn: () => setAt((before) => zoomed(before, before.scale + STEP)),
    zoomOut: () => setAt((before) => zoomed(before, before.scale - STEP)),
    zoomTo: (scale) => setAt((before) => zoomed(before, scale)),
    toggle: () => setAt((before) => zoomed(before, before.scale > 1 ? 1 : CLOSE_LOOK)),
    whole: () => setAt((before) => ({ ...WHOLE, turn: before.turn })),
    turn: () => setAt((before) => ({ ...before, turn: before.turn + 90, x: 0, y: 0 })),
    move: (x, y) => setAt((before) => ({ ...before, x: before.x + x, y: before.y + y })),
  };
}
