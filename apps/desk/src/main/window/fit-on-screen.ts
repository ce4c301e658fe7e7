import type { Rectangle } from 'electron';
import type { WindowPlace } from '../settings/settings.ts';

export const MIN_WIDTH = 420;
export const MIN_HEIGHT = 560;
const FIRST = { width: 1280, height: 800 };
/** This much of a window must be on a screen, so that it can be moved with the mouse. */
const GRIP = 120;

export type Fit = Pick<Rectangle, 'width' | 'height'> & Partial<Pick<Rectangle, 'x' | 'y'>>;

/**
 * The window's place at its opening: the former one, unless that screen is gone or has become smaller. Without x and y
 * the system centres it.
 */
export function fitOnScreen(place: WindowPlace | null, workAreas: readonly Rectangle[]): Fit {
  const [first] = workAreas;
  const roomiest = first ?? { x: 0, y: 0, ...FIRST };
  if (!place) return sizeWithin(FIRST, roomiest);
  const home = workAreas.find((area) => isReachable(place, area));
  if (!home) return sizeWithin(place, roomiest);
  return { x: place.x, y: place.y, ...sizeWithin(place, home) };
}

function sizeWithin(
  { width, height }: Pick<Rectangle, 'width' | 'height'>,
  area: Rectangle,
): Pick<Rectangle, 'width' | 'height'> {
  return {
    width: Math.max(MIN_WIDTH, Math.min(width, area.width)),
    height: Math.max(MIN_HEIGHT, Math.min(height, area.height)),
  };
}

/** The title bar, which is what a window is moved by, lies on this screen. */
function isReachable({ x, y, width }: WindowPlace, area: Rectangle): boolean {
  const right = Math.min(x + width, area.x + area.width);
  const shown = right - Math.max(x, area.x);
  return shown >= GRIP && y >= area.y && y <= area.y + area.height - GRIP;
}
