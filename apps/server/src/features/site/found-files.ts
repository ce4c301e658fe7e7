import type { Villa } from '@villa/shared/contract/villa.ts';
import { LANGUAGES, isLanguage, localize } from '@villa/shared/domain/text/language.ts';
import { ICON_GROUND, iconSvg } from '@villa/shared/domain/villa/site-icon.ts';
import type { Request, Response, Router } from 'express';
import sharp from '../../platform/files/sharp.ts';
import type { AppContext } from '../../app-context.ts';
import { createLinkPreviews } from './link-preview.ts';
import { requestedLanguage } from './page-request.ts';

const DAY = 'public, max-age=86400';
/** In pixels: iPhones, the home screen of an Android phone, its start. */
const ICON_SIZES = [180, 192, 512] as const;

/** Asked for by its name, without a page that says where it is: feed readers, bookmarks, old browsers. */
const OLD_ICON_SIZE = 48;

/** The files that search engines, link previews and home screens ask for beside the pages. */
export function mountFoundFiles(
  router: Router,
  deps: Pick<AppContext, 'published' | 'config' | 'log'>,
  originOf: (req: Request) => string | null,
): void {
  router.get('/robots.txt', (req, res) => {
    // The address of a booking or a receipt is a secret between the guest and the villa. That of a stay is sent to
    // others, and what makes their preview looks here; it is in no search either, by its answer's own header.
    const lines = [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /admin',
      'Disallow: /booking',
      'Disallow: /verify/receipt',
    ];
    const origin = originOf(req);
    if (origin !== null && deps.published().villa.opened)
      lines.push('', `Sitemap: ${origin}/sitemap.xml`);
    res.type('text/plain').send(`${lines.join('\n')}\n`);
  });

  router.get('/sitemap.xml', (req, res, next) => {
    const origin = originOf(req);
    const { villa } = deps.published();
    // It has to name whole addresses, so without one there is none; nor is there one of a page that is being prepared.
    if (origin === null || !villa.opened) {
      next();
      return;
    }
    res.type('application/xml').send(sitemap(villa, origin));
  });

  router.get('/manifest.webmanifest', (req, res) => {
    const language = requestedLanguage(req);
    const name = localize(deps.published().villa.name, language);
    res
      .set({ 'cache-control': 'no-cache', vary: 'Accept-Language, Cookie' })
      .type('application/manifest+json')
      .send(
        JSON.stringify({
          name,
          short_name: name,
          lang: language,
          start_url: '/',
          display: 'minimal-ui',
          background_color: '#faf9f6',
          theme_color: ICON_GROUND,
          icons: ICON_SIZES.map((size) => ({
            src: `/icon-${size}.png`,
            sizes: `${size}x${size}`,
            type: 'image/png',
            purpose: 'any maskable',
          })),
        }),
      );
  });

  router.get('/icon.svg', (_req, res) => {
    res.set('cache-control', DAY).type('image/svg+xml').send(iconSvg(7));
  });

  const oldIcon = { drawn: null as Promise<Buffer> | null };
  router.get('/favicon.ico', (_req, res) => {
    oldIcon.drawn ??= drawIcon(OLD_ICON_SIZE).then(asIco);
    return sendPicture(res, 'image/x-icon', oldIcon.drawn);
  });

  const icons = new Map<number, Promise<Buffer>>();
  for (const size of ICON_SIZES) {
    router.get(`/icon-${size}.png`, (_req, res) => {
      const drawn = icons.get(size) ?? drawIcon(size);
      icons.set(size, drawn);
      return sendPicture(res, 'image/png', drawn);
    });
  }

  const preview = createLinkPreviews({ published: deps.published, dataDir: deps.config.dataDir });
  router.get('/preview-:language.jpg', (req, res, next) => {
    const { language } = req.params;
    if (!isLanguage(language)) {
      next();
      return undefined;
    }
    return sendPicture(
      res,
      'image/jpeg',
      preview(language).catch((error: unknown) => {
        deps.log.error({ err: error }, 'the link preview could not be drawn');
        return null;
      }),
    );
  });
}

function drawIcon(size: number): Promise<Buffer> {
  return sharp(Buffer.from(iconSvg(0)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
}

/** A PNG in the box of a Windows icon. */
function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  // An icon, of one picture.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(OLD_ICON_SIZE, 6);
  head.writeUInt8(OLD_ICON_SIZE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function sendPicture(
  res: Response,
  type: string,
  drawing: Promise<Buffer | null>,
): Promise<void> {
  const picture = await drawing;
  if (picture === null) res.status(404).set('cache-control', 'no-store').send('Not found\n');
  else res.set('cache-control', DAY).type(type).send(picture);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** The home page in each language, and all of its pictures. */
function sitemap(villa: Villa, origin: string): string {
  const pages = ['/', ...LANGUAGES.map((language) => `/${language}`)];
  const others = [
    ...LANGUAGES.map((language) => [language, `/${language}`] as const),
    ['x-default', '/'] as const,
  ]
    .map(
      ([language, page]) =>
        `    <xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(origin + page)}"/>\n`,
    )
    .join('');
  const pictures = [...new Set([villa.backgroundImage, ...villa.slideImages])]
    .filter((address) => address !== null)
    .map(
      (address) =>
        `    <image:image><image:loc>${escapeXml(new URL(address, `${origin}/`).href)}</image:loc></image:image>\n`,
    )
    .join('');
  const entries = pages.map(
    (page) =>
      `  <url>\n    <loc>${escapeXml(origin + page)}</loc>\n${others}${page === '/' ? pictures : ''}  </url>\n`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n' +
    `${entries.join('')}</urlset>\n`
  );
}
