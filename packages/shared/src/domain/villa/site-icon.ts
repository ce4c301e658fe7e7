/** The ground of the villa's sign; also the colour of a browser's frame in light mode is chosen beside it. */
export const ICON_GROUND = '#0d5a5c';

/** The villa's sign in a teal square. @param radius of its corners: 0 where the device rounds them itself */
export function iconSvg(radius: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${ICON_GROUND}"/>` +
    '<path d="M5.5 14 16 8.5 26.5 14M9.5 14v5.5M22.5 14v5.5M6.5 23.5c1.9-1.5 3.2-1.5 4.8 0s3.2 1.5 4.8 0 3.2-1.5 4.8 0 3.2 1.5 4.8 0" fill="none" stroke="#fff" stroke-width="1.7" stroke-linecap="round"/></svg>'
  );
}
