import type { Villa } from '@villa/shared/contract/villa.ts';
import { type Language, isLanguage } from '@villa/shared/domain/text/language.ts';
import { ICON_GROUND } from '@villa/shared/domain/villa/site-icon.ts';
import type { Router } from 'express';
import type { AppContext } from '../../app-context.ts';
import { requestedLanguage } from './page-request.ts';

/** Pages that a phone installs as an app. */
export interface InstalledPages {
  /** The address below which the app shows all; a page elsewhere is opened by the browser. */
  scope: string;
  /** The folder of its icons, made by `tools/icons/app-icons.ts`. */
  icons: string;
  /** The name in full, and the one below its icon. */
  names: (villa: Villa, language: Language) => { name: string; shortName: string };
  /** The further parts of its manifest. */
  more?: (language: Language) => object;
}

/** An icon as a manifest names it; `size` is its side in pixels. */
export const manifestIcon = (
  folder: string,
  name: string,
  size: number,
  purpose: 'any' | 'maskable' = 'any',
) => ({
  src: `/${folder}/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Serves the manifest of such pages at `path`, in the language that the page names. */
export function mountManifest(
  router: Router,
  path: string,
  pages: InstalledPages,
  deps: Pick<AppContext, 'published'>,
): void {
  router.get(path, (req, res) => {
    const wanted = req.query['lang'];
    const language = isLanguage(wanted) ? wanted : requestedLanguage(req);
    res
      .set({ 'cache-control': 'no-cache', vary: 'Accept-Language, Cookie' })
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(pages, deps.published().villa, language)));
  });
}

function manifestOf({ scope, icons, names, more }: InstalledPages, villa: Villa, lang: Language) {
  const { name, shortName } = names(villa, lang);
  return {
    id: scope,
    name,
    short_name: shortName,
    lang,
    start_url: scope,
    scope,
    display: 'standalone',
    background_color: '#faf9f6',
    theme_color: ICON_GROUND,
    icons: [
      manifestIcon(icons, 'icon', 192),
      manifestIcon(icons, 'icon', 512),
      manifestIcon(icons, 'maskable', 192, 'maskable'),
      manifestIcon(icons, 'maskable', 512, 'maskable'),
    ],
    ...more?.(lang),
  };
}
