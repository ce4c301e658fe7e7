/**
 * Draws the desk's icons from the villa's sign. Run after changing it:
 *
 *   node tools/icons/desk-icons.ts
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const OUT = join(ROOT, 'apps', 'desk', 'resources');
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

const drawing = (ground: string, ink: string, stroke: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ground}<path d="${SIGN}" fill="none" stroke="${ink}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  );

/** Systems round their icons differently, so a margin of transparency is part of it. */
const onLagoon = drawing(
  '<rect x="2" y="2" width="28" height="28" rx="6.5" fill="#0d5a5c"/>',
  '#fff',
  1.6,
);
const fullLagoon = drawing('<rect width="32" height="32" rx="7" fill="#0d5a5c"/>', '#fff', 2);
/** Black on nothing: macOS makes of it what its bar needs. */
const template = drawing('', '#000', 2.4);

const FILES: [name: string, drawing: Buffer, size: number][] = [
  ['icon.png', onLagoon, 1024],
  ['tray.png', fullLagoon, 32],
  ['tray@2x.png', fullLagoon, 64],
  ['trayTemplate.png', template, 18],
  ['trayTemplate@2x.png', template, 36],
];

for (const [name, svg, size] of FILES) {
  const file = join(OUT, name);
  await sharp(svg, { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ palette: true })
    .toFile(file);
}
