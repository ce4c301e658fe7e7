/** A slip has at most this many pixels a side where it is made small: enough for small print, little for any browser ... */
export const SLIP_SIDE = 2400;
/** ... unless the short side of a long screenshot would be less than a phone's width, on which nothing can be read, ... */
const MIN_SHORT_SIDE = 1080;
/** ... and never more than a browser on a phone draws. */
const MAX_DRAWN_PIXELS = 16_000_000;

/** How long the long side of a slip may be, where a guest's device makes it small and in the view for staff. */
export function slipSide({ width, height }: { width: number; height: number }): number {
  const long = Math.max(width, height);
  const readableSide = (long * MIN_SHORT_SIDE) / Math.min(width, height);
  const drawableSide = long * Math.sqrt(MAX_DRAWN_PIXELS / (width * height));
  return Math.max(SLIP_SIDE, Math.floor(Math.min(readableSide, drawableSide)));
}
