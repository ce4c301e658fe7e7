/**
 * Draws the icons of the admin and of the cleaners' pages as apps, the admin's from the villa's sign. Run after
 * changing it:
 *
 *   node tools/icons/app-icons.ts
 */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ICON_GROUND } from '@villa/shared/domain/villa/site-icon.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const OUT = join(ROOT, 'apps', 'site', 'public');
/** The little of sharp that this needs. */
type Picture = {
  resize: (width: number, height: number) => Picture;
  png: (options: { palette: boolean }) => Picture;
  toFile: (file: string) => Promise<unknown>;
};
// The server's, which encodes pictures with it.
const sharp = createRequire(join(ROOT, 'apps', 'server', 'package.json'))('sharp') as (
  svg: Buffer,
  options: { density: number },
) => Picture;

const SIGN =
  'M5.5 14 16 8.5 26.5 14M9.5 14v5.5M22.5 14v5.5' +
  'M6.5 23.5c1.9-1.5 3.2-1.5 4.8 0s3.2 1.5 4.8 0 3.2-1.5 4.8 0 3.2 1.5 4.8 0';
/** The signs of the shortcuts, as the admin's menu has them, in a square of 24. */
const SLIPS =
  'M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2' +
  'M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M16 16l-1.9-1.9';
const CALENDAR =
  'M8 2v4M16 2v4M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM3 10h18' +
  'M8 14h.01M12 14h.01M16 14h.01M8 18h.01M12 18h.01M16 18h.01';
const TODAY =
  'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8' +
  'M3 10a2 2 0 0 1 .7-1.5l7-6a2 2 0 0 1 2.6 0l7 6a2 2 0 0 1 .7 1.5v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z';

/** The sign of the cleaners' pages: what shines. */
const CLEAN =
  'M9.94 15.5A2 2 0 0 0 8.5 14.06l-6.14-1.58a.5.5 0 0 1 0-.96L8.5 9.94A2 2 0 0 0 9.94 8.5l1.58-6.14a.5.5 0 0 1 .96 0L14.06 8.5' +
  'A2 2 0 0 0 15.5 9.94l6.14 1.58a.5.5 0 0 1 0 .96L15.5 14.06a2 2 0 0 0-1.44 1.44l-1.58 6.14a.5.5 0 0 1-.96 0ZM20 3v4M22 5h-4M4 17v2M5 18H3';

interface Drawing {
  /** The corners of the ground; 0 where the device cuts the icon itself. */
  radius: number;
  path: string;
  /** The square that the path is drawn in. */
  square: number;
  /** The part of the icon's side that this square takes. */
  part: number;
  stroke: number;
}

function draw({ radius, path, square, part, stroke }: Drawing): Buffer {
  const scale = (32 * part) / square;
  const edge = (32 - 32 * part) / 2;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${ICON_GROUND}"/>` +
      `<path transform="translate(${edge} ${edge}) scale(${scale})" d="${path}" fill="none" stroke="#fff" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  );
}

const sign = { path: SIGN, square: 32, stroke: 1.6 };
const any = draw({ ...sign, radius: 7, part: 1 });
// A device cuts a circle of four fifths of the side out of it at most: the sign stays within.
const maskable = draw({ ...sign, radius: 0, part: 0.8 });
const shortcut = (path: string) => draw({ radius: 16, path, square: 24, part: 0.5, stroke: 1.75 });

const clean = { path: CLEAN, square: 24, stroke: 1.5 };

const FILES: [name: string, drawing: Buffer, size: number][] = [
  ['admin-icons/icon-192.png', any, 192],
  ['admin-icons/icon-512.png', any, 512],
  ['admin-icons/maskable-192.png', maskable, 192],
  ['admin-icons/maskable-512.png', maskable, 512],
  ['admin-icons/slips-96.png', shortcut(SLIPS), 96],
  ['admin-icons/calendar-96.png', shortcut(CALENDAR), 96],
  ['admin-icons/today-96.png', shortcut(TODAY), 96],
  // An iPhone cuts the corners itself.
  ['cleaning-icons/icon-180.png', draw({ ...clean, radius: 0, part: 0.6 }), 180],
  ['cleaning-icons/icon-192.png', draw({ ...clean, radius: 7, part: 0.6 }), 192],
  ['cleaning-icons/icon-512.png', draw({ ...clean, radius: 7, part: 0.6 }), 512],
  ['cleaning-icons/maskable-192.png', draw({ ...clean, radius: 0, part: 0.5 }), 192],
  ['cleaning-icons/maskable-512.png', draw({ ...clean, radius: 0, part: 0.5 }), 512],
];

for (const [name, svg, size] of FILES) {
  const file = join(OUT, name);
  mkdirSync(dirname(file), { recursive: true });
  await sharp(svg, { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true })
    .toFile(file);
}
